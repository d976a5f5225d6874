import { idempotencyHeader } from '../../../domain/kernel/idempotency.ts'
import {
  type ActionOutcome,
  toActionOutcome,
  findFirstWaiting,
  isActionTooOld,
  type QueuedAction,
  markAttempted,
} from '../../../domain/offline/queued-action.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { changeQueue } from './database.ts'

/** The tag under which a page asks for Background Sync. */
export const syncTag = 'offline-queue'

const expiredText = 'You were offline for more than three days.'

/**
 * Runs while no other page of this device and no worker sends anything. A browser without locks, as over plain HTTP, still
 * sends.
 */
export async function withQueueLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let hasLock = false
  try {
    return await navigator.locks.request('offline-queue', () => {
      hasLock = true
      return work()
    })
  } catch (error) {
    if (hasLock) throw error
    return work()
  }
}

/** Milliseconds. On a connection that swallows everything, the lock would be held forever. */
const timeout = 10_000

/** The limit includes reading the body of the answer. */
async function withTimeout<Answer>(read: (signal: AbortSignal) => Promise<Answer>) {
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), timeout)
  try {
    return await read(abortController.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function sendAction(action: QueuedAction): Promise<ActionOutcome> {
  if (isActionTooOld(action, new Date().toISOString()))
    return { kind: 'refused', reason: expiredText }
  const { method, address, body, id } = action
  const hasBody = body !== undefined && body !== null
  try {
    return await withTimeout(async (signal) => {
      const response = await fetch(address, {
        method,
        headers: {
          [idempotencyHeader]: id,
          ...(hasBody && { 'content-type': 'application/json' }),
        },
        ...(hasBody && { body: JSON.stringify(body) }),
        signal,
      })
      // A captive portal answers with a page of its own, which cannot be parsed.
      const answer = (await response.json()) as { code?: string; message?: string } | null
      const { code, message } = answer ?? {}
      return toActionOutcome(action, { status: response.status, code, message })
    })
  } catch {
    return { kind: 'later' }
  }
}

const readUser = (): Promise<User | null> =>
  withTimeout(async (signal) => {
    const response = await fetch('/api/user/session', { signal })
    if (!response.ok) throw new Error('The server does not say who is logged in')
    return (await response.json()) as User | null
  })

async function sendAll(onChange: () => unknown): Promise<boolean> {
  const user = await readUser()
  if (!user) return true
  const { email } = user
  for (;;) {
    // Read again each time: actions may have been added or removed.
    const action = findFirstWaiting(await changeQueue(email, (queue) => markAttempted(queue)))
    if (!action) return true
    const outcome = await sendAction(action)
    if (outcome.kind === 'later') return false
    if (outcome.kind === 'logged out') return true
    const reason = outcome.kind === 'refused' ? outcome.reason : ''
    await changeQueue(email, (queue) =>
      queue.map((queued) =>
        queued.id === action.id ? { ...queued, state: outcome.kind, reason } : queued,
      ),
    )
    onChange()
  }
}

/** Sends the waiting actions of the logged-in account, in order. Returns false if some are left to try again. */
export const sendQueue = (onChange: () => unknown = () => {}): Promise<boolean> =>
  withQueueLock(() => sendAll(onChange).catch(() => false))
