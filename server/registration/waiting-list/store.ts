import { sql } from 'kysely'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import type { BadgeWaitingListRow } from '../rows.ts'

/** Waiting address and the number of its badges. */
export interface BadgeWaitingRow extends Omit<BadgeWaitingListRow, 'names'> {
  names: string[]
  size: number
  source: string | null
}

const parseRow = (row: BadgeWaitingListRow & { source: string | null }): BadgeWaitingRow => {
  const names = JSON.parse(row.names) as string[]
  return { ...row, names, size: names.length }
}

/** Sorted by the order of joining. */
export async function findBadgeParties(
  query: Query,
  conventionId: string,
): Promise<BadgeWaitingRow[]> {
  const rows = await query
    .selectFrom('badgeLine')
    .selectAll()
    .where('conventionId', '=', conventionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(parseRow)
}

export async function findPartyByEmail(
  query: Query,
  conventionId: string,
  email: string,
): Promise<BadgeWaitingRow | undefined> {
  const row = await query
    .selectFrom('badgeLine')
    .selectAll()
    .where('conventionId', '=', conventionId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row && parseRow(row)
}

/** Addresses that have badges and wait for more. */
export async function findRegisteredEmails(
  query: Query,
  conventionId: string,
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('badgeLine')
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.conventionId', '=', 'badgeLine.conventionId')
        .onRef('registrations.email', '=', 'badgeLine.email'),
    )
    .select('badgeLine.email')
    .where('badgeLine.conventionId', '=', conventionId)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Appends a party. Requires a lock on the convention, so that positions are unique. */
export async function insertBadgeParty(
  query: Query,
  { names, ...row }: Omit<BadgeWaitingRow, 'position' | 'size'>,
): Promise<void> {
  await query
    .insertInto('badgeLine')
    .values((values) => ({
      ...row,
      names: JSON.stringify(names),
      position: values
        .selectFrom('badgeLine')
        .where('conventionId', '=', row.conventionId)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .execute()
}

/** Keeps the party's position. */
export async function updatePartyNames(
  query: Query,
  id: string,
  names: readonly string[],
): Promise<void> {
  await query
    .updateTable('badgeLine')
    .set({ names: JSON.stringify(names) })
    .where('id', '=', id)
    .execute()
}

/** Addresses with badges do not wait. */
export const deleteBadgeParty = prepareStatement(
  (query: Query, { conventionId, email }: { conventionId: string; email: string }) =>
    query
      .deleteFrom('badgeLine')
      .where('conventionId', '=', conventionId)
      .where('email', '=', email),
)

/** Canceled registrations do not return through the waiting list. Returns whether an address was waiting. */
export async function deletePartiesByEmail(
  query: Query,
  conventionId: string,
  emails: readonly string[],
): Promise<boolean> {
  if (emails.length === 0) return false
  const { numDeletedRows } = await query
    .deleteFrom('badgeLine')
    .where('conventionId', '=', conventionId)
    .where('email', 'in', emails)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns whether an address was waiting. */
export async function deleteBadgeParties(query: Query, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { numDeletedRows } = await query
    .deleteFrom('badgeLine')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the waiting lists of conventions that ended before this instant, because no badge can become free. */
export const deletePartiesOfEndedConventions = (query: Query, before: Instant): Promise<unknown> =>
  query
    .deleteFrom('badgeLine')
    .where('conventionId', 'in', (select) =>
      select.selectFrom('conventions').select('conventions.id').where('endDate', '<=', before),
    )
    .execute()

export async function countBadgeParties(query: Query, conventionId: string): Promise<number> {
  const row = await query
    .selectFrom('badgeLine')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('conventionId', '=', conventionId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * True while the periodic task may have work: an address waits, or was asked to confirm and may keep its badges after
 * all.
 */
export async function hasDueWork(query: Query, conventionId: string): Promise<boolean> {
  const waitingParties = query
    .selectFrom('badgeLine')
    .select('id')
    .where('conventionId', '=', conventionId)
  const promptedRegistrations = query
    .selectFrom('registrations')
    .select('id')
    .where('conventionId', '=', conventionId)
    .where('confirmedAt', 'is', null)
    .where('paidAt', 'is', null)
    .where('askedAt', '<>', '')
  const rows = await waitingParties.unionAll(promptedRegistrations).limit(1).execute()
  return rows.length > 0
}
