import { sql } from 'kysely'
import { answerWithin } from '../../../domain/registration/line/limits.ts'
import { type Instant, later } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import type { BadgeLineRow } from '../rows.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Unconfirmed } from '../../../domain/registration/line/rules.ts'
import { askReference } from './templates.ts'

/** Somebody in line, with how many badges they wait for. */
export interface WaitingRow extends Omit<BadgeLineRow, 'names'> {
  names: string[]
  size: number
  source: string | null
}

const read = (row: BadgeLineRow & { source: string | null }): WaitingRow => {
  const names = JSON.parse(row.names) as string[]
  return { ...row, names, size: names.length }
}

/** The first one first. */
export async function findLine(query: Query, conventionId: string): Promise<WaitingRow[]> {
  const rows = await query
    .selectFrom('badgeLine')
    .selectAll()
    .where('conventionId', '=', conventionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(read)
}

export async function findByEmail(
  query: Query,
  conventionId: string,
  email: string,
): Promise<WaitingRow | undefined> {
  const row = await query
    .selectFrom('badgeLine')
    .selectAll()
    .where('conventionId', '=', conventionId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row && read(row)
}

/** The addresses in line that have badges, and wait for more. */
export async function findRegistered(query: Query, conventionId: string): Promise<Set<string>> {
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

/** Takes the last place. The convention is locked, so that no two get the same. */
export async function insertWaiting(
  query: Query,
  { names, ...row }: Omit<WaitingRow, 'position' | 'size'>,
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

/** They keep their place. */
export async function updateNames(
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

/** Who has badges waits for none. */
export function leaveWithCommit(
  { sendWithCommit }: Transaction,
  conventionId: string,
  email: string,
): void {
  sendWithCommit(entryOf, { conventionId, email })
}

const entryOf = prepared(
  (query: Query, { conventionId, email }: { conventionId: string; email: string }) =>
    query
      .deleteFrom('badgeLine')
      .where('conventionId', '=', conventionId)
      .where('email', '=', email),
)

/** Who goes for good does not come back by the line. Answers whether somebody waited. */
export async function deleteByEmail(
  query: Query,
  conventionId: string,
  emails: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('badgeLine')
    .where('conventionId', '=', conventionId)
    .where('email', 'in', emails)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Answers whether there was somebody. */
export async function deleteWaiting(query: Query, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { numDeletedRows } = await query
    .deleteFrom('badgeLine')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of conventions that ended by then: there will be no badge any more. */
export const deleteWaitingOfEnded = (query: Query, before: Instant): Promise<unknown> =>
  query
    .deleteFrom('badgeLine')
    .where('conventionId', 'in', (select) =>
      select.selectFrom('conventions').select('conventions.id').where('endDate', '<=', before),
    )
    .execute()

export async function countLine(query: Query, conventionId: string): Promise<number> {
  const row = await query
    .selectFrom('badgeLine')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('conventionId', '=', conventionId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether the periodic task may have work: somebody waits, or was asked and may keep theirs after all. */
export async function isAnythingDue(query: Query, conventionId: string): Promise<boolean> {
  const waits = query.selectFrom('badgeLine').select('id').where('conventionId', '=', conventionId)
  const asked = query
    .selectFrom('registrations')
    .select('id')
    .where('conventionId', '=', conventionId)
    .where('confirmedAt', 'is', null)
    .where('paidAt', 'is', null)
    .where('askedAt', '<>', '')
  const rows = await waits.unionAll(asked).limit(1).execute()
  return rows.length > 0
}

const unconfirmedIn = (query: Query, conventionId: string) =>
  query
    .selectFrom('registrations')
    .where('registrations.conventionId', '=', conventionId)
    .where('registrations.confirmedAt', 'is', null)
    .where('registrations.paidAt', 'is', null)

/** The oldest first, locked: nobody's mail is used while it is decided whether they have answered. */
export async function lockUnconfirmed(
  { query, forUpdate }: Transaction,
  conventionId: string,
  now: Instant,
): Promise<(Unconfirmed & { email: string; paidAmount: null })[]> {
  const locked = await forUpdate(
    unconfirmedIn(query, conventionId)
      .select(['registrations.id', 'registrations.email', 'registrations.askedAt'])
      .orderBy('registrations.id'),
  ).execute()
  const counted = await unconfirmedIn(query, conventionId)
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .groupBy(['registrations.id', 'registrations.createdAt'])
    .select(['registrations.id', (select) => select.fn.countAll<number>().as('badges')])
    .orderBy('registrations.createdAt')
    .orderBy('registrations.id')
    .execute()
  const asked = await findMailsUnderWay(query, now)
  const known = new Map(locked.map((row) => [row.id, row]))
  return counted.flatMap(({ id, badges }) => {
    const row = known.get(id)
    if (!row) return []
    const isAsked = row.askedAt !== '' && !asked.has(askReference(id))
    return [{ ...row, badges: Number(badges), isAsked, paidAmount: null }]
  })
}

/** Questions that a mail server has not taken, or only lately: what was not asked is not left unanswered. */
async function findMailsUnderWay(query: Query, now: Instant): Promise<Set<string | null>> {
  const rows = await query
    .selectFrom('outbox')
    .select('reference')
    .where('kind', 'in', ['badges-asked', 'badges-given'])
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'queued'), where('attempts', '>', 0)]),
        where('sentAt', '>', later(now, -answerWithin)),
      ]),
    )
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

export async function countUnconfirmed(
  query: Query,
  conventionId: string,
): Promise<{ unconfirmed: number; asked: number }> {
  const row = await unconfirmedIn(query, conventionId)
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .select((select) => [
      select.fn.countAll<number>().as('unconfirmed'),
      sql<number>`sum(case when registrations.asked_at <> '' then 1 else 0 end)`.as('asked'),
    ])
    .executeTakeFirstOrThrow()
  return { unconfirmed: Number(row.unconfirmed), asked: Number(row.asked ?? 0) }
}

/** Answers whether it was not before. */
export async function setConfirmed(query: Query, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('registrations')
    .set({ confirmedAt: now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setAsked(
  query: Query,
  ids: readonly string[],
  askedAt: Schema['registrations']['askedAt']['__select__'],
): Promise<void> {
  if (ids.length === 0) return
  await query.updateTable('registrations').set({ askedAt }).where('id', 'in', ids).execute()
}
