import {
  concernsName,
  isActionWaiting,
  type QueuedAction,
} from '../../../domain/offline/queued-action.ts'

/** True if an action that joins this event waits to be sent. */
export const isJoinQueued = (actions: readonly QueuedAction[], eventId: string): boolean =>
  actions.some(
    (action) => action.kind === 'join' && action.subject === eventId && isActionWaiting(action),
  )

/** Label of a button whose action is already waiting. */
export const queuedLabel = 'Waiting to be sent'

/** Excludes the names with a queued join. */
export const withoutQueuedJoin = <Named extends { id: string }>(
  names: readonly Named[],
  actions: readonly QueuedAction[],
): Named[] =>
  names.filter(
    ({ id }) => !actions.some((action) => action.kind === 'join' && concernsName(action, id)),
  )
