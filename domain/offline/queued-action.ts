import { hours, type Instant, addMilliseconds } from '../kernel/time.ts'

type QueuedActionKind =
  /** Recorded by helpers at the door. */
  | 'arrive'
  | 'unarrive'
  | 'pay'
  | 'join'
  | 'leave'
  | 'bring'
  | 'stop-bringing'
  | 'teach'
  | 'stop-teaching'
  | 'here'
  | 'not-here'
  | 'lower-flag'
  /** A wish for a game, and when and with whom a name plays. */
  | 'wish'
  | 'play-time'
  | 'together'

/** Something that a user did, stored on the device until the server has answered. */
export interface QueuedAction {
  /** Idempotency key: repeated requests take effect once. */
  id: string
  kind: QueuedActionKind
  /** Id of the event, flag or registration that it changes. */
  subject: string
  nameId: string
  /** All names of a group, which join together; `nameId` is the first of them. */
  nameIds?: readonly string[]
  method: string
  address: string
  body: unknown
  /** Shown in the list of queued actions. */
  title: string
  text: string
  queuedAt: Instant
  /** Page that lists the action itself. */
  page?: string
  /** Sent without an answer: the server may have processed it. */
  attempted: boolean
  state: 'waiting' | 'done' | 'refused'
  /** Reason of the refusal. */
  reason: string
}

type ActionQueue = readonly QueuedAction[]

export const isActionWaiting = ({ state }: QueuedAction): boolean => state === 'waiting'

export const concernsName = (
  { nameId, nameIds }: Pick<QueuedAction, 'nameId' | 'nameIds'>,
  id: string,
): boolean => (nameIds ?? [nameId]).includes(id)

/** Possible only before the first attempt: later it is undone by a regular action, once its outcome is known. */
export const canRemove = (action: QueuedAction): boolean =>
  isActionWaiting(action) && !action.attempted

/** Removes an action, unless it was sent after the button was rendered. */
export const removeUnsentAction = (queue: ActionQueue, id: string): ActionQueue =>
  queue.filter((action) => action.id !== id || !canRemove(action))

/** Actions are sent in order of creation. */
export const findFirstWaiting = (queue: ActionQueue): QueuedAction | undefined =>
  queue.find(isActionWaiting)

/** Marks an action as sent, if it is the first in the queue. */
export function markAttempted(queue: ActionQueue, id?: string): ActionQueue {
  const firstAction = findFirstWaiting(queue)
  if (!firstAction || firstAction.attempted || (id !== undefined && firstAction.id !== id))
    return queue
  return queue.map((action) => (action === firstAction ? { ...action, attempted: true } : action))
}

/** Actions that must be sent before this one. */
export function listActionsAhead(queue: ActionQueue, id: string): ActionQueue {
  const index = queue.findIndex((action) => action.id === id)
  return queue.slice(0, Math.max(0, index)).filter(isActionWaiting)
}

/** Actions that are lost when the queue is discarded: not sent yet, or refused and not read. */
export const listUnsettledActions = (queue: ActionQueue): ActionQueue =>
  queue.filter(({ state }) => state !== 'done')

/** Number of actions to lose, for the prompt before logging out. */
export function unsettledText(actions: ActionQueue): string {
  const waitingCount = actions.filter(isActionWaiting).length
  const refusedCount = actions.length - waitingCount
  const texts = [
    waitingCount === 1 && "1 change hasn't been sent yet.",
    waitingCount > 1 && `${waitingCount} changes haven't been sent yet.`,
    refusedCount === 1 && '1 change was refused and needs your attention.',
    refusedCount > 1 && `${refusedCount} changes were refused and need your attention.`,
  ]
  return texts.filter(Boolean).join(' ')
}

interface Answer {
  status: number
  code?: string | undefined
  message?: string | undefined
}

export type ActionOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  /** The server was unreachable or could not answer: this action and all later ones remain queued. */
  | { kind: 'later' }
  /** The action remains queued until its account is logged in again. */
  | { kind: 'logged out' }

const transientStatuses = new Set([0, 408, 425, 429])

/** Effect of a server's answer on an action. */
export function toActionOutcome(
  { kind, nameIds = [] }: Pick<QueuedAction, 'kind' | 'nameIds'>,
  { status, code, message }: Answer,
): ActionOutcome {
  if (transientStatuses.has(status) || status >= 500) return { kind: 'later' }
  if (status === 401) return { kind: 'logged out' }
  if (status < 400) return { kind: 'done' }
  // Only one name of a group may have a spot.
  if (kind === 'join' && code === 'already-joined' && nameIds.length < 2) return { kind: 'done' }
  // The server's message is worded for a user who tries to open it.
  if (code === 'not-found')
    return { kind: 'refused', reason: 'The item was deleted in the meantime.' }
  return { kind: 'refused', reason: message ?? 'Please try again.' }
}

/** Shorter than the time for which the server stores outcomes. */
const maxAge = hours(72)

export const isActionTooOld = ({ queuedAt }: QueuedAction, now: Instant): boolean =>
  addMilliseconds(queuedAt, maxAge) <= now
