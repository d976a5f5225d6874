import type { Transaction } from '../platform/database/database.ts'
import { hashOf } from '../platform/tokens.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { deleteCode } from './code-store.ts'
import * as sessions from './session-store.ts'
import { findHelpers } from './store.ts'

/** A login code ends with the session that it opened: after a logout the link opens nothing. */
export async function endSession(transaction: Transaction, token: string, keptCode?: string) {
  const hash = hashOf(token)
  // The code first, as wherever both go: two who sign out at once cannot deadlock.
  const codeHash = await sessions.findLoginCode(transaction.query, hash)
  if (codeHash && codeHash !== keptCode) await deleteCode(transaction.query, codeHash)
  await sessions.deleteSession(transaction, hash)
}

export function createEndSessions({ database, clock, config }: FeatureDependencies) {
  const logout = (token: string) =>
    database.transaction((transaction) => endSession(transaction, token))

  const logoutEverywhere = (email: string) =>
    database.transaction((transaction) =>
      sessions.deleteAllOf(transaction, [email], ['login', 'personal']),
    )

  /** With a registration goes what it opened. Who is of the team can sign in without one, and stays signed in. */
  async function endAccess(transaction: Transaction, emails: readonly string[]): Promise<void> {
    const helpers = await findHelpers(transaction.query, emails)
    const stay = emails.filter((email) => email === config.adminEmail || helpers.includes(email))
    const others = emails.filter((email) => !stay.includes(email))
    await sessions.deleteAllOf(transaction, others, ['login', 'personal'])
    await sessions.deleteAllOf(transaction, stay, ['personal'])
  }

  /** Codes and sessions that open nothing any more. */
  const forgetExpired = (transaction: Transaction) =>
    sessions.deleteExpired(transaction, clock.now())

  return { logout, logoutEverywhere, endAccess, forgetExpired }
}
