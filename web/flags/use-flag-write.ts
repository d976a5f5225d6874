import { useWrite, type WriteState } from '../ui/write/use-write.ts'
import type { WriteOptions } from '../ui/write/write-options.ts'

/** Topics that every change of a flag affects: the board, the user's own flags and the list of events. */
export const flagTopics = ['flags', 'seats', 'events'] as const

export const useFlagWrite = <Input = void, Answer = unknown>(
  write: Omit<WriteOptions<Input, Answer>, 'changes'>,
): WriteState<Input> => useWrite<Input, Answer>({ ...write, changes: flagTopics })
