import { buildAddress, type Endpoint } from '../../../domain/kernel/endpoint.ts'
import {
  listActionsAhead,
  isActionWaiting,
  type QueuedAction,
  listUnsettledActions,
  markAttempted,
  removeUnsentAction,
} from '../../../domain/offline/queued-action.ts'
import { ownChangeDelay, scheduleCacheRefresh } from '../offline-cache.ts'
import { CallError, unreachable } from '../queries/call.ts'
import { isConnected, isOffline, subscribeToConnection } from '../queries/connection.ts'
import { changeQueue, readQueue } from './database.ts'
import { promptToDiscard } from './discard-prompt.ts'
import { sendQueue, syncTag, withQueueLock } from './send.ts'
import { publishQueue } from './queue-snapshot.ts'

/** An action as described by its button. */
export type ActionDraft = Pick<
  QueuedAction,
  'kind' | 'subject' | 'nameId' | 'nameIds' | 'title' | 'text' | 'page'
> & {
  /** Email address of the user: no other account sends it. */
  account: string
  target: Endpoint
  input: { params?: unknown; body?: unknown }
}

/** Thrown when the action waits in the queue and is sent later; it was not refused. */
export class QueuedForLater extends Error {}

/** Ids of actions being sent by a button of this page, which shows their outcome itself. */
const sendingIds = new Set<string>()

type Queue = readonly QueuedAction[]

const publishUnsent = (account: string, queue: Queue) =>
  publishQueue(
    account,
    queue.filter(({ id }) => !sendingIds.has(id)),
  )

async function change(account: string, updateQueue: (queue: Queue) => Queue): Promise<Queue> {
  const queue = await changeQueue(account, updateQueue)
  publishUnsent(account, queue)
  return queue
}

const reload = (account: string) => change(account, (queue) => queue)

/** Milliseconds until an action that a busy server did not accept is sent again. */
const retryDelay = 2_000
let timer: ReturnType<typeof setTimeout> | undefined

async function send(account: string): Promise<void> {
  clearTimeout(timer)
  const isDone = await sendQueue(() => reload(account))
  await reload(account)
  if (!isDone && isConnected()) timer = setTimeout(() => void send(account), retryDelay)
  scheduleCacheRefresh(ownChangeDelay)
}

/** Shows the stored queue, and sends waiting actions if there is a connection. */
async function reloadAndSend(account: string): Promise<void> {
  const queue = await reload(account)
  if (isConnected() && queue.some(isActionWaiting)) await send(account)
}

/**
 * Shows the queue of an account on this page and sends it, now and whenever a connection is back. Returns a function that
 * stops this.
 */
export function followQueue(account: string): () => void {
  // A browser may refuse to store anything: then no action waits.
  const follow = () => void reloadAndSend(account).catch(() => {})
  const followConnection = () => {
    if (isConnected()) follow()
  }
  follow()
  const unsubscribe = subscribeToConnection(followConnection)
  // The worker or another page may have changed it.
  document.addEventListener('visibilitychange', follow)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', follow)
  }
}

/** Lets the browser send the queue when all pages are closed, if it has Background Sync. */
async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(syncTag).catch(() => {})
}

const addAction = ({ account, target, input, ...draft }: ActionDraft, id: string) =>
  changeQueue(account, (queue) => [
    ...queue,
    {
      ...draft,
      id,
      method: target.method,
      address: buildAddress(target, input),
      body: input.body ?? null,
      queuedAt: new Date().toISOString(),
      attempted: false,
      state: 'waiting',
      reason: '',
    },
  ])

const unsentError = () => new CallError(0, unreachable)

const isUnanswered = (error: unknown) => error instanceof CallError && error.status === 0

/** Sends a stored action, unless there is no connection or others must be sent before it. */
async function sendInTurn<Answer>(
  { account, id, queue }: { account: string; id: string; queue: Queue },
  sendNow: () => Promise<Answer>,
): Promise<Answer> {
  const mustWait = listActionsAhead(queue, id).some((action) => !sendingIds.has(action.id))
  if (!navigator.onLine || isOffline() || mustWait) throw unsentError()
  return withQueueLock(async () => {
    const stored = await changeQueue(account, (queueBefore) => markAttempted(queueBefore, id))
    if (listActionsAhead(stored, id).length > 0) throw unsentError()
    try {
      // The server returns the same outcome again if another page was faster.
      const answer = await sendNow()
      await closeAction(account, id).catch(() => {})
      return answer
    } catch (error) {
      if (!isUnanswered(error)) await closeAction(account, id).catch(() => {})
      throw error
    }
  })
}

/**
 * Stores an action before it is sent, until its answer arrives: if the page is closed before that, another one sends it
 * again. Throws `QueuedForLater` if the server was not reached. If nothing can be stored, the action is still sent.
 */
export async function sendThroughQueue<Answer>(
  draft: ActionDraft,
  id: string,
  sendNow: () => Promise<Answer>,
): Promise<Answer> {
  const { account } = draft
  sendingIds.add(id)
  const queue = await addAction(draft, id).catch(() => null)
  try {
    return await (queue ? sendInTurn({ account, id, queue }, sendNow) : sendNow())
  } catch (error) {
    if (!queue || !isUnanswered(error)) throw error
    void requestSync().catch(() => {})
    // Shown from now on, and sent as soon as there is a connection.
    sendingIds.delete(id)
    void reloadAndSend(account).catch(() => {})
    throw new QueuedForLater()
  } finally {
    sendingIds.delete(id)
  }
}

/** Removes an action from the queue, unless it was already sent. */
export const removeAction = (account: string, id: string): Promise<unknown> =>
  change(account, (queue) => removeUnsentAction(queue, id))

/** Removes an action whose outcome was reported. */
export const closeAction = (account: string, id: string): Promise<unknown> =>
  change(account, (queue) => queue.filter((action) => action.id !== id))

/** Call before a user logs out: sends as much as possible and asks about the rest. Returns whether the user logs out. */
export async function mayDiscardQueue(account: string): Promise<boolean> {
  await reloadAndSend(account)
  const queue = await readQueue(account)
  const unsettled = listUnsettledActions(queue)
  if (unsettled.length === 0) return true
  // Includes the actions that this page is sending.
  publishQueue(account, queue)
  return promptToDiscard(unsettled)
}

export const discardQueue = (account: string): Promise<unknown> => change(account, () => [])
