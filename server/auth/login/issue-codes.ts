import type { Instant } from '../../../domain/kernel/time.ts'
import { maxDigitAttempts, loginCodeExpiry } from '../../../domain/auth/rules.ts'
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

  /** For whoever sits at the machine; everybody else gets theirs by e-mail. */
  const newLoginCode = (email: string): Promise<string> =>
    database.transaction(async (transaction) => (await insertLoginCode(transaction, email)).code)

  /** A code that signs its owner in for as long as the convention lasts, for the links in mails. */
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

  /** Personal links last until the convention is over, also when it is moved. */
  const extendPersonalCodes = (transaction: Transaction, from: Instant, to: Instant) =>
    transaction.beforeCommit(() => codes.extendPersonalCodes(transaction, from, to))

  return { insertLoginCode, newLoginCode, newPersonalCode, extendPersonalCodes }
}
