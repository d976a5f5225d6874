import type { Instant } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import type { MailingAddressRow } from './rows.ts'

export function findMailingAddress(
  query: Query,
  email: string,
): Promise<MailingAddressRow | undefined> {
  return query
    .selectFrom('mailingAddresses')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findMailingAddresses(
  query: Query,
  emails: readonly string[],
): Promise<MailingAddressRow[]> {
  if (emails.length === 0) return Promise.resolve([])
  return query.selectFrom('mailingAddresses').selectAll().where('email', 'in', emails).execute()
}

export async function findUnsubscribed(query: Query): Promise<string[]> {
  const rows = await query
    .selectFrom('mailingAddresses')
    .select('email')
    .where('unsubscribedAt', 'is not', null)
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Inserts addresses in sorted order and ignores existing ones, because several servers may insert the same address at
 * once and wait for each other.
 */
export async function insertAddresses(
  query: Query,
  rows: readonly MailingAddressRow[],
): Promise<void> {
  if (rows.length === 0) return
  await query
    .insertInto('mailingAddresses')
    .values(rows.toSorted((a, b) => (a.email < b.email ? -1 : 1)))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function setConfirmation(
  query: Query,
  email: string,
  confirmation: { confirmHash: string; confirmExpiresAt: Instant },
): Promise<void> {
  await query.updateTable('mailingAddresses').set(confirmation).where('email', '=', email).execute()
}

/** Returns whether the code was valid. A second confirmation changes nothing. */
export async function confirmAddress(query: Query, hash: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('mailingAddresses')
    .set((set) => ({
      confirmedAt: set.fn.coalesce('confirmedAt', set.val(now)),
      unsubscribedAt: null,
    }))
    .where('confirmHash', '=', hash)
    .where('confirmExpiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function unsubscribeAddress(
  query: Query,
  token: string,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('mailingAddresses')
    .set({ unsubscribedAt: now, confirmedAt: null, confirmHash: null, confirmExpiresAt: null })
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findSubscribers(
  query: Query,
): Promise<Array<{ email: string; confirmedAt: Instant | null; unsubscribeToken: string }>> {
  return query
    .selectFrom('mailingAddresses')
    .select(['email', 'confirmedAt', 'unsubscribeToken'])
    .where('confirmedAt', 'is not', null)
    .orderBy('email')
    .execute()
}

export async function countSubscribers(query: Query): Promise<number> {
  const row = await query
    .selectFrom('mailingAddresses')
    .where('confirmedAt', 'is not', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Keeps addresses of current and past registrants, because mails to them may hold an unsubscribe link that needs the
 * row.
 */
export async function deleteUnconfirmedAddresses(
  query: Query,
  expiredBefore: Instant,
): Promise<void> {
  await query
    .deleteFrom('mailingAddresses')
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .where('confirmExpiresAt', '<=', expiredBefore)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.email', '=', 'mailingAddresses.email'),
        ),
      ),
    )
    .execute()
}
