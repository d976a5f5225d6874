import { idempotencyHeader } from '../../../domain/kernel/idempotency.ts'
import {
  isTooOld,
  type Wish,
  type WishOutcome,
  wishesToSend,
  wishOutcome,
} from '../../../domain/offline/wish.ts'
import type { User } from '../../../domain/people/schema.ts'
import { changeQueue, readQueue } from './database.ts'

/** Pages and the worker tell each other that the queue has changed. */
export const wishChannel = 'wishes'

const tooOld = 'It waited for a signal for more than three days, and was not sent.'

const change = (id: string, changes: Partial<Wish>) =>
  changeQueue((queue) => queue.map((wish) => (wish.id === id ? { ...wish, ...changes } : wish)))

/** Milliseconds. On a connection that swallows everything those behind it would wait for ever. */
const timeout = 10_000

/** What is read from the answer has come by then too. */
async function inTime<Answer>(read: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeout)
  try {
    return await read(late.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function sendWish(wish: Wish): Promise<WishOutcome | { kind: 'taken back' }> {
  if (isTooOld(wish, new Date().toISOString())) return { kind: 'refused', reason: tooOld }
  const queue = await change(wish.id, { attempted: true })
  if (!queue.some(({ id }) => id === wish.id)) return { kind: 'taken back' }
  const { method, address, body, id } = wish
  const hasBody = body !== undefined && body !== null
  try {
    return await inTime(async (signal) => {
      const response = await fetch(address, {
        method,
        headers: {
          [idempotencyHeader]: id,
          ...(hasBody && { 'content-type': 'application/json' }),
        },
        ...(hasBody && { body: JSON.stringify(body) }),
        signal,
      })
      // What cannot be read is not of the server: a network that wants a login first answers with a page of its own.
      const answer = (await response.json()) as { code?: string; message?: string } | null
      const { code, message } = answer ?? {}
      return wishOutcome(wish, { status: response.status, code, message })
    })
  } catch {
    return { kind: 'later' }
  }
}

const readUser = (): Promise<User | null> =>
  inTime(async (signal) => {
    const response = await fetch('/api/user/session', { signal })
    if (!response.ok) throw new Error('The server does not say who is signed in')
    return (await response.json()) as User | null
  })

async function sendAll(onChange: () => void): Promise<boolean> {
  if ((await readQueue()).every(({ state }) => state !== 'waiting')) return true
  const user = await readUser()
  if (!user) return true
  for (;;) {
    // Read anew each time: one may have been taken back.
    const [wish] = wishesToSend(await readQueue(), user.email)
    if (!wish) return true
    // Not while the page where it was pressed still waits for its answer.
    const outcome = await navigator.locks.request(wish.id, () => sendWish(wish))
    if (outcome.kind === 'taken back') continue
    if (outcome.kind === 'later') return false
    if (outcome.kind === 'signed out') return true
    const reason = outcome.kind === 'refused' ? outcome.reason : ''
    await change(wish.id, { state: outcome.kind, reason })
    onChange()
  }
}

/** Sends what waits, one after the other; of all pages and the worker one at a time. Answers whether nothing is left to try. */
export async function sendWishes(): Promise<boolean> {
  const channel = new BroadcastChannel(wishChannel)
  try {
    return await navigator.locks.request('wishes', () =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      sendAll(() => channel.postMessage('changed')).catch(() => false),
    )
  } finally {
    channel.close()
  }
}
