import { refuse } from '../../../domain/kernel/refusal.ts'
import { tooManyRequestsText } from '../../../domain/kernel/rate-limits.ts'
import { digitsLimit, digitsLimitsBySource, checkDigits } from '../../../domain/auth/rules.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { hashOf } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { findSessionCode } from '../sessions/end-sessions.ts'
import { type RequestSession, createLogIn } from './log-in.ts'
import * as codes from './code-store.ts'
import { lockUnconfirmedOf } from '../store.ts'

/** Logs in with the link or the digits of an email. */
export function createVerifyCode(dependencies: FeatureDependencies) {
  const { database, clock } = dependencies
  const logIn = createLogIn(dependencies)

  const verifyCode = (code: string, heldSession: RequestSession) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const hash = hashOf(code)
      const email = await codes.findAddress(query, hash)
      if (email === undefined) return null
      await lockUnconfirmedOf(transaction, email)
      const endingHash = await findSessionCode(query, heldSession.token)
      const lockedCode = await codes.lockCode(
        transaction,
        { hash, ending: endingHash },
        clock.now(),
      )
      if (!lockedCode) return null
      const loginResult = await logIn(transaction, lockedCode, heldSession)
      // Anyone behind the guest can photograph it.
      const isUsed = loginResult !== null && 'user' in loginResult
      if (lockedCode.kind === 'door' && isUsed) await codes.deleteCode(query, hash)
      return loginResult
    })

  const verifyDigits = (
    { email, digits }: { email: string; digits: string },
    heldSession: RequestSession,
    source: string,
  ) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      await lockUnconfirmedOf(transaction, email)
      const limited = await countAttempts(
        transaction,
        clock.now(),
        { limits: digitsLimitsBySource, source, message: tooManyRequestsText },
        {
          limits: [digitsLimit],
          subject: email,
          message: 'Please use the link in the email instead of the digits.',
        },
      )
      if (limited) return limited
      const endingHash = await findSessionCode(query, heldSession.token)
      const code = await codes.lockDigitsCode(transaction, { email, ending: endingHash })
      const verdict = checkDigits(code, hashOf(`${email} ${digits}`), clock.now())
      if (code && verdict === 'wrong') {
        await codes.useAttempt(query, code.hash)
        return wrongDigits()
      }
      const loginResult =
        code && verdict === 'right' ? await logIn(transaction, code, heldSession) : null
      return loginResult ?? spentDigitsRefusal()
    })

  return { verifyCode, verifyDigits }
}

const wrongDigits = () =>
  refuse.input(
    'wrong-digits',
    'This is not the code from the latest email. Please check it and try again.',
    'digits',
  )

const spentDigitsRefusal = () =>
  refuse.input('spent-digits', 'This code no longer works. Please request a new email.', 'digits')
