import { addressOf, type Endpoint } from '../../../domain/kernel/endpoint.ts'
import {
  unsettledWishes,
  type Wish,
  withoutWish,
  withUnanswered,
} from '../../../domain/offline/wish.ts'
import { afterOwn, keepAgainSoon } from '../kept.ts'
import { newId } from '../new-id.ts'
import { CallError } from '../queries/call.ts'
import { isConnected, subscribeToSignal } from '../queries/signal.ts'
import { changeQueue, readQueue } from './database.ts'
import { askToLeave } from './leaving.ts'
import { sendWishes, wishChannel } from './send.ts'
import { showWishes, wishMark } from './shown-wishes.ts'

/** What a press says of itself, for where there is no signal. */
export type WishDraft = Pick<
  Wish,
  'owner' | 'act' | 'subject' | 'nameId' | 'title' | 'text' | 'page'
> & {
  target: Endpoint
  input: { params?: unknown; body?: unknown }
  /** What is said again should this be taken back. */
  restores?: readonly WishDraft[]
}

/** This page, until it is closed or loaded anew. */
const thisPage = newId()

function show(queue: readonly Wish[]): void {
  try {
    if (queue.length > 0) localStorage.setItem(wishMark, '1')
    else localStorage.removeItem(wishMark)
  } catch {
    // Then they are shown as long as this page is open, and sent all the same.
  }
  // What this page waits for itself is shown there.
  showWishes(queue.filter(({ sender }) => sender !== thisPage))
}

const reload = async () => show(await readQueue())

let channel: BroadcastChannel | undefined

/** To the other pages of this device, and from them. */
function otherPages(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(wishChannel)
  channel.addEventListener('message', () => void reload())
  return channel
}

async function change(work: (queue: readonly Wish[]) => readonly Wish[]): Promise<void> {
  show(await changeQueue(work))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  otherPages().postMessage('changed')
}

/** Where there is Background Sync, the browser sends them when this page is long closed. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(wishChannel).catch(() => {})
}

/** Milliseconds after which what a busy server did not take is sent again. */
const again = 2_000
let timer: ReturnType<typeof setTimeout> | undefined

async function send(): Promise<void> {
  clearTimeout(timer)
  const isDone = await sendWishes()
  await reload()
  if (!isDone && isConnected()) timer = setTimeout(() => void send(), again)
  keepAgainSoon(afterOwn)
}

let isStarted = false

export async function startQueue(): Promise<void> {
  if (!isStarted) {
    isStarted = true
    otherPages()
    subscribeToSignal(() => {
      if (isConnected()) void send()
    })
  }
  await reload()
  if (isConnected()) await send()
}

interface Try {
  id: string
  attempted: boolean
}

const callOf = ({ target, input }: Pick<WishDraft, 'target' | 'input'>) => ({
  method: target.method,
  address: addressOf(target, input),
  body: input.body ?? null,
})

const wishOf = (
  { target, input, restores = [], ...draft }: WishDraft,
  { id, attempted }: Try,
): Wish => ({
  ...draft,
  id,
  attempted,
  ...callOf({ target, input }),
  restores: restores.map(({ act, title, ...call }) => ({ act, title, ...callOf(call) })),
  wishedAt: new Date().toISOString(),
  state: 'waiting',
  reason: '',
})

/** Where there are no locks, without https or without storage, it is done all the same. */
async function withLock<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  let isHeld = false
  try {
    return await navigator.locks.request(name, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld) throw error
    return work()
  }
}

/**
 * Keeps it before it is sent, until the answer is there: should the page go before that, the next one sends it again. Where it
 * cannot be kept it is sent all the same.
 */
export async function sendKept<Answer>(
  draft: WishDraft,
  id: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const wish = { ...wishOf(draft, { id, attempted: true }), sender: thisPage }
  await change((queue) => [...queue, wish]).catch(() => {})
  // Another page of this device waits for that too, or until this one is gone, before it sends it.
  return withLock(id, async () => {
    try {
      const answer = await send()
      await closeWish(wish).catch(() => {})
      return answer
    } catch (error) {
      const isUnanswered = error instanceof CallError && error.status === 0
      if (!isUnanswered) await closeWish(wish).catch(() => {})
      throw error
    }
  })
}

export async function keepWish(draft: WishDraft, attempt: Try): Promise<void> {
  const wish = wishOf(draft, attempt)
  await change((queue) => withUnanswered(queue, wish))
  await askForSync()
  await startQueue()
}

export async function takeBack({ id }: Wish): Promise<void> {
  await change((queue) => withoutWish(queue, id, newId))
}

/** Its outcome was told. */
export async function closeWish({ id }: Wish): Promise<void> {
  await change((queue) => queue.filter((wish) => wish.id !== id))
}

/** Whether nothing of this person would be lost, or they said that it may. */
export async function mayForget(email = ''): Promise<boolean> {
  await startQueue()
  const queue = await readQueue()
  const left = unsettledWishes(queue, email)
  if (left.length === 0) return true
  // Also what this page still waits for.
  showWishes(queue)
  return askToLeave(left)
}

/** Others' stay: they are sent, or read, when those sign in again. */
export async function forgetQueue(email = ''): Promise<void> {
  await change((queue) => queue.filter(({ owner }) => owner !== email))
}
