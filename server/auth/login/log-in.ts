import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { decideLogin, sessionExpiry, loggedInAsAnotherRefusal } from '../../../domain/auth/rules.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { CodeRow } from '../rows.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { endSession } from '../sessions/end-sessions.ts'
import { createFindUser } from '../find-user.ts'
import { insertSession, trimSessions } from '../sessions/session-store.ts'
import { confirmRegistrations } from '../store.ts'

/** User and token of the new session; the token is null when the current session continues. */
export interface LoginResult {
  user: User
  token: string | null
}

/** Current session of the browser, and the user's confirmation to switch accounts. */
export interface RequestSession {
  token: string | null
  isSwitch: boolean
}

/** Opens a session for the owner of a code. */
export function createLogIn(dependencies: FeatureDependencies) {
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

  /** Ends the browser's previous session, so that a token known from before the login is worthless. */
  return async function logIn(
    transaction: Transaction,
    code: CodeRow,
    heldSession: RequestSession,
  ): Promise<LoginResult | Refusal<'signed-in-as-another'> | null> {
    const { query } = transaction
    const user = await findUser(query, code)
    if (!user) return null
    const current = heldSession.token === null ? null : await sessionWith(query, heldSession.token)
    const entry = decideLogin(code, current?.user ?? null, heldSession.isSwitch)
    if (current && entry === 'ask') return loggedInAsAnotherRefusal(current.user.email, user.email)
    // Logging in by a mail proves that the address receives mail.
    if (code.kind !== 'door') await confirmRegistrations(transaction, user.email, clock.now())
    if (current && entry === 'stay') return { user: current.user, token: null }
    if (heldSession.token !== null) await endSession(transaction, heldSession.token, code.hash)
    return { user, token: await openSession(transaction, code) }
  }
}
