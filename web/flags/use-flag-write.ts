import { useWrite, type Writing } from '../ui/write/use-write.ts'
import type { WriteOptions } from '../ui/write/write-options.ts'

/** Everything that is done with a flag: the board, my own flags and the list of events follow it. */
export const useFlagWrite = <Input = void, Answer = unknown>(
  write: Omit<WriteOptions<Input, Answer>, 'changes'>,
): Writing<Input> => useWrite<Input, Answer>({ ...write, changes: ['flags', 'seats', 'events'] })
