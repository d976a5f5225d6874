import type { Instant } from '../../../domain/kernel/time.ts'
import { doorLoginExpiry, maxDigitAttempts, loginCodeExpiry } from '../../../domain/auth/rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { hashOf, newDigits, newToken } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import * as codes from './code-store.ts'

export function createIssueCodes({ database, clock }: FeatureDependencies) {
  async function insertLoginCode(transaction: Transaction, email: string) {
    const now = clock.now()
    const code = newToken()
    const digits = newDigits()
    await codes.withdrawDigits(transaction, email)
    await codes.insertCode(transaction.query, {
      hash: hashOf(code),
      kind: 'login',
      email,
      digitsHash: hashOf(`${email} ${digits}`),
      triesLeft: maxDigitAttempts,
      createdAt: now,
      expiresAt: loginCodeExpiry(now),
    })
    return { code, digits }
  }

  /** Creates a code for the operator at the server's console; all other users receive theirs by email. */
  const newLoginCode = (email: string): Promise<string> =>
    database.transaction(async (transaction) => (await insertLoginCode(transaction, email)).code)

  /** Creates a code for links in mails; it logs its owner in until the convention ends. */
  async function newPersonalCode(
    transaction: Transaction,
    email: string,
    { endDate }: Pick<ConventionRow, 'endDate'>,
  ): Promise<string> {
    const code = newToken()
    await codes.insertCode(transaction.query, {
      hash: hashOf(code),
      kind: 'personal',
      email,
      digitsHash: null,
      triesLeft: 0,
      createdAt: clock.now(),
      expiresAt: endDate,
    })
    return code
  }

  /** Creates a code that a guest scans at the door, in place of an earlier one. */
  async function newDoorLoginCode(transaction: Transaction, email: string) {
    const now = clock.now()
    const code = newToken()
    const expiresAt = doorLoginExpiry(now)
    await codes.deleteDoorLoginCodes(transaction, email)
    await codes.insertCode(transaction.query, {
      hash: hashOf(code),
      kind: 'door',
      email,
      digitsHash: null,
      triesLeft: 0,
      createdAt: now,
      expiresAt,
    })
    return { code, expiresAt }
  }

  /** Extends personal codes to the end of the convention after its dates move. */
  const extendPersonalCodes = (transaction: Transaction, from: Instant, to: Instant) =>
    transaction.beforeCommit(() => codes.extendPersonalCodes(transaction, from, to))

  return { insertLoginCode, newLoginCode, newPersonalCode, newDoorLoginCode, extendPersonalCodes }
}
