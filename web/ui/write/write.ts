import type { QueryClient, UseMutationOptions } from '@tanstack/react-query'
import type { Change } from '../../../domain/kernel/topics.ts'
import { CallError, refusalIn } from '../../lib/call.ts'
import { invalidate } from '../../lib/invalidate.ts'
import type { ShowToast } from '../overlays/toast.tsx'

type Rollback = () => void

/** One thing that people do: what is sent, what shows it, and what becomes of it. */
export interface Write<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  /** Optimistic update: shows it before the server has answered. Returns the roll-back for a refusal. */
  optimistic?: (input: Input) => Rollback | undefined
  /** What it changes, which is read again whatever came of it. */
  changes?: readonly Change[]
  onDone?: (answer: Answer, input: Input) => unknown
  onRefused?: (refused: CallError, input: Input) => unknown
  /** Says what was done. */
  toast?: (answer: Answer, input: Input) => string
  /** The call that brings back what was there before, where there is one: the toast offers it. */
  undo?: (answer: Answer, input: Input) => (() => Promise<unknown>) | undefined
  /** Those of one name go out one after the other. Else a second one is ignored while one is under way. */
  queue?: string
  /** Several may be under way. */
  parallel?: boolean
  /** Goes out when there is a connection again, where it else fails at once and says so. */
  waitsForConnection?: boolean
}

/** As a mutation of TanStack Query. */
export function mutationOf<Input, Answer>(
  client: QueryClient,
  showToast: ShowToast,
  write: Write<Input, Answer>,
): UseMutationOptions<Answer, Error, Input, Rollback | undefined> {
  const { send, optimistic, changes = [], onDone, onRefused, toast, undo, queue } = write
  const { waitsForConnection } = write
  const reread = () => invalidate(client, changes)

  const takeBack = async (inverse: () => Promise<unknown>) => {
    try {
      await inverse()
      showToast('Undone.')
    } catch (error) {
      showToast(refusalIn(error).message)
    }
    await reread()
  }

  return {
    mutationFn: send,
    networkMode: waitsForConnection ? 'online' : 'always',
    ...(queue && { mutationKey: [queue], scope: { id: queue } }),
    ...(optimistic && { onMutate: optimistic }),
    async onSuccess(answer, input) {
      const inverse = undo?.(answer, input)
      if (toast) showToast(toast(answer, input), inverse && (() => void takeBack(inverse)))
      await onDone?.(answer, input)
    },
    async onError(error, input, rollBack) {
      rollBack?.()
      if (error instanceof CallError) await onRefused?.(error, input)
    },
    async onSettled() {
      const done = reread()
      // What is shown at once needs no waiting.
      if (!optimistic) await done
    },
  }
}
