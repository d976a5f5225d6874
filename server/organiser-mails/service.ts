import type { Convention } from '../../domain/convention/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { outcomeFor, repeatSince, resultText } from '../../domain/organiser-mails/rules.ts'
import type { MassMailStatus, MailStatus, MassMail } from '../../domain/organiser-mails/schema.ts'
import type { User } from '../../domain/people/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { Newsletter } from '../newsletter/service.ts'
import type { People } from '../people/service.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { type TemplateFrame, renderTemplate } from '../platform/mail/template.ts'
import type { Message } from '../platform/mail/message.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { ConventionRow } from '../platform/database/schema.ts'
import { isPromotional, kindOf, templates, sampleFacts } from './mass-mails.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
  people: People
  newsletter: Newsletter
}

export type OrganiserMails = ReturnType<typeof createOrganiserMails>
type MailName = keyof typeof templates

interface Shared {
  convention: Convention
  row: ConventionRow
  frame: TemplateFrame
}

/** Small transactions: whoever registers meanwhile does not wait for a whole mass mail. */
const atOnce = 100

export function createOrganiserMails(dependencies: Dependencies) {
  const { database, clock, config, conventions, people, newsletter } = dependencies
  const { publicUrl, organizerEmail } = config

  /** What every mail of a sending shares. */
  const readShared = async (): Promise<Shared> => ({
    convention: await conventions.describe(),
    row: await conventions.current(),
    frame: await conventions.templateFrame(),
  })

  async function recipientsOf(template: MassMail, query: Query): Promise<store.Recipient[]> {
    const current = await conventions.current(query)
    if (template === 'pastregistrants') return store.findPastRegistrants(query, current)
    return store.findRegistered(query, current.id, template === 'review')
  }

  /** Queues the mail for these recipients, leaving out who got it a short while ago or wants none. */
  async function sendTo(
    transaction: Transaction,
    template: MailName,
    recipients: readonly store.Recipient[],
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

  async function sendMass(template: MassMail, actor: User): Promise<string[]> {
    const now = clock.now()
    const shared = await readShared()
    const recipients = await recipientsOf(template, database.query)
    const results: string[] = []
    for (let start = 0; start < recipients.length; start += atOnce) {
      const part = recipients.slice(start, start + atOnce)
      const said = await database.transaction((transaction) =>
        sendTo(transaction, template, part, shared, { now, actor }),
      )
      results.push(...said)
    }
    return results
  }

  async function sendConfirmation(id: string, actor: User) {
    const shared = await readShared()
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const current = await conventions.current(query)
      const recipient = await store.findRegistration(query, current.id, id)
      if (!recipient) return refuse.notFound('There is no registration with this ID.')
      const by = { now: clock.now(), actor }
      return sendTo(transaction, 'confirmation', [recipient], shared, by)
    })
  }

  /** One of each mail, about invented people, to the administrator who asked. */
  async function sendSamples(email: string): Promise<string[]> {
    const shared = await readShared()
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const kind = kindOf('sample')
      await transaction.lock('organiser mail', kind)
      const recent = await store.findReached(query, kind, repeatSince(now))
      if (recent.has(email)) return [resultText(email, 'recent')]
      const written = sampleNames.map((name) =>
        templates[name](sampleFacts(shared, publicUrl, name)),
      )
      const mails = written.map((template) => ({
        kind,
        to: email,
        replyTo: organizerEmail,
        template: { ...template, subject: `[Sample] ${template.subject}` },
        frame: shared.frame,
      }))
      await queueMail(transaction, mails, now, { by: 'organiser' })
      return written.map(({ subject }) => `${resultText(email, 'queued')}: ${subject}`)
    })
  }

  async function preview(template: MassMail): Promise<{ text: string; html: string }> {
    const shared = await readShared()
    const written = templates[template](sampleFacts(shared, publicUrl, template))
    return renderTemplate(written, shared.frame)
  }

  async function deliveryOf(kind: string): Promise<MassMailStatus['delivery']> {
    const { query } = database
    const startedAt = await store.findNewestSending(query, kind)
    if (startedAt === null) return null
    const counts = await store.countByStatus(query, kind, startedAt)
    const failures = counts.failed > 0 ? await store.findFailures(query, kind, startedAt) : []
    return { startedAt, ...counts, failures }
  }

  async function statusOf(template: MassMail): Promise<MassMailStatus> {
    const { query } = database
    const kind = kindOf(template)
    const recipients = await recipientsOf(template, query)
    const recent = await store.findReached(query, kind, repeatSince(clock.now()))
    const none = isPromotional(template) ? await newsletter.unsubscribed() : new Set<string>()
    const counts = { queued: 0, recent: 0, unsubscribed: 0 }
    for (const { email } of recipients) counts[outcomeFor(email, recent, none)] += 1
    return {
      recipients: counts.queued,
      recent: counts.recent,
      unsubscribed: counts.unsubscribed,
      delivery: await deliveryOf(kind),
    }
  }

  async function status(): Promise<MailStatus> {
    return {
      letters: {
        review: await statusOf('review'),
        notpaid: await statusOf('notpaid'),
        pastregistrants: await statusOf('pastregistrants'),
      },
      subscribers: await newsletter.countSubscribers(),
    }
  }

  return { sendMass, sendConfirmation, sendSamples, preview, status }
}

const sampleNames: readonly MailName[] = ['confirmation', 'review', 'notpaid', 'pastregistrants']

/** How the audit log calls them. */
const mailNames: Record<MailName, string> = {
  confirmation: 'Confirmation of a registration',
  review: 'Review your registration',
  notpaid: 'Not paid yet',
  pastregistrants: 'Happening soon, to past registrants',
}
