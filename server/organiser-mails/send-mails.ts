import { Refusal, refuse } from '../../domain/kernel/refusal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { outcomeFor, overRefusal, repeatSince, resultText } from '../../domain/mailings/rules.ts'
import type { FixedMailing } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/people/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inParts } from '../platform/database/in-parts.ts'
import type { Message } from '../platform/mail/message.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { type Dependencies, readShared, type Shared } from './dependencies.ts'
import { findRecipients, withAddress } from './find-recipients.ts'
import { isPromotional, kindOf, type MailName, templates } from './mass-mails.ts'
import * as store from './store.ts'

/** Small transactions: whoever registers meanwhile does not wait for a whole mass mail. */
const batchSize = 100

/** How the audit log calls them. */
const mailNames: Record<MailName, string> = {
  confirmation: 'Confirmation of a registration',
  review: 'Review your registration',
  notpaid: 'Not paid yet',
  pastregistrants: 'Happening soon, to past registrants',
}

export function createSendMails(dependencies: Dependencies) {
  const { database, clock, config, conventions, people, newsletter } = dependencies
  const { publicUrl, organizerEmail } = config

  /** Queues the mail for these recipients, leaving out who got it a short while ago or wants none. */
  async function sendTo(
    transaction: Transaction,
    { template, recipients }: { template: MailName; recipients: readonly store.Recipient[] },
    { convention, row, frame }: Shared,
    { now, actor }: { now: Instant; actor: User },
  ): Promise<string[]> {
    const { query } = transaction
    const kind = kindOf(template)
    // Two who press the button at once send one mail.
    await transaction.lock('organiser mail', kind)
    const recent = await store.findReached(query, kind, repeatSince(now))
    const emails = recipients.map(({ email }) => email)
    const links = isPromotional(template)
      ? await newsletter.unsubscribeUrls(query, emails)
      : new Map<string, string>()
    const unsubscribed = new Set(
      isPromotional(template) ? emails.filter((email) => !links.has(email)) : [],
    )
    const mails: Message[] = []
    const results: string[] = []
    for (const recipient of recipients) {
      const { email } = recipient
      const outcome = outcomeFor(email, recent, unsubscribed)
      results.push(resultText(email, outcome))
      if (outcome !== 'queued') continue
      const code = isPromotional(template) ? '' : people.newPersonalCode(transaction, email, row)
      const written = templates[template]({
        convention,
        row,
        publicUrl,
        recipient,
        personalUrl: `${publicUrl}/events?rid=${code}`,
        unsubscribeUrl: links.get(email) ?? '',
      })
      const { id: reference } = recipient
      mails.push({ kind, to: email, replyTo: organizerEmail, reference, template: written, frame })
    }
    await queueMail(transaction, mails, now, { by: 'organiser' })
    if (mails.length > 0) {
      const details = `To ${mails.length}: ${mails.map(({ to }) => to).join(', ')}`
      const subject = mailNames[template]
      recordAudit(transaction, { actor, action: 'mails-sent', subject, details }, now)
    }
    return results
  }

  async function sendMass(template: FixedMailing, actor: User) {
    const now = clock.now()
    const shared = await readShared(dependencies)
    const over = overRefusal(shared.convention, now)
    if (over) return new Refusal(over)
    const recipients = await findRecipients(dependencies, template)
    const results: string[] = []
    for (const part of inParts(recipients, batchSize)) {
      const said = await database.transaction((transaction) =>
        sendTo(transaction, { template, recipients: part }, shared, { now, actor }),
      )
      results.push(...said)
    }
    return results
  }

  async function sendConfirmation(id: string, actor: User) {
    const now = clock.now()
    const shared = await readShared(dependencies)
    const over = overRefusal(shared.convention, now)
    if (over) return new Refusal(over)
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const current = await conventions.current(query)
      const recipient = await store.findRegistration(query, current.id, id)
      if (!recipient) return refuse.notFound('There is no registration with this ID.')
      const mail = { template: 'confirmation', recipients: withAddress([recipient]) } as const
      return sendTo(transaction, mail, shared, { now, actor })
    })
  }

  return { sendMass, sendConfirmation }
}
