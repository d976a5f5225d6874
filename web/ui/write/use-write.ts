import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { ownChangeDelay, scheduleCacheRefresh } from '../../lib/offline-cache.ts'
import { newId } from '../../lib/new-id.ts'
import { QueuedForLater, sendThroughQueue } from '../../lib/offline-queue/queue.ts'
import { CallError, refusalIn } from '../../lib/queries/call.ts'
import { invalidate } from '../../lib/queries/invalidate.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { beginAct, type ShowToast, useToast } from '../overlays/toast.tsx'
import type { WriteOptions } from './write-options.ts'

export interface Writing<Input = void> {
  write: (input: Input) => Promise<void>
  busy: boolean
  /** The last refusal. */
  problem: Problem | null
  dismiss: () => void
}

interface Variables<Input> {
  input: Input
  /** Shows the messages of this write alone. */
  showToast: ShowToast
}

/**
 * The one way to write from a page. `write` throws faults only: a refusal becomes `problem`, or goes to `onRefused`. It is
 * shown as a toast if the part that would show it was closed before the answer came.
 */
export function useWrite<Input = void, Answer = unknown>(
  options: WriteOptions<Input, Answer>,
): Writing<Input> {
  const client = useQueryClient()
  const showToast = useToast()
  const isShown = useIsShown()
  const [problem, setProblem] = useState<Problem | null>(null)
  const mutationKey = useId()
  // Several may be under way, and each ends as the page is then.
  const latest = useRef(options)
  latest.current = options
  const { scope, parallel, waitsForConnection } = options.mutation ?? {}
  const isAlone = scope === undefined && !parallel
  const reread = () => invalidate(client, latest.current.changes ?? [])

  const callUndo = async (undo: () => Promise<unknown>) => {
    const showOutcome = beginAct(showToast)
    try {
      await undo()
      showOutcome('Undone.')
    } catch (error) {
      showOutcome(refusalIn(error).message, { failed: true })
    }
    await reread()
  }

  const { mutateAsync, isPending } = useMutation({
    mutationKey: [mutationKey],
    networkMode: waitsForConnection ? 'online' : 'always',
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: ({ input }: Variables<Input>) => {
      const key = newId()
      const action = latest.current.offline?.action(input)
      const send = () => latest.current.send(input, key)
      return action ? sendThroughQueue(action, key, send) : send()
    },
    onMutate: ({ input }) => latest.current.mutation?.optimistic?.(input),
    async onSuccess(answer, { input, showToast: show }) {
      const { onDone, undo, feedback = {} } = latest.current
      const { toast, watchToast, close } = feedback
      const inverse = undo?.(answer, input)
      if (toast) {
        show(toast(answer, input), {
          undo: inverse && (() => void callUndo(inverse)),
          watcher: watchToast?.(input),
        })
      }
      if (isShown.current) close?.(answer, input)
      await onDone?.(answer, input)
    },
    async onError(error, { input, showToast: show }, rollBack) {
      rollBack?.()
      const { offline, onRefused } = latest.current
      if (error instanceof QueuedForLater) {
        show("You're offline. We'll send this when you're back online.")
        await offline?.onQueued?.()
      } else if (error instanceof CallError) {
        await onRefused?.(error, input)
      }
    },
    onSettled() {
      const done = reread()
      scheduleCacheRefresh(ownChangeDelay)
      // An optimistic update is shown already.
      return latest.current.mutation?.optimistic ? undefined : done
    },
  })

  const write = useCallback(
    async (input: Input): Promise<void> => {
      if (isAlone && client.isMutating({ mutationKey: [mutationKey] }) > 0) return
      setProblem(null)
      const show = beginAct(showToast)
      try {
        await mutateAsync({ input, showToast: show })
      } catch (error) {
        if (error instanceof QueuedForLater) return
        const refused = refusalIn(error)
        setProblem(refused.problem)
        const { onRefused, feedback = {} } = latest.current
        const { reportsOwnErrors = onRefused !== undefined, messageAfterClose } = feedback
        if (!isShown.current && !reportsOwnErrors) {
          show(messageAfterClose?.(refused) ?? refused.problem.message, { failed: true })
        }
      }
    },
    [client, mutationKey, isAlone, mutateAsync, showToast, isShown],
  )
  const dismiss = useCallback(() => setProblem(null), [])
  return { write, busy: isPending, problem, dismiss }
}

/** The inputs of a scope whose writes are under way, in order. */
export const usePendingInputs = (scope: string): readonly unknown[] =>
  useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === scope },
    select: ({ state }) => (state.variables as Variables<unknown>).input,
  })
