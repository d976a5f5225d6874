import type { Change } from '../../../domain/kernel/topics.ts'
import { newId } from '../../lib/new-id.ts'
import { afterOwn, keepAgainSoon } from '../../lib/kept.ts'
import { CallError, refusalIn } from '../../lib/queries/call.ts'
import { QueuedForLater, sendThroughQueue } from '../../lib/offline-queue/queue.ts'
import { enqueue } from './queue.ts'
import { beginAct, type ShowToast } from '../overlays/toast.tsx'
import type { WriteOptions } from './write-options.ts'

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
  current: () => WriteOptions<Input, Answer>,
  input: Input,
): Promise<Answer> {
  const { optimistic, scope, waitsForConnection } = current().mutation ?? {}
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
    const action = current().offline?.action(input)
    const sendNow = () => current().send(input, key)
    return action ? sendThroughQueue(action, key, sendNow) : sendNow()
  }

  const reportQueued = async () => {
    rollBack?.()
    showToast('No signal. It waits for one, and is sent then.')
    await current().offline?.onQueued?.()
  }

  const succeed = async (answer: Answer) => {
    const { onDone, undo, feedback = {} } = current()
    const { close, toast, watchToast } = feedback
    const inverse = undo?.(answer, input)
    if (toast) {
      showToast(toast(answer, input), {
        undo: inverse && (() => void takeBack(inverse)),
        watcher: watchToast?.(input),
      })
    }
    if (isShown()) close?.(answer, input)
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
  return scope ? enqueue(scope, input, run) : run()
}

const connection = async () => {
  if (navigator.onLine) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
