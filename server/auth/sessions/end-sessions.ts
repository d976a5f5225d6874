import type { Query, Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { deleteCode } from '../login/code-store.ts'
import * as sessions from './session-store.ts'
import { findHelpers } from '../store.ts'

/** Returns the code that ends together with this session. */
export const findSessionCode = async (query: Query, token: string | null): Promise<string | null> =>
  token === null ? null : sessions.findLoginCode(query, hashOf(token))

/** Ends the session and its login code, so that the link opens nothing after a logout. */
export async function endSession(transaction: Transaction, token: string, reusedCodeHash?: string) {
  const hash = hashOf(token)
  // Locks the code first, as everywhere, so that concurrent logouts cannot deadlock.
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
   * Ends the sessions and codes of a deleted registration as the last step of the transaction, so that concurrent
   * logins and logouts wait for nothing else. Team members can log in without a registration and stay logged in.
   */
  function endAccess(transaction: Transaction, emails: readonly string[]): void {
    transaction.beforeCommit(async () => {
      const helpers = await findHelpers(transaction.query, emails)
      const isTeamMember = (email: string) => email === config.adminEmail || helpers.includes(email)
      await sessions.deleteSessionsOf(transaction, emails, emails.filter(isTeamMember))
    })
  }

  /** Deletes expired codes and sessions. */
  const deleteExpiredSessions = (transaction: Transaction) =>
    sessions.deleteExpired(transaction, clock.now())

  return { logout, logoutEverywhere, endAccess, deleteExpiredSessions }
}
