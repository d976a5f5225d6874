import type { Instant } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { OutboxRow } from '../platform/database/schema.ts'

/** Whom a mail is for: a registration with its badges. */
export interface Recipient {
  id: string
  email: string
  zip: string | null
  listed: boolean
  paidAmount: number | null
  names: string[]
}

const columns = [
  'registrations.id',
  'registrations.email',
  'registrations.zip',
  'registrations.listed',
  'registrations.paidAmount',
  'names.name',
] as const

const withNames = (query: Query) =>
  query
    .selectFrom('registrations')
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .select(columns)
    .orderBy('registrations.email')
    .orderBy('registrations.createdAt', 'desc')
    .orderBy('registrations.id')
    .orderBy('names.position')

type JoinedRow = Omit<Recipient, 'names' | 'listed'> & { name: string; listed: 0 | 1 }

function gathered(rows: readonly JoinedRow[]): Recipient[] {
  const recipients = new Map<string, Recipient>()
  for (const { name, listed, ...row } of rows) {
    const known = recipients.get(row.id)
    if (known) known.names.push(name)
    else recipients.set(row.id, { ...row, listed: listed === 1, names: [name] })
  }
  return [...recipients.values()]
}

export async function findRegistered(
  query: Query,
  conventionId: string,
  paid: boolean,
): Promise<Recipient[]> {
  const rows = await withNames(query)
    .where('registrations.conventionId', '=', conventionId)
    .where('registrations.paidAt', paid ? 'is not' : 'is', null)
    .execute()
  return gathered(rows)
}

export async function findRegistration(
  query: Query,
  conventionId: string,
  id: string,
): Promise<Recipient | undefined> {
  const rows = await withNames(query)
    .where('registrations.conventionId', '=', conventionId)
    .where('registrations.id', '=', id)
    .execute()
  return gathered(rows)[0]
}

/** Who came before and has no badge for the coming convention; of several years the newest counts. */
export async function findPastRegistrants(
  query: Query,
  current: ConventionRow,
): Promise<Recipient[]> {
  const rows = await withNames(query)
    .innerJoin('conventions', 'conventions.id', 'registrations.conventionId')
    .where('conventions.startDate', '<', current.startDate)
    .where('registrations.email', 'not in', (select) =>
      select
        .selectFrom('registrations as registered')
        .select('registered.email')
        .where('registered.conventionId', '=', current.id),
    )
    .execute()
  const newest = new Map<string, Recipient>()
  for (const recipient of gathered(rows)) {
    if (!newest.has(recipient.email)) newest.set(recipient.email, recipient)
  }
  return [...newest.values()]
}

export async function findReached(
  query: Query,
  kind: string,
  since: Instant,
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', kind)
    .where('cause', 'is', null)
    .where('createdAt', '>', since)
    .where('status', '!=', 'failed')
    .execute()
  return new Set(rows.map(({ recipient }) => recipient))
}

/** The mails of one sending are all made at the same moment. */
export async function findNewestSending(query: Query, kind: string): Promise<Instant | null> {
  const row = await query
    .selectFrom('outbox')
    .select((select) => select.fn.max('createdAt').as('at'))
    .where('kind', '=', kind)
    .where('cause', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function countByStatus(
  query: Query,
  kind: string,
  at: Instant,
): Promise<Record<OutboxRow['status'], number>> {
  const rows = await query
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .where('cause', 'is', null)
    .where('createdAt', '=', at)
    .groupBy('status')
    .select((select) => ['status', select.fn.countAll<number>().as('count')] as const)
    .execute()
  const counts = { queued: 0, sent: 0, failed: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

export async function findFailures(
  query: Query,
  kind: string,
  at: Instant,
): Promise<Array<{ email: string; reason: string }>> {
  const shown = 10
  const rows = await query
    .selectFrom('outbox')
    .select(['recipient', 'lastError'])
    .where('kind', '=', kind)
    .where('cause', 'is', null)
    .where('createdAt', '=', at)
    .where('status', '=', 'failed')
    .orderBy('recipient')
    .limit(shown)
    .execute()
  return rows.map(({ recipient, lastError }) => ({ email: recipient, reason: lastError ?? '' }))
}

/** Mail that has not left yet, whatever it waits for. */
export async function countQueued(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('outbox')
    .where('status', '=', 'queued')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
