import { contactLimit, isFromMachine, messageLimitsBySource } from '../../domain/contact/rules.ts'
import type { ContactForm } from '../../domain/contact/schema.ts'
import { crowdedText } from '../../domain/kernel/rate-limits.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import { type Refusal } from '../../domain/kernel/refusal.ts'
import { later } from '../../domain/kernel/time.ts'
import { contactKind } from '../../domain/mail/budget.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { FormAccepted } from '../../domain/kernel/forms/mail-waits.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { queueMail, withdrawMails } from '../platform/mail/outbox.ts'
import { newId } from '../platform/tokens.ts'
import { contactTemplate } from './templates.ts'
import { deleteMessages, deleteOldMessages, insertMessage } from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
}

const wroteOften =
  'We have several messages from this address already and will answer them. Please write again in an hour.'

export type Contact = ReturnType<typeof createContact>

export function createContact({ database, clock, config, conventions }: Dependencies) {
  async function send(
    form: ContactForm,
    source: string,
  ): Promise<FormAccepted | Refusal<'link-in-name' | 'rate-limited'>> {
    const done = { done: true as const }
    if (isFromMachine(form)) return done
    const { name, email, message } = form
    const link = linkRefusal({ name })
    if (link) return link
    return database.transaction(async (transaction) => {
      const now = clock.now()
      const limited = await countAttempts(
        transaction,
        now,
        { limits: messageLimitsBySource, source, message: crowdedText },
        { limits: [contactLimit], subject: email, message: wroteOften },
      )
      if (limited) return limited
      const id = newId()
      await insertMessage(transaction.query, { id, name, email, message, createdAt: now, source })
      const mail = {
        kind: contactKind,
        to: config.organizerEmail,
        replyTo: email,
        reference: id,
        template: contactTemplate({ name, email, message }),
        frame: await conventions.templateFrame(transaction.query),
      }
      const queued = await queueMail(transaction, mail, now, { by: 'stranger', source })
      const waits = await conventions.mailWaits(queued, {
        query: transaction.query,
        whose: 'Yours reaches us',
      })
      return { ...done, ...waits }
    })
  }

  const forgetOld = ({ query }: Transaction) =>
    deleteOldMessages(query, later(clock.now(), -retention.contactMessages))

  /** What has not been mailed yet is not mailed any more. */
  async function removeAll(transaction: Transaction, ids: readonly string[]) {
    await withdrawMails(transaction, ids)
    await deleteMessages(transaction.query, ids)
  }

  return { send, removeAll, forgetOld }
}
