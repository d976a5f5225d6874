import { days } from '../kernel/time.ts'

/** Mails of a letter are the log of who got it: they are deleted with the letter. */
export const letterKind = 'letter'

/** How long is kept what nobody needs for ever. `docs/operations.md` says the same to whoever runs the site. */
export const retention = {
  /** That a mail was sent or given up, to whom and with which subject. What it said goes at once. */
  mails: days(90),
  /** Who caused a mail: twice as long as budgets look back. */
  senders: days(2),
  contactMessages: days(180),
  /** Somebody asked for the newsletter and nobody confirmed it: after the link has expired. */
  unconfirmedSubscriptions: days(30),
}
