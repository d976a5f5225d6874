import type { IncomingHttpHeaders } from 'node:http'
import { idempotencyHeader, isIdempotencyKey } from '../../../domain/kernel/idempotency.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import {
  claimKey,
  findOutcome,
  deleteExcessKeys,
  storeOutcome,
} from '../database/idempotency-keys.ts'
import { hashOf } from '../tokens.ts'

export interface CallOutcome {
  status: number
  body: string
}

interface KeyedCall {
  /** Email address of the sender. */
  email: string
  key: string
  method: string
  url: string
  input: unknown
}

const invalidKeyRefusal = () =>
  new Refusal({
    code: 'unreadable-request',
    title: 'Bad request',
    message: 'The idempotency key is not valid.',
  })

const keyUsedRefusal = () =>
  new Refusal({
    code: 'key-used',
    title: 'Already sent',
    message: 'The idempotency key was already used for another request. Nothing was changed.',
  })

/** Reads the idempotency key of a call; null without one. */
export function readKey(headers: IncomingHttpHeaders): string | Refusal | null {
  const key = headers[idempotencyHeader]
  if (key === undefined) return null
  if (typeof key === 'string' && isIdempotencyKey(key)) return key
  return invalidKeyRefusal()
}

export type RunOnce = ReturnType<typeof createRunOnce>

/**
 * Runs a call and stores its outcome in one transaction: when the client retries after a lost answer, it gets the same
 * outcome, including refusals. A fault stores nothing.
 */
export function createRunOnce({ database, clock }: { database: Database; clock: Clock }) {
  return (
    { email, key, method, url, input }: KeyedCall,
    work: () => Promise<CallOutcome>,
  ): Promise<CallOutcome | Refusal> =>
    database.runInOneTransaction(async ({ query }) => {
      const account = hashOf(email)
      const request = hashOf(JSON.stringify([method, url, input ?? null]))
      const row = { account, key, request, status: 0, body: '', createdAt: clock.now() }
      if (!(await claimKey(query, row))) {
        const { request: firstRequest, ...outcome } = await findOutcome(query, row)
        return firstRequest === request ? outcome : keyUsedRefusal()
      }
      const outcome = await work()
      await storeOutcome(query, row, outcome)
      await deleteExcessKeys(query, account)
      return outcome
    })
}
