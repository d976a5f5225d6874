import { useMemo } from 'react'
import { isActionWaiting, type QueuedAction } from '../../../domain/offline/queued-action.ts'
import { useIsConnected } from '../queries/connection.ts'
import { useUser } from '../session/session.ts'
import { createSharedValue } from '../shared-value.ts'

interface QueueSnapshot {
  account: string
  actions: readonly QueuedAction[]
}

const queueSnapshot = createSharedValue<QueueSnapshot>({ account: '', actions: [] })

/** Shows a queue on this page. */
export function publishQueue(account: string, actions: readonly QueuedAction[]): void {
  if (actions.length + queueSnapshot.get().actions.length > 0)
    queueSnapshot.set({ account, actions })
}

const noActions: readonly QueuedAction[] = []

/** The queued actions of the logged-in user, including refused ones. */
export function useQueuedActions(): readonly QueuedAction[] {
  const { account, actions } = queueSnapshot.use()
  return useUser()?.email === account ? actions : noActions
}

/** The queued actions about an event that wait to be sent. */
export function useEventActions(eventId: string): readonly QueuedAction[] {
  const actions = useQueuedActions()
  return useMemo(
    () => actions.filter((action) => action.subject === eventId && isActionWaiting(action)),
    [actions, eventId],
  )
}

/** Label beside a waiting action. */
export const useQueuedText = (): string =>
  `${useIsConnected() ? 'Sending' : 'Will be sent'}, not confirmed yet`
