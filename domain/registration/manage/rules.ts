import { type SortKey, sortEntries } from '../../kernel/lists/list-entries.ts'
import { foldText } from '../../kernel/text/fold.ts'
import { amountDue } from '../rules.ts'
import type {
  Registration,
  RegistrationSort,
  RegistrationTotals,
  RegistrationQuery,
} from './schema.ts'

/** A registration with its search text, computed once for many searches. */
export interface RegistrationEntry {
  row: Registration
  text: string
}

export const toRegistrationEntry = (row: Registration): RegistrationEntry => ({
  row,
  text: foldText(
    [...row.names.map(({ name }) => name), row.email, row.zip, row.place]
      .filter(Boolean)
      .join('\n'),
  ),
})

const keys: Record<RegistrationSort, SortKey<Registration>> = {
  name: ({ names }) => names[0]?.name ?? '',
  email: ({ email }) => email,
  badges: ({ names }) => names.length,
  place: ({ place, zip }) => place ?? zip,
  paid: ({ paidAt }) => paidAt,
  registered: ({ createdAt }) => createdAt,
}

export function searchRegistrations(
  entries: readonly RegistrationEntry[],
  {
    q,
    payment,
    sort,
    descending,
  }: Pick<RegistrationQuery, 'q' | 'payment' | 'sort' | 'descending'>,
): Registration[] {
  const searchWords = foldText(q).split(/\s+/).filter(Boolean)
  const matches = entries.filter(
    ({ text, row }) =>
      searchWords.every((word) => text.includes(word) || row.id === word) &&
      (payment === undefined || (row.paidAt !== null) === (payment === 'paid')),
  )
  return sortEntries(matches, keys[sort], descending).map(({ row }) => row)
}

export function computeTotals(
  rows: Iterable<Registration>,
  ticketPrice: number,
): RegistrationTotals {
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
