import type { Convention } from '../../domain/convention/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { outcomeFor, repeatSince, resultText } from '../../domain/organiser-mails/rules.ts'
import type { LetterStatus, MailStatus, MassLetter } from '../../domain/organiser-mails/schema.ts'
import type { User } from '../../domain/people/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { Newsletter } from '../newsletter/service.ts'
import type { People } from '../people/service.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { type LetterFrame, renderLetter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { ConventionRow } from '../platform/database/schema.ts'
import { isPromotional, kindOf, letters, sampleWriting } from './letters.ts'
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
type LetterName = keyof typeof letters

interface Paper {
  convention: Convention
  row: ConventionRow
  frame: LetterFrame
}

/** Small transactions: whoever registers meanwhile does not wait for a whole mass mail. */
const atOnce = 100

export function createOrganiserMails(dependencies: Dependencies) {
  const { database, clock, config, conventions, people, newsletter } = dependencies
  const { publicUrl, organizerEmail } = config

  /** What every letter is written on. */
  const readPaper = async (): Promise<Paper> => ({
    convention: await conventions.describe(),
    row: await conventions.current(),
    frame: await conventions.letterFrame(),
  })

  async function recipientsOf(letter: MassLetter, query: Query): Promise<store.Recipient[]> {
    const current = await conventions.current(query)
    if (letter === 'pastregistrants') return store.findPastRegistrants(query, current)
    return store.findRegistered(query, current.id, letter === 'review')
  }

  /** Queues the letter for these recipients, leaving out who got it a short while ago or wants none. */
  async function sendTo(
    transaction: Transaction,
    letter: LetterName,
    recipients: readonly store.Recipient[],
    { convention, row, frame }: Paper,
    { now, actor }: { now: Instant; actor: User },
  ): Promise<string[]> {
    const { query } = transaction
    const kind = kindOf(letter)
    // Two who press the button at once send one letter.
    await transaction.lock('organiser mail', kind)
    const recent = await store.findReached(query, kind, repeatSince(now))
    const emails = recipients.map(({ email }) => email)
    const links = isPromotional(letter)
      ? await newsletter.unsubscribeUrls(query, emails)
      : new Map<string, string>()
    const unsubscribed = new Set(
      isPromotional(letter) ? emails.filter((email) => !links.has(email)) : [],
    )
    const mails: Mail[] = []
    const results: string[] = []
    for (const recipient of recipients) {
      const { email } = recipient
      const outcome = outcomeFor(email, recent, unsubscribed)
      results.push(resultText(email, outcome))
      if (outcome !== 'queued') continue
      const code = isPromotional(letter) ? '' : await people.newPersonalCode(transaction, email)
      const written = letters[letter]({
        convention,
        row,
        publicUrl,
        recipient,
        personalUrl: `${publicUrl}/events?rid=${code}`,
        unsubscribeUrl: links.get(email) ?? '',
      })
      const { id: reference } = recipient
      mails.push({ kind, to: email, replyTo: organizerEmail, reference, letter: written, frame })
    }
    await queueMail(transaction, mails, now, { by: 'organiser' })
    if (mails.length > 0) {
      const details = `To ${mails.length}: ${mails.map(({ to }) => to).join(', ')}`
      const subject = letterNames[letter]
      recordAudit(transaction, { actor, action: 'mails-sent', subject, details }, now)
    }
    return results
  }

  async function sendMass(letter: MassLetter, actor: User): Promise<string[]> {
    const now = clock.now()
    const paper = await readPaper()
    const recipients = await recipientsOf(letter, database.query)
    const results: string[] = []
    for (let start = 0; start < recipients.length; start += atOnce) {
      const part = recipients.slice(start, start + atOnce)
      const said = await database.transaction((transaction) =>
        sendTo(transaction, letter, part, paper, { now, actor }),
      )
      results.push(...said)
    }
    return results
  }

  async function sendConfirmation(id: string, actor: User) {
    const paper = await readPaper()
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const current = await conventions.current(query)
      const recipient = await store.findRegistration(query, current.id, id)
      if (!recipient) return refuse.notFound('There is no registration with this ID.')
      const by = { now: clock.now(), actor }
      return sendTo(transaction, 'confirmation', [recipient], paper, by)
    })
  }

  /** One of each letter, about invented people, to the administrator who asked. */
  async function sendSamples(email: string): Promise<string[]> {
    const paper = await readPaper()
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const kind = kindOf('sample')
      await transaction.lock('organiser mail', kind)
      const recent = await store.findReached(query, kind, repeatSince(now))
      if (recent.has(email)) return [resultText(email, 'recent')]
      const written = sampleNames.map((name) =>
        letters[name](sampleWriting(paper, publicUrl, name)),
      )
      const mails = written.map((letter) => ({
        kind,
        to: email,
        replyTo: organizerEmail,
        letter: { ...letter, subject: `[Sample] ${letter.subject}` },
        frame: paper.frame,
      }))
      await queueMail(transaction, mails, now, { by: 'organiser' })
      return written.map(({ subject }) => `${resultText(email, 'queued')}: ${subject}`)
    })
  }

  async function preview(letter: MassLetter): Promise<{ text: string; html: string }> {
    const paper = await readPaper()
    const written = letters[letter](sampleWriting(paper, publicUrl, letter))
    return renderLetter(written, paper.frame)
  }

  async function deliveryOf(kind: string): Promise<LetterStatus['delivery']> {
    const { query } = database
    const startedAt = await store.findNewestSending(query, kind)
    if (startedAt === null) return null
    const counts = await store.countByStatus(query, kind, startedAt)
    const failures = counts.failed > 0 ? await store.findFailures(query, kind, startedAt) : []
    return { startedAt, ...counts, failures }
  }

  async function statusOf(letter: MassLetter): Promise<LetterStatus> {
    const { query } = database
    const kind = kindOf(letter)
    const recipients = await recipientsOf(letter, query)
    const recent = await store.findReached(query, kind, repeatSince(clock.now()))
    const none = isPromotional(letter) ? await newsletter.unsubscribed() : new Set<string>()
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

const sampleNames: readonly LetterName[] = ['confirmation', 'review', 'notpaid', 'pastregistrants']

/** How the audit log calls them. */
const letterNames: Record<LetterName, string> = {
  confirmation: 'Confirmation of a registration',
  review: 'Review your registration',
  notpaid: 'Not paid yet',
  pastregistrants: 'Happening soon, to past registrants',
}
