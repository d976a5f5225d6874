import { crowdedText } from '../../../domain/kernel/rate-limits.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import { loginKind } from '../../../domain/mail/budget.ts'
import { withReturn } from '../../../domain/auth/return-path.ts'
import { loginCodeExpiry, loginLimit, loginLimitsBySource } from '../../../domain/auth/rules.ts'
import type { LoginForm } from '../../../domain/auth/schema.ts'
import { loginWait } from '../../platform/mail/mail-budget.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { createFindUser } from '../find-user.ts'
import { createIssueCodes } from './issue-codes.ts'
import { loginTemplate } from './templates.ts'

const enoughMails =
  'We have already sent several e-mails to this address. Please check your inbox, or try again later.'

/** Mails a link and digits that sign in. */
export function createRequestLogin(dependencies: FeatureDependencies) {
  const { database, clock, config, conventions } = dependencies
  const { userOf } = createFindUser(dependencies)
  const { insertLoginCode } = createIssueCodes(dependencies)

  return ({ email, back }: LoginForm, source: string) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const limited = await countAttempts(
        transaction,
        now,
        { limits: loginLimitsBySource, source, message: crowdedText },
        { limits: [loginLimit], subject: email, message: enoughMails },
      )
      if (limited) return limited
      if (!(await userOf(query, { email, kind: 'login' }))) return notRegistered()
      const budgetWait = await loginWait(transaction, email, now)
      if (budgetWait !== null) return refuse.tooMany(enoughMails, budgetWait)
      const { code, digits } = await insertLoginCode(transaction, email)
      const frame = await conventions.templateFrame(query)
      const url = withReturn(`${config.publicUrl}/verify/${code}`, back)
      const template = loginTemplate({ siteName: frame.name, url, digits })
      const notAfter = loginCodeExpiry(now)
      const mail = { kind: loginKind, to: email, template, frame, notAfter }
      await queueMail(transaction, mail, now, { by: 'stranger', source })
      return { done: true as const }
    })
}

const notRegistered = () =>
  new Refusal({
    code: 'not-registered',
    title: 'Not Found',
    message: 'No registration was found for this email address.',
  })
