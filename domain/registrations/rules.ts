import { fold } from '../kernel/fold.ts'
import { amountDue } from '../registration/rules.ts'
import type { Registration, Sort, Totals, Wanted } from './schema.ts'

/** A registration with what it is searched by, made once for many questions. */
export interface Entry {
  row: Registration
  text: string
}

export const toEntry = (row: Registration): Entry => ({
  row,
  text: fold(
    [...row.names.map(({ name }) => name), row.email, row.zip, row.place]
      .filter(Boolean)
      .join('\n'),
  ),
})

type Key = string | number | null

const keys: Record<Sort, (row: Registration) => Key> = {
  name: ({ names }) => fold(names[0]?.name ?? ''),
  email: ({ email }) => email,
  badges: ({ names }) => names.length,
  place: ({ place, zip }) => (place ?? zip) && fold(place ?? zip ?? ''),
  paid: ({ paidAt }) => paidAt,
  registered: ({ createdAt }) => createdAt,
}

/** What is missing comes last, whichever way it is sorted. */
function compare(one: Key, other: Key, direction: 1 | -1): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -direction : direction
}

export function findEntries(
  entries: readonly Entry[],
  { q, payment, sort, descending }: Pick<Wanted, 'q' | 'payment' | 'sort' | 'descending'>,
): Registration[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const found = entries.filter(
    ({ text, row }) =>
      words.every((word) => text.includes(word) || row.id === word) &&
      (payment === undefined || (row.paidAt !== null) === (payment === 'paid')),
  )
  const keyOf = keys[sort]
  const direction = descending ? -1 : 1
  return found
    .map(({ row }) => ({ row, key: keyOf(row) }))
    .toSorted((one, other) => compare(one.key, other.key, direction))
    .map(({ row }) => row)
}

export function totalsOf(rows: Iterable<Registration>, ticketPrice: number): Totals {
  const totals = {
    registrations: 0,
    badges: 0,
    paidRegistrations: 0,
    paidBadges: 0,
    money: 0,
    due: 0,
  }
  for (const { names, paidAt, paidAmount } of rows) {
    totals.registrations += 1
    totals.badges += names.length
    totals.money += paidAmount ?? 0
    totals.due += amountDue(names.length, ticketPrice, paidAmount)
    if (paidAt === null) continue
    totals.paidRegistrations += 1
    totals.paidBadges += names.length
  }
  return totals
}
