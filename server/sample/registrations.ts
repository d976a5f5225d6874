import { days, type Instant, addMilliseconds } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { toBadgeRow } from '../registration/create-badge-rows.ts'
import { sampleHouseholds } from './households.ts'

/** The households of a year overlap with those of the next, so that every year has regulars and first-timers. */
const attendance = {
  earlier: { count: 56, offset: 60 },
  past: { count: 70, offset: 38 },
  coming: { count: 60, offset: 12 },
}
export type SampleYear = keyof typeof attendance

/** Inserts about 120 badges for the coming year, some paid, most of them listed. */
export async function insertSampleRegistrations(
  query: Query,
  convention: ConventionRow,
  year: SampleYear,
  now: Instant,
): Promise<void> {
  const { id: conventionId } = convention
  const { count, offset } = attendance[year]
  const isOver = year !== 'coming'
  const households = sampleHouseholds(count, offset)
  const rows = households.map((household, index) => {
    const id = `sample-${convention.startDate.slice(0, 4)}-${index + 1}`
    const isPaid = isOver ? index % 9 !== 8 : index % 3 === 0
    const newest = isOver ? addMilliseconds(convention.startDate, -days(1)) : now
    const createdAt = addMilliseconds(newest, -days(1 + index * (isOver ? 3.2 : 1.5)))
    return {
      names: household.names.map((name, position) =>
        toBadgeRow({ id, conventionId }, { id: `${id}-${position + 1}`, name }, position),
      ),
      registration: {
        id,
        conventionId,
        email: sampleEmail(household.names[0] ?? '', index + offset),
        zip: household.zip,
        listed: index % 10 === 7 ? (0 as const) : (1 as const),
        paidAt: isPaid ? addMilliseconds(createdAt, days(1)) : null,
        paidAmount: isPaid ? household.names.length * convention.ticketPrice : null,
        confirmedAt: !isOver && index % 12 === 11 ? null : createdAt,
        createdAt,
      },
    }
  })
  await query
    .insertInto('registrations')
    .values(rows.map(({ registration }) => registration))
    .execute()
  await query
    .insertInto('names')
    .values(rows.flatMap(({ names }) => names))
    .execute()
  const payments = rows.flatMap(
    ({ registration: { id, conventionId, paidAt, paidAmount }, names }) =>
      paidAt === null || !paidAmount
        ? []
        : [
            {
              id,
              conventionId,
              registrationId: id,
              payer: names.map(({ name }) => name).join(', '),
              amount: paidAmount,
              way: 'other' as const,
              helper: '',
              at: paidAt,
              corrects: '',
            },
          ],
  )
  if (payments.length > 0) await query.insertInto('payments').values(payments).execute()
}

/** The same address in every year; the number keeps households with the same first name apart. */
export const sampleEmail = (name: string, householdIndex: number): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${householdIndex + 1}@example.com`
