import { days, type Instant, addMilliseconds } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { toBadgeRow } from '../registration/create-badge-rows.ts'
import { sampleHouseholds } from './households.ts'

const counts = { past: 70, coming: 60 }

/** Inserts about 120 badges for the coming year, some paid, most of them listed. */
export async function insertSampleRegistrations(
  query: Query,
  convention: ConventionRow,
  year: keyof typeof counts,
  now: Instant,
): Promise<void> {
  const { id: conventionId } = convention
  const households = sampleHouseholds(counts[year], year === 'past' ? 0 : 12)
  const rows = households.map((household, index) => {
    const id = `sample-${convention.startDate.slice(0, 4)}-${index + 1}`
    const isPaid = year === 'past' ? index % 9 !== 8 : index % 3 === 0
    const firstName = household.names[0] ?? ''
    const newest = year === 'past' ? addMilliseconds(convention.startDate, -days(1)) : now
    const createdAt = addMilliseconds(newest, -days(1 + index * 1.5))
    return {
      names: household.names.map((name, position) =>
        toBadgeRow({ id, conventionId }, { id: `${id}-${position + 1}`, name }, position),
      ),
      registration: {
        id,
        conventionId,
        email: `${firstName.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${index + 1}@example.com`,
        zip: household.zip,
        listed: index % 10 === 7 ? (0 as const) : (1 as const),
        paidAt: isPaid ? addMilliseconds(createdAt, days(1)) : null,
        paidAmount: isPaid ? household.names.length * convention.ticketPrice : null,
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
