import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { decideLogin, sessionExpiry, signedInAsAnotherRefusal } from '../../../domain/auth/rules.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { CodeRow } from '../rows.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { endSession } from '../sessions/end-sessions.ts'
import { createFindUser } from '../find-user.ts'
import { insertSession, trimSessions } from '../sessions/session-store.ts'
import { confirmRegistrations } from '../store.ts'

/** A user and the token of the session that was opened for them; null when the one they have goes on. */
export interface LoginResult {
  user: User
  token: string | null
}

/** The session that the browser holds already, and whether it was asked about becoming somebody else. */
export interface RequestSession {
  token: string | null
  isSwitch: boolean
}

/** Opens a session for whoever has a code. */
export function createSignIn(dependencies: FeatureDependencies) {
  const { clock, conventions } = dependencies
  const { findUser, findSession } = createFindUser(dependencies)

  async function openSession(transaction: Transaction, code: CodeRow) {
    const { email, kind, hash: codeHash } = code
    const createdAt = clock.now()
    const token = newToken()
    const expiresAt = sessionExpiry(createdAt)
    const row = { hash: hashOf(token), email, kind, codeHash, createdAt, expiresAt }
    await trimSessions(transaction, code)
    await insertSession(transaction.query, row)
    return token
  }

  async function sessionWith(query: Query, token: string) {
    const { id: conventionId } = await conventions.current(query)
    return findSession(query, { token, conventionId })
  }

  /** The session that the browser held until now ends: nobody goes on with a token known from before. */
  return async function signIn(
    transaction: Transaction,
    code: CodeRow,
    heldSession: RequestSession,
  ): Promise<LoginResult | Refusal<'signed-in-as-another'> | null> {
    const { query } = transaction
    const user = await findUser(query, code)
    if (!user) return null
    const current = heldSession.token === null ? null : await sessionWith(query, heldSession.token)
    const entry = decideLogin(code, current?.user ?? null, heldSession.isSwitch)
    if (current && entry === 'ask') return signedInAsAnotherRefusal(current.user.email, user.email)
    // Whoever signs in has read the mail of this address.
    await confirmRegistrations(transaction, user.email, clock.now())
    if (current && entry === 'stay') return { user: current.user, token: null }
    if (heldSession.token !== null) await endSession(transaction, heldSession.token, code.hash)
    return { user, token: await openSession(transaction, code) }
  }
}
