import { sql } from 'kysely'
import { answerDuration } from '../../../domain/registration/waiting-list/limits.ts'
import { type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { UnconfirmedRegistration } from '../../../domain/registration/waiting-list/rules.ts'
import { promptReference } from './templates.ts'

const selectUnconfirmed = (query: Query, conventionId: string) =>
  query
    .selectFrom('registrations')
    .where('registrations.conventionId', '=', conventionId)
    .where('registrations.confirmedAt', 'is', null)
    .where('registrations.paidAt', 'is', null)

/** Sorted from the oldest, and locked, so that no link is used while the confirmations are read. */
export async function lockUnconfirmedRegistrations(
  { query, forUpdate }: Transaction,
  conventionId: string,
  now: Instant,
): Promise<(UnconfirmedRegistration & { email: string; paidAmount: null })[]> {
  const lockedRows = await forUpdate(
    selectUnconfirmed(query, conventionId)
      .select(['registrations.id', 'registrations.email', 'registrations.askedAt'])
      .orderBy('registrations.id'),
  ).execute()
  const badgeCounts = await selectUnconfirmed(query, conventionId)
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .groupBy(['registrations.id', 'registrations.createdAt'])
    .select(['registrations.id', (select) => select.fn.countAll<number>().as('badges')])
    .orderBy('registrations.createdAt')
    .orderBy('registrations.id')
    .execute()
  const recentPrompts = await findMailsUnderWay(query, now)
  const lockedById = new Map(lockedRows.map((row) => [row.id, row]))
  return badgeCounts.flatMap(({ id, badges }) => {
    const row = lockedById.get(id)
    if (!row) return []
    const isPromptDelivered = row.askedAt !== '' && !recentPrompts.has(promptReference(id))
    return [{ ...row, badges: Number(badges), isPromptDelivered, paidAmount: null }]
  })
}

/**
 * Returns prompts that no mail server has accepted or that were accepted recently, so their time to confirm has not
 * expired.
 */
async function findMailsUnderWay(query: Query, now: Instant): Promise<Set<string | null>> {
  const rows = await query
    .selectFrom('outbox')
    .select('reference')
    .where('kind', 'in', ['badges-asked', 'badges-given'])
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'queued'), where('attempts', '>', 0)]),
        where('sentAt', '>', addMilliseconds(now, -answerDuration)),
      ]),
    )
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

export async function countUnconfirmed(
  query: Query,
  conventionId: string,
): Promise<{ unconfirmed: number; asked: number }> {
  const row = await selectUnconfirmed(query, conventionId)
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .select((select) => [
      select.fn.countAll<number>().as('unconfirmed'),
      sql<number>`sum(case when registrations.asked_at <> '' then 1 else 0 end)`.as('asked'),
    ])
    .executeTakeFirstOrThrow()
  return { unconfirmed: Number(row.unconfirmed), asked: Number(row.asked ?? 0) }
}

/** Returns false if it was confirmed before. */
export async function markConfirmed(query: Query, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('registrations')
    .set({ confirmedAt: now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setPromptedAt(
  query: Query,
  ids: readonly string[],
  askedAt: Schema['registrations']['askedAt']['__select__'],
): Promise<void> {
  if (ids.length === 0) return
  await query.updateTable('registrations').set({ askedAt }).where('id', 'in', ids).execute()
}
