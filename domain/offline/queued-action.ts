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
  | 'lower-flag'

/** Something that a user did, stored on the device until the server has answered. */
export interface QueuedAction {
  /** Idempotency key: however often it is sent, it is done once. */
  id: string
  kind: QueuedActionKind
  /** Id of the event, flag or registration that it changes. */
  subject: string
  nameId: string
  method: string
  address: string
  body: unknown
  /** Shown in the list of queued actions. */
  title: string
  text: string
  queuedAt: Instant
  /** The page that lists it itself. */
  page?: string
  /** It was sent and no answer came: the server may have done it. */
  attempted: boolean
  state: 'waiting' | 'done' | 'refused'
  /** Why it was refused. */
  reason: string
}

type ActionQueue = readonly QueuedAction[]

export const isActionWaiting = ({ state }: QueuedAction): boolean => state === 'waiting'

/** Only before it is first sent: after that it is undone in the ordinary way, once its outcome is known. */
export const canRemove = (action: QueuedAction): boolean =>
  isActionWaiting(action) && !action.attempted

/** Removes an action, unless it was sent after the button was drawn. */
export const removeUnsentAction = (queue: ActionQueue, id: string): ActionQueue =>
  queue.filter((action) => action.id !== id || !canRemove(action))

/** Actions are sent in the order in which they came. */
export const findFirstWaiting = (queue: ActionQueue): QueuedAction | undefined =>
  queue.find(isActionWaiting)

/** Marks an action as sent, if it is the first that waits. */
export function markAttempted(queue: ActionQueue, id?: string): ActionQueue {
  const firstAction = findFirstWaiting(queue)
  if (!firstAction || firstAction.attempted || (id !== undefined && firstAction.id !== id))
    return queue
  return queue.map((action) => (action === firstAction ? { ...action, attempted: true } : action))
}

/** The actions that must be sent before this one. */
export function listActionsAhead(queue: ActionQueue, id: string): ActionQueue {
  const index = queue.findIndex((action) => action.id === id)
  return queue.slice(0, Math.max(0, index)).filter(isActionWaiting)
}

/** Lost when the queue is discarded: not sent yet, or refused and not read. */
export const listUnsettledActions = (queue: ActionQueue): ActionQueue =>
  queue.filter(({ state }) => state !== 'done')

/** How many actions are lost, for the question before logging out. */
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
  /** The server was not reached, or could not answer: the action waits, and so do those behind it. */
  | { kind: 'later' }
  /** The action waits until its account is logged in again. */
  | { kind: 'signed out' }

const transientStatuses = new Set([0, 408, 425, 429])

/** Effect of a server's answer on an action. */
export function toActionOutcome(
  { kind }: Pick<QueuedAction, 'kind'>,
  { status, code, message }: Answer,
): ActionOutcome {
  if (transientStatuses.has(status) || status >= 500) return { kind: 'later' }
  if (status === 401) return { kind: 'signed out' }
  if (status < 400 || (kind === 'join' && code === 'already-joined')) return { kind: 'done' }
  // The server's message is worded for a user who tries to open it.
  if (code === 'not-found') return { kind: 'refused', reason: 'It is no longer there.' }
  return { kind: 'refused', reason: message ?? 'It could not be done.' }
}

/** Shorter than the time for which the server remembers outcomes. */
const maxAge = hours(72)

export const isActionTooOld = ({ queuedAt }: QueuedAction, now: Instant): boolean =>
  addMilliseconds(queuedAt, maxAge) <= now
