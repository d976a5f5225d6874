import { refuse } from '../../domain/kernel/refusal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { instantAt } from '../../domain/kernel/time-zone.ts'
import { isStale } from '../../domain/kernel/forms/version.ts'
import { isForgotten, isPromotional, isTooFar, missingIn } from '../../domain/mailings/rules.ts'
import type { SendLetter } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/people/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { changedRefusal, edited } from '../platform/database/versions.ts'
import {
  everyoneLock,
  recordMailToEveryone,
  refuseSecondMailing,
} from '../platform/mail/mail-to-everyone.ts'
import type { Message } from '../platform/mail/message.ts'
import { queueMail, withdrawMails } from '../platform/mail/outbox.ts'
import type { Dependencies } from './dependencies.ts'
import { audienceOf, type createReadLetters } from './read-letters.ts'
import { noLetter } from './refusals.ts'
import * as store from './store.ts'
import { letterTemplate } from './templates.ts'

type Read = ReturnType<typeof createReadLetters>

/** Small transactions: whoever registers meanwhile does not wait for a whole letter. */
const batchSize = 100

const kind = 'letter'

/**
 * A letter that is to go out is `sending` until everybody has a mail in the outbox; whoever has one is written down in the
 * same transaction. So a server that ends in between goes on where it was, and two of them send nobody two.
 */
export function createSendLetter(dependencies: Dependencies, read: Read) {
  const { database, clock, config, conventions, newsletter } = dependencies

  async function messagesOf(
    { query }: Transaction,
    row: store.StoredLetter,
    emails: readonly string[],
  ): Promise<Message[]> {
    const frame = await conventions.templateFrame(query)
    const audience = audienceOf(row)
    const written = { ...row, audience }
    const links = isPromotional(audience) ? await newsletter.unsubscribeUrls(query, emails) : null
    return emails.map((to) => ({
      kind,
      to,
      reference: store.mailReference(row.id),
      replyTo: config.organizerEmail,
      template: letterTemplate(written, frame.name, links?.get(to)),
      frame,
    }))
  }

  /** The next ones; answers whether there may be more. */
  const sendSome = (id: string): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await transaction.lock('organiser mail', `letter ${id}`)
      const row = await store.findLetter(query, id)
      if (row?.state !== 'sending') return false
      const missing = await read.missing(query, row)
      const emails = missing.slice(0, batchSize)
      const now = clock.now()
      const messages = await messagesOf(transaction, row, emails)
      const queued = await queueMail(transaction, messages, now, { by: 'organiser' })
      const rows = queued.map(({ id: mailId }, index) => ({
        letterId: id,
        email: emails[index] as string,
        mailId,
      }))
      await store.insertRecipients(transaction, rows)
      const isDone = missing.length <= batchSize
      if (isDone) await store.updateLetter(query, id, { state: 'sent', changedAt: now })
      changed('letters')
      return !isDone
    })

  async function sendAll(id: string): Promise<void> {
    while (await sendSome(id));
  }

  /** A letter that continues goes only to those who have not got it: that is no second mail to anyone. */
  const isFirstToEveryone = async (query: Query, row: store.StoredLetter) =>
    audienceOf(row).kind === 'everyone' && (await store.findReached(query, row.id)).size === 0

  async function momentOf(at: SendLetter['at']): Promise<Instant | null> {
    if (at === null) return null
    const { timeZone } = await conventions.current()
    return instantAt(at.date, `${at.time}:00`, timeZone)
  }

  async function send(
    id: string,
    { version, at: wanted, confirmsMailing }: SendLetter,
    user: User,
  ) {
    const now = clock.now()
    const at = await momentOf(wanted)
    if (at !== null && at <= now) return refuse.invalid('Choose a time to come.', 'at')
    if (at !== null && isTooFar(at, now)) {
      return refuse.invalid('Choose a time within a year.', 'at')
    }
    const begun = await database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await transaction.lock('organiser mail', `letter ${id}`, everyoneLock)
      const row = await store.findLetter(query, id)
      if (!row) return noLetter()
      if (row.state === 'sending') return row
      if (isStale(version, row.version)) {
        return changedRefusal(query, 'letters', await read.letter(query, row), { user, config })
      }
      const missing = missingIn(audienceOf(row))
      if (missing !== null) return refuse.invalid(missing, 'audience')
      if (at === null && (await isFirstToEveryone(query, row))) {
        const { timeZone } = await conventions.current(query)
        const refusal =
          confirmsMailing === true ? null : await refuseSecondMailing(transaction, now, timeZone)
        if (refusal) return refusal
        await recordMailToEveryone(transaction, { at: now, subject: row.subject })
      }
      const after = {
        ...row,
        state: at === null ? 'sending' : 'scheduled',
        sendAt: at,
        changedAt: now,
        ...edited(row.version, user, now),
      } as const
      await store.updateLetter(query, id, after)
      const count = (await read.missing(query, row)).length
      const details = at === null ? `A letter to ${count}` : `A letter, to go out at ${at}`
      const subject = row.subject
      recordAudit(transaction, { actor: user, action: 'mails-sent', subject, details }, now)
      changed('letters')
      return after
    })
    if (!('state' in begun)) return begun
    if (begun.state === 'sending') await sendAll(id)
    const { query } = database
    const row = await store.findLetter(query, id)
    return row ? read.letter(query, row) : noLetter()
  }

  /** What nobody has is a draft again; what is under way ends, and whoever has no mail yet may get it later. */
  const stop = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await transaction.lock('organiser mail', `letter ${id}`)
      const row = await store.findLetter(query, id)
      if (!row) return noLetter()
      if (row.state === 'draft' || row.state === 'stopped') return read.letter(query, row)
      const now = clock.now()
      if (row.state !== 'scheduled') {
        // One that a server begins to send at this moment is not taken back: its reader has got it.
        const withdrawn = await withdrawMails(transaction, [store.mailReference(id)])
        await store.forgetRecipients(query, id, withdrawn)
      }
      const after = {
        ...row,
        state: (await store.findReached(query, id)).size > 0 ? 'stopped' : 'draft',
        sendAt: null,
        changedAt: now,
        ...edited(row.version, user, now),
      } as const
      await store.updateLetter(query, id, after)
      const subject = row.subject
      recordAudit(transaction, { actor: user, action: 'mails-stopped', subject, details: '' }, now)
      changed('letters')
      return read.letter(query, after)
    })

  /** To whoever asks: it counts for nobody as having got it. */
  const test = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const row = await store.findLetter(transaction.query, id)
      if (!row) return noLetter()
      const [message] = await messagesOf(transaction, row, [user.email])
      if (!message) return noLetter()
      const { reference: _, template, ...rest } = message
      const sample = { ...template, subject: `[Test] ${template.subject}` }
      const mail = { ...rest, kind: 'letter-test', template: sample }
      await queueMail(transaction, mail, clock.now(), { by: 'organiser' })
      return { email: user.email }
    })

  /** One whose hour passed a day ago, with no server up, is a draft again: nobody expects it any more. */
  const begin = (id: string) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await transaction.lock('organiser mail', `letter ${id}`, everyoneLock)
      const row = await store.findLetter(query, id)
      const now = clock.now()
      if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > now) return
      const before = (await store.findReached(query, id)).size > 0 ? 'stopped' : 'draft'
      const state = isForgotten(row.sendAt, now) ? before : 'sending'
      if (state === 'sending' && (await isFirstToEveryone(query, row))) {
        const { timeZone } = await conventions.current(query)
        // Nobody is there to confirm it: it stays scheduled until the pause is over.
        if (await refuseSecondMailing(transaction, now, timeZone)) return
        await recordMailToEveryone(transaction, { at: now, subject: row.subject })
      }
      await store.updateLetter(query, id, {
        state,
        sendAt: null,
        changedAt: now,
        ...edited(row.version, null, now),
      })
      changed('letters')
    })

  async function sendDue(): Promise<number> {
    const due = await store.findDue(database.query, clock.now())
    for (const id of due) {
      await begin(id)
      await sendAll(id)
    }
    return due.length
  }

  return { send, stop, test, sendDue }
}
