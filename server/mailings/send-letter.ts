import { refuse } from '../../domain/kernel/refusal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { instantAt } from '../../domain/kernel/time-zone.ts'
import { isStale } from '../../domain/kernel/forms/version.ts'
import { isForgotten, isTooFar, missingIn } from '../../domain/mailings/rules.ts'
import type { SendLetter } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Query } from '../platform/database/database.ts'
import { changedRefusal, edited } from '../platform/database/versions.ts'
import {
  everyoneLock,
  recordMailToEveryone,
  refuseSecondMailing,
} from '../platform/mail/mail-to-everyone.ts'
import { withdrawMails } from '../platform/mail/outbox.ts'
import {
  audienceOf,
  letterKey,
  letterMailing,
  letterReference,
  letterTest,
} from './letter-mailing.ts'
import type { Dependencies, SendMailing } from './mailing.ts'
import { noLetter, type ReadLetters } from './read-letters.ts'
import * as store from './store.ts'

/** A letter is `sending` until each recipient has a mail in the outbox: after a crash, any server continues it. */
export function createSendLetter(
  { database, clock, config, conventions }: Dependencies,
  { lockMailing, sendBatch, queueMailing }: SendMailing,
  read: ReadLetters,
) {
  /** Answers false once the letter is sent. */
  const sendSome = (id: string): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await lockMailing(transaction, letterKey(id))
      const row = await store.findLetter(query, id)
      if (row?.state !== 'sending') return false
      const now = clock.now()
      const { isDone } = await sendBatch(transaction, letterMailing(row), now)
      if (isDone) await store.updateLetter(query, id, { state: 'sent', changedAt: now })
      changed('letters')
      return !isDone
    })

  async function sendAll(id: string): Promise<void> {
    while (await sendSome(id));
  }

  /** A letter that continues reaches only new recipients, so it is no second mailing to everyone. */
  const isFirstToEveryone = async (query: Query, row: store.StoredLetter) =>
    audienceOf(row).kind === 'everyone' && !(await read.hasReachedAny(query, row))

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
      await transaction.lock('organiser mail', letterReference(id), everyoneLock)
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
      const count = await read.countMissing(query, row)
      const details = at === null ? `A letter to ${count}` : `A letter, to go out at ${at}`
      const subject = row.subject
      await recordAudit(transaction, { actor: user, action: 'mails-sent', subject, details }, now)
      changed('letters')
      return after
    })
    if (!('state' in begun)) return begun
    if (begun.state === 'sending') await sendAll(id)
    const { query } = database
    const row = await store.findLetter(query, id)
    return row ? read.letter(query, row) : noLetter()
  }

  /** A letter that reached no one becomes a draft again; otherwise the rest may get it later. */
  const stop = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await lockMailing(transaction, letterKey(id))
      const row = await store.findLetter(query, id)
      if (!row) return noLetter()
      if (row.state === 'draft' || row.state === 'stopped') return read.letter(query, row)
      const now = clock.now()
      if (row.state !== 'scheduled') {
        // A mail that is being delivered stays, and counts as received.
        await withdrawMails(transaction, [letterReference(id)])
      }
      const after = {
        ...row,
        state: (await read.hasReachedAny(query, row)) ? 'stopped' : 'draft',
        sendAt: null,
        changedAt: now,
        ...edited(row.version, user, now),
      } as const
      await store.updateLetter(query, id, after)
      const subject = row.subject
      await recordAudit(
        transaction,
        { actor: user, action: 'mails-stopped', subject, details: '' },
        now,
      )
      changed('letters')
      return read.letter(query, after)
    })

  const test = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const row = await store.findLetter(transaction.query, id)
      if (!row) return noLetter()
      await queueMailing(transaction, letterTest(row), [user.email], clock.now())
      return { email: user.email }
    })

  /** A letter that has been due for a day, while no server ran, becomes a draft again. */
  const begin = (id: string) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await transaction.lock('organiser mail', letterReference(id), everyoneLock)
      const row = await store.findLetter(query, id)
      const now = clock.now()
      if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > now) return
      const before = (await read.hasReachedAny(query, row)) ? 'stopped' : 'draft'
      const state = isForgotten(row.sendAt, now) ? before : 'sending'
      if (state === 'sending' && (await isFirstToEveryone(query, row))) {
        const { timeZone } = await conventions.current(query)
        // No organizer can confirm it now: it stays scheduled until the pause is over.
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

  async function sendDueLetters(): Promise<number> {
    const due = await store.findDue(database.query, clock.now())
    for (const id of due) {
      await begin(id)
      await sendAll(id)
    }
    return due.length
  }

  return { send, stop, test, sendDueLetters }
}
