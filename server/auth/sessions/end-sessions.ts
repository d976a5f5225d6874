import type { Query, Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { deleteCode } from '../login/code-store.ts'
import * as sessions from './session-store.ts'
import { findHelpers } from '../store.ts'

/** The code that goes with this session when it ends. */
export const findSessionCode = async (query: Query, token: string | null): Promise<string | null> =>
  token === null ? null : sessions.findLoginCode(query, hashOf(token))

/** A login code ends with the session that it opened: after a logout the link opens nothing. */
export async function endSession(transaction: Transaction, token: string, reusedCodeHash?: string) {
  const hash = hashOf(token)
  // The code first, as wherever both go: two who sign out at once cannot deadlock.
  const codeHash = await sessions.findLoginCode(transaction.query, hash)
  if (codeHash && codeHash !== reusedCodeHash) await deleteCode(transaction.query, codeHash)
  await sessions.deleteSession(transaction, hash)
}

export function createEndSessions({ database, clock, config }: FeatureDependencies) {
  const logout = (token: string) =>
    database.transaction((transaction) => endSession(transaction, token))

  const logoutEverywhere = (email: string) =>
    database.transaction((transaction) => sessions.deleteSessionsOf(transaction, [email]))

  /**
   * With a registration goes what it opened, once all else is done: who signs in or out meanwhile waits for nothing else.
   * Who is of the team can sign in without one, and stays signed in.
   */
  function endAccess(transaction: Transaction, emails: readonly string[]): void {
    transaction.beforeCommit(async () => {
      const helpers = await findHelpers(transaction.query, emails)
      const isTeamMember = (email: string) => email === config.adminEmail || helpers.includes(email)
      await sessions.deleteSessionsOf(transaction, emails, emails.filter(isTeamMember))
    })
  }

  /** Codes and sessions that open nothing any more. */
  const deleteExpiredSessions = (transaction: Transaction) =>
    sessions.deleteExpired(transaction, clock.now())

  return { logout, logoutEverywhere, endAccess, deleteExpiredSessions }
}
