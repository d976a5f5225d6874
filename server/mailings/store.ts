import type { DeliveryCounts, MailingRecipient } from '../../domain/mailings/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { Query } from '../platform/database/database.ts'
import { batchesOf } from '../platform/database/batches.ts'
import type { StoredRow } from '../platform/database/schema.ts'
import type { WrittenMailingRow } from './rows.ts'

/** Identifies a mailing's mails in the outbox, the log of its recipients, times and results. */
export interface MailingKey {
  kind: string
  /** Reference of one written mailing, because all written mailings have the same kind. */
  reference?: string
}

const selectMails = (query: Query, { kind, reference }: MailingKey) =>
  query
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .where('cause', 'is', null)
    .$if(reference !== undefined, (mails) => mails.where('reference', '=', reference ?? ''))

/** Addresses to skip. With `since`, addresses whose mail failed are not among them. */
export async function findReachedEmails(
  query: Query,
  key: MailingKey,
  since: Instant | null,
): Promise<ReadonlySet<string>> {
  const rows = await selectMails(query, key)
    .select('recipient')
    .$if(since !== null, (mails) =>
      mails.where('createdAt', '>', since ?? '').where('status', '!=', 'failed'),
    )
    .execute()
  return new Set(rows.map(({ recipient }) => recipient))
}

/** All mails of one run are created at the same moment. */
export async function findLatestRun(query: Query, key: MailingKey): Promise<Instant | null> {
  const row = await selectMails(query, key)
    .select((select) => select.fn.max('createdAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export async function countRunMails(
  query: Query,
  key: MailingKey,
  at: Instant,
): Promise<DeliveryCounts> {
  const rows = await selectMails(query, key)
    .where('createdAt', '=', at)
    .groupBy('status')
    .select((select) => ['status', select.fn.countAll<number>().as('count')] as const)
    .execute()
  const counts = { queued: 0, sent: 0, failed: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

const maxFailures = 10

export async function findFailures(
  query: Query,
  key: MailingKey,
  at: Instant,
): Promise<{ email: string; reason: string }[]> {
  const rows = await selectMails(query, key)
    .select(['recipient', 'lastError'])
    .where('createdAt', '=', at)
    .where('status', '=', 'failed')
    .orderBy('recipient')
    .limit(maxFailures)
    .execute()
  return rows.map(({ recipient, lastError }) => ({ email: recipient, reason: lastError ?? '' }))
}

/** Counts deliveries by reference. */
export async function countDeliveries(
  query: Query,
  { kind, references }: { kind: string; references: readonly string[] },
): Promise<Map<string, DeliveryCounts>> {
  if (references.length === 0) return new Map()
  const rows = await selectMails(query, { kind })
    .where('reference', 'in', references)
    .groupBy(['reference', 'status'])
    .select((select) => ['reference', 'status', select.fn.countAll<number>().as('count')] as const)
    .execute()
  const deliveries = new Map<string, DeliveryCounts>()
  for (const { reference, status, count } of rows) {
    const delivery = deliveries.get(reference ?? '') ?? { queued: 0, sent: 0, failed: 0 }
    delivery[status] = Number(count)
    deliveries.set(reference ?? '', delivery)
  }
  return deliveries
}

export async function findMailingRecipients(
  query: Query,
  key: MailingKey,
): Promise<MailingRecipient[]> {
  const rows = await selectMails(query, key)
    .select(['recipient', 'status', 'lastError'])
    .orderBy('recipient')
    .execute()
  return rows.map(({ recipient, status, lastError }) => ({
    email: recipient,
    status,
    reason: lastError ?? '',
  }))
}

/** Counts queued mail of every kind, including delayed mail. */
export async function countQueued(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('outbox')
    .where('status', '=', 'queued')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Registration with its badges, as named in fixed mails. */
export interface MailedRegistration {
  id: string
  email: string
  zip: string | null
  listed: boolean
  paidAmount: number | null
  names: string[]
}

/** Returns the newest registration of each address, in the current convention or an earlier one. */
export async function findRegistrationsByEmail(
  query: Query,
  current: Pick<ConventionRow, 'startDate'>,
  emails: readonly string[],
): Promise<Map<string, MailedRegistration>> {
  const rows = await query
    .selectFrom('registrations')
    .innerJoin('conventions', 'conventions.id', 'registrations.conventionId')
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .select([
      'registrations.id',
      'registrations.email',
      'registrations.zip',
      'registrations.listed',
      'registrations.paidAmount',
      'names.name',
    ])
    .where('registrations.email', 'in', emails)
    .where('conventions.startDate', '<=', current.startDate)
    .orderBy('conventions.startDate', 'desc')
    .orderBy('registrations.id')
    .orderBy('names.position')
    .execute()
  const newest = new Map<string, MailedRegistration>()
  for (const { name, listed, ...row } of rows) {
    const existing = newest.get(row.email)
    if (!existing) newest.set(row.email, { ...row, listed: listed === 1, names: [name] })
    else if (existing.id === row.id) existing.names.push(name)
  }
  return newest
}

export async function findRegistrationEmail(
  query: Query,
  { id: conventionId }: Pick<ConventionRow, 'id'>,
  id: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('registrations')
    .select('email')
    .where('conventionId', '=', conventionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email
}

export type StoredWrittenMailing = StoredRow<WrittenMailingRow>

const maxWrittenMailings = 60

export const findWrittenMailings = (query: Query): Promise<StoredWrittenMailing[]> =>
  query
    .selectFrom('letters')
    .selectAll()
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .limit(maxWrittenMailings)
    .execute()

export const findWrittenMailing = (
  query: Query,
  id: string,
): Promise<StoredWrittenMailing | undefined> =>
  query.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()

export const insertWrittenMailing = (query: Query, row: StoredWrittenMailing): Promise<unknown> =>
  query.insertInto('letters').values(row).execute()

export const updateWrittenMailing = (
  query: Query,
  id: string,
  changes: Partial<StoredWrittenMailing>,
): Promise<unknown> => query.updateTable('letters').set(changes).where('id', '=', id).execute()

export const deleteWrittenMailing = (query: Query, id: string): Promise<unknown> =>
  query.deleteFrom('letters').where('id', '=', id).execute()

export async function deleteMailingsBefore(query: Query, before: Instant): Promise<string[]> {
  const rows = await query
    .deleteFrom('letters')
    .where('state', 'in', ['sent', 'stopped'])
    .where('changedAt', '<=', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteMailingMails(
  query: Query,
  { kind, references }: { kind: string; references: readonly string[] },
): Promise<void> {
  for (const part of batchesOf(references)) {
    await query
      .deleteFrom('outbox')
      .where('kind', '=', kind)
      .where('reference', 'in', part)
      .execute()
  }
}

/** Returns due mailings, and mailings that another server started but did not finish. */
export async function findDueMailings(query: Query, now: Instant): Promise<string[]> {
  const rows = await query
    .selectFrom('letters')
    .select('id')
    .where((where) =>
      where.or([
        where('state', '=', 'sending'),
        where.and([where('state', '=', 'scheduled'), where('sendAt', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts mail of every kind that was created in this period and has left or failed. */
export async function countMailsSince(
  query: Query,
  since: Instant,
): Promise<{ sent: number; failed: number }> {
  const rows = await query
    .selectFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('createdAt', '>', since)
    .groupBy('status')
    .select((select) => ['status', select.fn.countAll<number>().as('count')] as const)
    .execute()
  const countOf = (status: 'sent' | 'failed') =>
    Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { sent: countOf('sent'), failed: countOf('failed') }
}

export const findNewestFailures = (query: Query, since: Instant) =>
  query
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'lastError'])
    .where('status', '=', 'failed')
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxFailures)
    .execute()

export async function findLastSentAt(query: Query): Promise<Instant | null> {
  const row = await query
    .selectFrom('outbox')
    .where('status', '=', 'sent')
    .select((select) => select.fn.max('sentAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export async function findLastMailingAt(query: Query): Promise<Instant | null> {
  const row = await query
    .selectFrom('letters')
    .where('state', 'in', ['sending', 'sent'])
    .select((select) => select.fn.max('changedAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
