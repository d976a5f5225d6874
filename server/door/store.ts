import type { DoorEntry, Payment } from '../../domain/door/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isPlaceholderEmail } from '../../domain/mail/placeholder.ts'
import { findPlace } from '../geo/lookup.ts'
import type { Query, Transaction } from '../platform/database/database.ts'

const columns = [
  'id',
  'conventionId',
  'email',
  'zip',
  'paidAt',
  'paidAmount',
  'note',
  'children',
] as const

const registrationsOf = (query: Query, conventionId: string) =>
  query.selectFrom('registrations').where('conventionId', '=', conventionId).select(columns)

type Row = Awaited<ReturnType<ReturnType<typeof registrationsOf>['execute']>>[number]

const namesOf = (query: Query, conventionId: string) =>
  query
    .selectFrom('names')
    .leftJoin('arrivals', 'arrivals.nameId', 'names.id')
    .where('names.conventionId', '=', conventionId)
    .orderBy('names.registrationId')
    .orderBy('names.position')
    .select(['names.id', 'names.name', 'names.registrationId', 'arrivedAt', 'helper'])

type NameRow = Awaited<ReturnType<ReturnType<typeof namesOf>['execute']>>[number]

const toDoorEntry = (
  { id, email, zip, note, children, paidAmount }: Row,
  names: readonly NameRow[],
): DoorEntry => ({
  id,
  email: isPlaceholderEmail(email) ? '' : email,
  place: zip === null ? null : (findPlace(zip)?.place ?? null),
  note,
  children,
  paidAmount,
  names: names.map((row) => ({
    id: row.id,
    name: row.name,
    arrivedAt: row.arrivedAt,
    by: row.helper ?? '',
  })),
})

export async function findEntries(query: Query, conventionId: string): Promise<DoorEntry[]> {
  const rows = await registrationsOf(query, conventionId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const names = await namesOf(query, conventionId).execute()
  const byRegistration = Map.groupBy(names, ({ registrationId }) => registrationId)
  return rows.map((row) => toDoorEntry(row, byRegistration.get(row.id) ?? []))
}

export async function findEntry(
  query: Query,
  conventionId: string,
  id: string,
): Promise<DoorEntry> {
  const row = await registrationsOf(query, conventionId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const names = namesOf(query, conventionId).where('names.registrationId', '=', id)
  return toDoorEntry(row, await names.execute())
}

export const lockRegistration = (
  { query, forUpdate }: Transaction,
  conventionId: string,
  id: string,
): Promise<Row | undefined> =>
  forUpdate(registrationsOf(query, conventionId).where('id', '=', id)).executeTakeFirst()

export function findPayments(query: Query, conventionId: string): Promise<Payment[]> {
  return query
    .selectFrom('payments')
    .where('conventionId', '=', conventionId)
    .orderBy('at')
    .orderBy('id')
    .select(['id', 'registrationId', 'payer', 'amount', 'way', 'helper', 'at', 'corrects'])
    .execute()
}

export const findPayment = (query: Query, conventionId: string, id: string) =>
  query
    .selectFrom('payments')
    .where('conventionId', '=', conventionId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()

/** Returns the correction of a payment, if there is one. */
export const findCorrection = (query: Query, id: string) =>
  query
    .selectFrom('payments')
    .select(['helper', 'at'])
    .where('corrects', '=', id)
    .executeTakeFirst()

/** Keeps existing arrivals unchanged. */
export async function insertArrivals(
  query: Query,
  nameIds: readonly string[],
  arrival: { arrivedAt: Instant; helper: string },
): Promise<void> {
  await query
    .insertInto('arrivals')
    .values(nameIds.map((nameId) => ({ nameId, ...arrival })))
    .onConflict((conflict) => conflict.column('nameId').doNothing())
    .execute()
}

export async function deleteArrivals(query: Query, nameIds: readonly string[]): Promise<void> {
  await query.deleteFrom('arrivals').where('nameId', 'in', nameIds).execute()
}

export async function updateNote(
  query: Query,
  id: string,
  note: { note: string; children: number },
): Promise<void> {
  await query.updateTable('registrations').set(note).where('id', '=', id).execute()
}
