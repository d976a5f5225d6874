import { useMemo } from 'react'
import { isWaiting, type QueuedAction } from '../../../domain/offline/queued-action.ts'
import { useIsConnected } from '../queries/connection.ts'
import { useUser } from '../session/session.ts'
import { createSharedValue } from '../shared-value.ts'

interface ShownQueue {
  account: string
  actions: readonly QueuedAction[]
}

const shown = createSharedValue<ShownQueue>({ account: '', actions: [] })

/** Shows a queue on this page. */
export function showQueue(account: string, actions: readonly QueuedAction[]): void {
  if (actions.length + shown.get().actions.length > 0) shown.set({ account, actions })
}

const none: readonly QueuedAction[] = []

/** The queued actions of the logged-in user, and those that were refused. */
export function useQueuedActions(): readonly QueuedAction[] {
  const { account, actions } = shown.use()
  return useUser()?.email === account ? actions : none
}

/** The queued actions about an event that wait to be sent. */
export function useEventActions(eventId: string): readonly QueuedAction[] {
  const actions = useQueuedActions()
  return useMemo(
    () => actions.filter((action) => action.subject === eventId && isWaiting(action)),
    [actions, eventId],
  )
}

/** Shown beside an action that waits. */
export const useQueuedText = (): string =>
  `${useIsConnected() ? 'Is being' : 'Will be'} sent, not yet yours`
