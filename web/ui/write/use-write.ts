import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { ownChangeDelay, scheduleCacheRefresh } from '../../lib/offline-cache.ts'
import { newId } from '../../lib/new-id.ts'
import { QueuedForLater, sendThroughQueue } from '../../lib/offline-queue/queue.ts'
import { CallError, toCallError } from '../../lib/queries/call.ts'
import { invalidate } from '../../lib/queries/invalidate.ts'
import { useIsMounted } from '../../lib/use-is-mounted.ts'
import { beginAction, type ShowToast, useToast } from '../overlays/toast.tsx'
import type { WriteOptions } from './write-options.ts'

export interface WriteState<Input = void> {
  write: (input: Input) => Promise<void>
  busy: boolean
  /** The last refusal. */
  problem: Problem | null
  dismiss: () => void
}

interface Variables<Input> {
  input: Input
  /** Shows messages of this write only. */
  showToast: ShowToast
}

/**
 * The one way to write from a page. `write` throws unexpected errors only: a refusal becomes `problem`, or is passed to
 * `onRefused`. It is shown as a toast if its part was closed before the answer arrived.
 */
export function useWrite<Input = void, Answer = unknown>(
  options: WriteOptions<Input, Answer>,
): WriteState<Input> {
  const client = useQueryClient()
  const showToast = useToast()
  const isMounted = useIsMounted()
  const [problem, setProblem] = useState<Problem | null>(null)
  const mutationKey = useId()
  // Several writes may be under way; each ends with the latest options.
  const latestOptions = useRef(options)
  latestOptions.current = options
  const { scope, parallel, waitsForConnection } = options.mutation ?? {}
  const isExclusive = scope === undefined && !parallel
  const refetch = () => invalidate(client, latestOptions.current.changes ?? [])

  const callUndo = async (undo: () => Promise<unknown>) => {
    const showOutcome = beginAction(showToast)
    try {
      await undo()
      showOutcome('Undone.')
    } catch (error) {
      showOutcome(toCallError(error).message, { isError: true })
    }
    await refetch()
  }

  const { mutateAsync, isPending } = useMutation({
    mutationKey: [mutationKey],
    networkMode: waitsForConnection ? 'online' : 'always',
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: ({ input }: Variables<Input>) => {
      const key = newId()
      const action = latestOptions.current.offline?.action(input)
      const send = () => latestOptions.current.send(input, key)
      return action ? sendThroughQueue(action, key, send) : send()
    },
    onMutate: ({ input }) => latestOptions.current.mutation?.optimistic?.(input),
    async onSuccess(answer, { input, showToast: show }) {
      const { onDone, undo, feedback = {} } = latestOptions.current
      const { toast, watchToast, close, isShownByPage } = feedback
      const undoCall = undo?.(answer, input)
      const toastText = toast?.(answer, input)
      if (toastText !== undefined) {
        show(toastText, {
          undo: undoCall && (() => void callUndo(undoCall)),
          watcher: watchToast?.(input),
          isShownByPage: isMounted.current && isShownByPage?.(answer, input) === true,
        })
      }
      if (isMounted.current) close?.(answer, input)
      await onDone?.(answer, input)
    },
    async onError(error, { input, showToast: show }, rollBack) {
      rollBack?.()
      const { offline, onRefused } = latestOptions.current
      if (error instanceof QueuedForLater) {
        show("You're offline. We'll send this when you're back online.")
        await offline?.onQueued?.()
      } else if (error instanceof CallError) {
        await onRefused?.(error, input)
      }
    },
    onSettled() {
      const refetched = refetch()
      scheduleCacheRefresh(ownChangeDelay)
      // An optimistic update is already visible.
      return latestOptions.current.mutation?.optimistic ? undefined : refetched
    },
  })

  const write = useCallback(
    async (input: Input): Promise<void> => {
      if (isExclusive && client.isMutating({ mutationKey: [mutationKey] }) > 0) return
      setProblem(null)
      const show = beginAction(showToast)
      try {
        await mutateAsync({ input, showToast: show })
      } catch (error) {
        if (error instanceof QueuedForLater) return
        const callError = toCallError(error)
        setProblem(callError.problem)
        const { onRefused, feedback = {} } = latestOptions.current
        const { reportsOwnErrors = onRefused !== undefined, messageAfterClose } = feedback
        if (!isMounted.current && !reportsOwnErrors) {
          show(messageAfterClose?.(callError) ?? callError.problem.message, { isError: true })
        }
      }
    },
    [client, mutationKey, isExclusive, mutateAsync, showToast, isMounted],
  )
  const dismiss = useCallback(() => setProblem(null), [])
  return { write, busy: isPending, problem, dismiss }
}

/** The inputs of pending writes in a scope, in order. */
export const usePendingInputs = (scope: string): readonly unknown[] =>
  useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === scope },
    select: ({ state }) => (state.variables as Variables<unknown>).input,
  })
