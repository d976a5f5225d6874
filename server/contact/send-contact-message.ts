import { contactLimit, isSpam, messageLimitsBySource } from '../../domain/contact/rules.ts'
import type { ContactForm } from '../../domain/contact/schema.ts'
import type { AcceptedForm } from '../../domain/kernel/forms/delayed-mail.ts'
import { tooManyRequestsText } from '../../domain/kernel/rate-limits.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import { contactKind } from '../../domain/mail/budget.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { newId } from '../platform/tokens.ts'
import { insertMessage } from './store.ts'
import { contactTemplate } from './templates.ts'

const tooManyMessagesText =
  'We already have several messages from this address and will answer them. Please try again in an hour.'

/** Stores a message and mails it to the organizers. */
export const createSendContactMessage =
  ({ database, clock, config, conventions }: FeatureDependencies) =>
  async (
    form: ContactForm,
    source: string,
  ): Promise<AcceptedForm | Refusal<'link-in-name' | 'rate-limited'>> => {
    const accepted = { done: true as const }
    if (isSpam(form)) return accepted
    const { name, email, message } = form
    const link = linkRefusal({ name })
    if (link) return link
    return database.transaction(async (transaction) => {
      const now = clock.now()
      const limited = await countAttempts(
        transaction,
        now,
        { limits: messageLimitsBySource, source, message: tooManyRequestsText },
        { limits: [contactLimit], subject: email, message: tooManyMessagesText },
      )
      if (limited) return limited
      const id = newId()
      const row = { id, name, email, message, createdAt: now, answeredAt: null, source }
      await insertMessage(transaction.query, row)
      transaction.markChanged('messages')
      const mail = {
        kind: contactKind,
        to: config.organizerEmail,
        replyTo: email,
        replyToName: name,
        reference: id,
        template: contactTemplate({ name, email, message }),
        frame: await conventions.templateFrame(transaction.query),
      }
      const queued = await queueMail(transaction, mail, now, { by: 'stranger', source })
      const delayedMail = await conventions.describeMailDelay(queued, {
        query: transaction.query,
        mailPhrase: 'Your message will reach us',
      })
      return { ...accepted, ...delayedMail }
    })
  }
