import type { Change } from '../../../domain/kernel/topics.ts'
import { newId } from '../../lib/new-id.ts'
import { afterOwn, keepAgainSoon } from '../../lib/kept.ts'
import { CallError, refusalIn, unreachable } from '../../lib/queries/call.ts'
import { isLost } from '../../lib/queries/signal.ts'
import type { WishDraft } from '../../lib/wishes/queue.ts'
import { loadQueue } from '../../lib/wishes/wishes.ts'
import { enqueue } from './queue.ts'
import { beginAct, type ShowToast, type ToastWatcher } from '../overlays/toast.tsx'

type Rollback = () => void

/** One thing that people do: what is sent, what shows it, and what becomes of it. */
export interface Write<Input, Answer> {
  /** The key names this act: whatever is sent again under it is done once. */
  send: (input: Input, key: string) => Promise<Answer>
  /** Optimistic update: shows it before the server has answered. Returns the roll-back for a refusal. */
  optimistic?: (input: Input) => Rollback | undefined
  /** What it changes, which is read again whatever came of it. */
  changes?: readonly Change[]
  onDone?: (answer: Answer, input: Input) => unknown
  /** Closes what it was written in, where that is still open: what is open else may be another, in which somebody types. */
  leave?: (answer: Answer, input: Input) => void
  onRefused?: (refused: CallError, input: Input) => unknown
  /** Whether `onRefused` also tells people who have closed it meanwhile. Where not, a toast does. */
  isTold?: boolean
  /** What that toast says, where it is more than the message. */
  lateMessage?: (refused: CallError) => string
  /** Says what was done. */
  toast?: (answer: Answer, input: Input) => string
  /** Ends that toast once it is no longer true. */
  watchToast?: (input: Input) => ToastWatcher
  /** The call that brings back what was there before, where there is one: the toast offers it. */
  undo?: (answer: Answer, input: Input) => (() => Promise<unknown>) | undefined
  /** Those of one name go out one after the other. Else a second one is ignored while one is under way. */
  queue?: string
  /** Several may be under way. */
  parallel?: boolean
  /** Without a signal it is kept as a wish, and sent when there is one. */
  wish?: (input: Input) => WishDraft | undefined
  onWished?: () => unknown
  /** Whether it would overtake what waits: then it waits too. */
  waitsBehind?: () => boolean
  /** Goes out when there is a connection again, where it else fails at once and says so. */
  waitsForConnection?: boolean
}

interface Page {
  /** Reads again what depends on these changes. */
  reread: (changes: readonly Change[]) => Promise<void>
  /** Of this act alone. */
  showToast: ShowToast
  /** Whether what it was written in is still open. */
  isShown: () => boolean
}

/** Does it. What is to be done with the answer is asked for when it is there: the page may have changed meanwhile. */
export function runWrite<Input, Answer>(
  { reread, showToast, isShown }: Page,
  current: () => Write<Input, Answer>,
  input: Input,
): Promise<Answer> {
  const { optimistic, queue, waitsForConnection } = current()
  const rereadIt = () => reread(current().changes ?? [])
  const rollBack = optimistic?.(input)

  const takeBack = async (inverse: () => Promise<unknown>) => {
    const showOutcome = beginAct(showToast)
    try {
      await inverse()
      showOutcome('Undone.')
    } catch (error) {
      showOutcome(refusalIn(error).message, { failed: true })
    }
    await rereadIt()
  }

  const key = newId()
  const send = async () => {
    if (waitsForConnection) await connection()
    const { wish, waitsBehind } = current()
    if ((isLost() || waitsBehind?.()) && wish?.(input)) throw new NotSent()
    return current().send(input, key)
  }

  /** Where there is no signal, it waits for one. What keeps it may not have come before the signal went: then it fails. */
  const isKept = async (error: unknown): Promise<boolean> => {
    const { onWished } = current()
    const wish = current().wish?.(input)
    const isUnreached = error instanceof CallError && error.status === 0
    if (!wish || !isUnreached) return false
    try {
      const { keepWish } = await loadQueue()
      await keepWish(wish, { id: key, attempted: !(error instanceof NotSent) })
    } catch {
      return false
    }
    rollBack?.()
    showToast('No signal. It waits for one, and is sent then.')
    await onWished?.()
    return true
  }

  const succeed = async (answer: Answer) => {
    const { onDone, leave, toast, watchToast, undo } = current()
    const inverse = undo?.(answer, input)
    if (toast) {
      showToast(toast(answer, input), {
        undo: inverse && (() => void takeBack(inverse)),
        watcher: watchToast?.(input),
      })
    }
    if (isShown()) leave?.(answer, input)
    await onDone?.(answer, input)
  }

  const fail = async (error: unknown) => {
    rollBack?.()
    if (error instanceof CallError) await current().onRefused?.(error, input)
  }

  const run = async () => {
    try {
      const answer = await send()
      await succeed(answer)
      return answer
    } catch (error) {
      // Nobody waits for an answer that is not there yet.
      if (await isKept(error)) return undefined as Answer
      await fail(error)
      throw error
    } finally {
      const done = rereadIt()
      keepAgainSoon(afterOwn)
      // What is shown at once needs no waiting.
      if (!optimistic) await done
    }
  }
  return queue ? enqueue(queue, input, run) : run()
}

class NotSent extends CallError {
  constructor() {
    super(0, unreachable)
  }
}

const connection = async () => {
  if (navigator.onLine) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
