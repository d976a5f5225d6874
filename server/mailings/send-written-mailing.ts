import { refuse } from '../../domain/kernel/refusal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { instantAt } from '../../domain/kernel/time-zone.ts'
import { isStaleVersion } from '../../domain/kernel/forms/version.ts'
import { isMissedSchedule, isTooFarAhead, audienceProblem } from '../../domain/mailings/rules.ts'
import type { SendWrittenMailing } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Query } from '../platform/database/database.ts'
import { changedRefusal, nextVersionColumns } from '../platform/database/versions.ts'
import {
  everyoneLock,
  recordMailToEveryone,
  refuseSecondMailing,
} from '../platform/mail/mail-to-everyone.ts'
import { withdrawMails } from '../platform/mail/outbox.ts'
import {
  parseAudience,
  writtenMailingKey,
  mailingOfRow,
  writtenMailingReference,
  testMailingOfRow,
} from './written-mailing.ts'
import type { MailingDependencies, SendMailing } from './mailing.ts'
import { mailingNotFound, type WrittenMailingReader } from './read-written-mailings.ts'
import * as store from './store.ts'

/** A mailing is `sending` until each recipient has a mail in the outbox: after a crash, any server continues it. */
export function createSendWrittenMailing(
  { database, clock, config, conventions }: MailingDependencies,
  { lockMailing, sendBatch, queueMailing }: SendMailing,
  mailingReader: WrittenMailingReader,
) {
  /** Returns false once the mailing is sent. */
  const sendSome = (id: string): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await lockMailing(transaction, writtenMailingKey(id))
      const row = await store.findWrittenMailing(query, id)
      if (row?.state !== 'sending') return false
      const now = clock.now()
      const { isDone } = await sendBatch(transaction, mailingOfRow(row), now)
      if (isDone) await store.updateWrittenMailing(query, id, { state: 'sent', changedAt: now })
      markChanged('letters')
      return !isDone
    })

  async function sendAll(id: string): Promise<void> {
    while (await sendSome(id));
  }

  /** A mailing that continues reaches only new recipients, so it is no second mailing to everyone. */
  const isFirstMailingToEveryone = async (query: Query, row: store.StoredWrittenMailing) =>
    parseAudience(row).kind === 'everyone' && !(await mailingReader.hasReachedAnyone(query, row))

  async function resolveSendTime(at: SendWrittenMailing['at']): Promise<Instant | null> {
    if (at === null) return null
    const { timeZone } = await conventions.current()
    return instantAt(at.date, `${at.time}:00`, timeZone)
  }

  async function send(
    id: string,
    { version, at: requestedTime, confirmsMailing }: SendWrittenMailing,
    user: User,
  ) {
    const now = clock.now()
    const at = await resolveSendTime(requestedTime)
    if (at !== null && at <= now) return refuse.invalid('Choose a time in the future.', 'at')
    if (at !== null && isTooFarAhead(at, now)) {
      return refuse.invalid('Choose a time within the next year.', 'at')
    }
    const started = await database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await transaction.lock('mailing', writtenMailingReference(id), everyoneLock)
      const row = await store.findWrittenMailing(query, id)
      if (!row) return mailingNotFound()
      if (row.state === 'sending') return row
      if (isStaleVersion(version, row.version)) {
        return changedRefusal(
          query,
          'letters',
          await mailingReader.describeWrittenMailing(query, row),
          {
            user,
            config,
          },
        )
      }
      const audienceText = audienceProblem(parseAudience(row))
      if (audienceText !== null) return refuse.invalid(audienceText, 'audience')
      if (at === null && (await isFirstMailingToEveryone(query, row))) {
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
        ...nextVersionColumns(row.version, user, now),
      } as const
      await store.updateWrittenMailing(query, id, after)
      const count = await mailingReader.countPendingRecipients(query, row)
      const details = at === null ? `Sent to ${count}` : `Scheduled for ${at}`
      const subject = row.subject
      await recordAudit(transaction, { actor: user, action: 'mails-sent', subject, details }, now)
      markChanged('letters')
      return after
    })
    if (!('state' in started)) return started
    if (started.state === 'sending') await sendAll(id)
    const { query } = database
    const row = await store.findWrittenMailing(query, id)
    return row ? mailingReader.describeWrittenMailing(query, row) : mailingNotFound()
  }

  /** Stops a mailing: one that reached no recipient becomes a draft again, otherwise the rest may be sent later. */
  const stopSending = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await lockMailing(transaction, writtenMailingKey(id))
      const row = await store.findWrittenMailing(query, id)
      if (!row) return mailingNotFound()
      if (row.state === 'draft' || row.state === 'stopped')
        return mailingReader.describeWrittenMailing(query, row)
      const now = clock.now()
      if (row.state !== 'scheduled') {
        // Mails being delivered remain and count as received.
        await withdrawMails(transaction, [writtenMailingReference(id)])
      }
      const after = {
        ...row,
        state: (await mailingReader.hasReachedAnyone(query, row)) ? 'stopped' : 'draft',
        sendAt: null,
        changedAt: now,
        ...nextVersionColumns(row.version, user, now),
      } as const
      await store.updateWrittenMailing(query, id, after)
      const subject = row.subject
      await recordAudit(
        transaction,
        { actor: user, action: 'mails-stopped', subject, details: '' },
        now,
      )
      markChanged('letters')
      return mailingReader.describeWrittenMailing(query, after)
    })

  const sendTest = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const row = await store.findWrittenMailing(transaction.query, id)
      if (!row) return mailingNotFound()
      await queueMailing(transaction, testMailingOfRow(row), [user.email], clock.now())
      return { email: user.email }
    })

  /** Starts a due mailing. One that has been due for a day, while no server ran, becomes a draft again. */
  const startSending = (id: string) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await transaction.lock('mailing', writtenMailingReference(id), everyoneLock)
      const row = await store.findWrittenMailing(query, id)
      const now = clock.now()
      if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > now) return
      const previousState = (await mailingReader.hasReachedAnyone(query, row)) ? 'stopped' : 'draft'
      const state = isMissedSchedule(row.sendAt, now) ? previousState : 'sending'
      if (state === 'sending' && (await isFirstMailingToEveryone(query, row))) {
        const { timeZone } = await conventions.current(query)
        // No organizer can confirm it now: the mailing remains scheduled until the pause is over.
        if (await refuseSecondMailing(transaction, now, timeZone)) return
        await recordMailToEveryone(transaction, { at: now, subject: row.subject })
      }
      await store.updateWrittenMailing(query, id, {
        state,
        sendAt: null,
        changedAt: now,
        ...nextVersionColumns(row.version, null, now),
      })
      markChanged('letters')
    })

  async function sendDueMailings(): Promise<number> {
    const dueMailings = await store.findDueMailings(database.query, clock.now())
    for (const id of dueMailings) {
      await startSending(id)
      await sendAll(id)
    }
    return dueMailings.length
  }

  return { send, stopSending, sendTest, sendDueMailings }
}
