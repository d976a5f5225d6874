import { Refusal } from '../../../domain/kernel/refusal.ts'
import {
  type LastMailingToEveryone,
  recentMailRefusal,
} from '../../../domain/mail/mailing-to-everyone.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Transaction } from '../database/database.ts'
import { readSiteValue, writeSiteValue } from '../database/site-values.ts'

/** Serializes organizers who email all attendees at once; taken together with the lock of the mailing. */
export const everyoneLock = 'everyone'

/** Refuses a second mailing shortly after another to all attendees. Requires the lock. */
export async function refuseSecondMailing(
  { query }: Pick<Transaction, 'query'>,
  now: Instant,
  timeZone: string,
): Promise<Refusal<'mailed-recently'> | null> {
  const value = await readSiteValue(query, 'mail-to-everyone')
  const lastMailing = value === null ? null : (JSON.parse(value) as LastMailingToEveryone)
  const refusal = recentMailRefusal(lastMailing, { now, timeZone })
  return refusal && new Refusal(refusal.problem, refusal.retryAfterSeconds)
}

export const recordMailToEveryone = (
  { query }: Pick<Transaction, 'query'>,
  mailing: LastMailingToEveryone,
): Promise<void> => writeSiteValue(query, 'mail-to-everyone', JSON.stringify(mailing))
