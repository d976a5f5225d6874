import { refuse } from '../../../domain/kernel/refusal.ts'
import { crowdedText } from '../../../domain/kernel/rate-limits.ts'
import { digitsLimit, digitsLimitsBySource, digitsVerdict } from '../../../domain/auth/rules.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { hashOf } from '../../platform/tokens.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { endingCode } from '../sessions/end-sessions.ts'
import { type HeldSession, createSignIn } from './sign-in.ts'
import * as codes from './code-store.ts'
import { lockUnconfirmed } from '../store.ts'

/** Signs in by the link of a mail, or by its digits. */
export function createVerifyCode(dependencies: FeatureDependencies) {
  const { database, clock } = dependencies
  const signIn = createSignIn(dependencies)

  const verifyCode = (code: string, held: HeldSession) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const hash = hashOf(code)
      const email = await codes.findAddress(query, hash)
      if (email === undefined) return null
      await lockUnconfirmed(transaction, email)
      const ending = await endingCode(query, held.token)
      const found = await codes.findCode(transaction, { hash, ending }, clock.now())
      return found ? signIn(transaction, found, held) : null
    })

  const verifyDigits = (
    { email, digits }: { email: string; digits: string },
    held: HeldSession,
    source: string,
  ) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      await lockUnconfirmed(transaction, email)
      const limited = await countAttempts(
        transaction,
        clock.now(),
        { limits: digitsLimitsBySource, source, message: crowdedText },
        {
          limits: [digitsLimit],
          subject: email,
          message: 'Please follow the link in the e-mail instead of its digits.',
        },
      )
      if (limited) return limited
      const ending = await endingCode(query, held.token)
      const code = await codes.findDigits(transaction, { email, ending })
      const verdict = digitsVerdict(code, hashOf(`${email} ${digits}`), clock.now())
      if (code && verdict === 'wrong') {
        await codes.spendTry(query, code.hash)
        return wrongDigits()
      }
      const entered = code && verdict === 'right' ? await signIn(transaction, code, held) : null
      return entered ?? spentDigits()
    })

  return { verifyCode, verifyDigits }
}

const wrongDigits = () =>
  refuse.input(
    'wrong-digits',
    'That is not the code in the newest e-mail. Please check it and try again.',
    'digits',
  )

const spentDigits = () =>
  refuse.input(
    'spent-digits',
    'This code can no longer be used. Please ask for a new e-mail.',
    'digits',
  )
