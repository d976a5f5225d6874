import type { WishDraft } from '../lib/wishes/queue.ts'
import { useWrite, type Writing } from '../ui/write/use-write.ts'

/** Everything that is done with a flag: the board, my own flags and the list of events follow it. */
export const useFlagWrite = <Input = void, Answer = unknown>(
  send: (input: Input, key: string) => Promise<Answer>,
  toast?: (answer: Answer) => string,
  onDone?: (answer: Answer) => unknown,
  wish?: (input: Input) => WishDraft | undefined,
): Writing<Input> =>
  useWrite<Input, Answer>({
    send,
    changes: ['flags', 'seats', 'events'],
    ...(toast && { toast }),
    ...(onDone && { onDone }),
    ...(wish && { wish }),
  })
