import { tooManyRequestsText } from '../../../domain/kernel/rate-limits.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import { loginKind } from '../../../domain/mail/budget.ts'
import { withReturnPath } from '../../../domain/auth/return-path.ts'
import { loginCodeExpiry, loginLimit, loginLimitsBySource } from '../../../domain/auth/rules.ts'
import type { LoginForm } from '../../../domain/auth/schema.ts'
import { readLoginWait } from '../../platform/mail/mail-budget.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { createFindUser } from '../find-user.ts'
import { createIssueCodes } from './issue-codes.ts'
import { loginTemplate } from './templates.ts'

const tooManyMailsText =
  'We have already sent several emails to this address. Please check your inbox, or try again later.'

/** Mails a login link and digits. */
export function createRequestLogin(dependencies: FeatureDependencies) {
  const { database, clock, config, conventions } = dependencies
  const { findUser } = createFindUser(dependencies)
  const { insertLoginCode } = createIssueCodes(dependencies)

  return ({ email, back }: LoginForm, source: string) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const limited = await countAttempts(
        transaction,
        now,
        { limits: loginLimitsBySource, source, message: tooManyRequestsText },
        { limits: [loginLimit], subject: email, message: tooManyMailsText },
      )
      if (limited) return limited
      const user = await findUser(query, { email, kind: 'login' })
      if (!user) return notRegisteredRefusal()
      const budgetWait = await readLoginWait(transaction, email, now)
      if (budgetWait !== null) return refuse.tooMany(tooManyMailsText, budgetWait)
      const { code, digits } = await insertLoginCode(transaction, email)
      const frame = await conventions.templateFrame(query)
      const url = withReturnPath(`${config.publicUrl}/verify/${code}`, back)
      const template = loginTemplate({ siteName: frame.name, url, digits })
      const notAfter = loginCodeExpiry(now)
      const toName = user.names[0]?.name ?? ''
      const mail = { kind: loginKind, to: email, toName, template, frame, notAfter }
      await queueMail(transaction, mail, now, { by: 'stranger', source })
      return { done: true as const }
    })
}

const notRegisteredRefusal = () =>
  new Refusal({
    code: 'not-registered',
    title: 'Not Found',
    message: 'No registration was found for this email address.',
  })
