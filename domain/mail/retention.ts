import { days } from '../kernel/time.ts'

/** Kind in the outbox. Mails of a written mailing are the record of its recipients: they are deleted with it. */
export const writtenMailingKind = 'letter'

/** Retention periods of temporary data. `docs/operations.md` lists them for operators. */
export const retention = {
  /** Recipient and subject of a mail that was sent or failed. Its content is deleted at once. */
  mails: days(90),
  /** Senders of mails: twice as long as budgets look back. */
  senders: days(2),
  contactMessages: days(180),
  /** Newsletter subscriptions that were never confirmed: after the link has expired. */
  unconfirmedSubscriptions: days(30),
}
