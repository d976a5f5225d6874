import type { Change } from '../../../domain/kernel/topics.ts'
import { newId } from '../../lib/new-id.ts'
import { afterOwn, keepAgainSoon } from '../../lib/kept.ts'
import { CallError, refusalIn } from '../../lib/queries/call.ts'
import {
  type ActionDraft,
  QueuedForLater,
  sendThroughQueue,
} from '../../lib/offline-queue/queue.ts'
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
  /** Stored before it is sent: without a connection it waits in the queue, and is sent when there is one. */
  action?: (input: Input) => ActionDraft | undefined
  onQueued?: () => unknown
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
    const action = current().action?.(input)
    const sendNow = () => current().send(input, key)
    return action ? sendThroughQueue(action, key, sendNow) : sendNow()
  }

  const reportQueued = async () => {
    rollBack?.()
    showToast('No signal. It waits for one, and is sent then.')
    await current().onQueued?.()
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
      if (error instanceof QueuedForLater) {
        await reportQueued()
        // No caller uses the answer of an action that waits.
        return undefined as Answer
      }
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

const connection = async () => {
  if (navigator.onLine) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
