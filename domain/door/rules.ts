import { startOfHour, hours, type Instant, addMilliseconds } from '../kernel/time.ts'
import { foldText } from '../kernel/text/fold.ts'
import { amountDue } from '../registration/rules.ts'
import { parseDoorCode, doorCode } from './door-code.ts'
import type { DoorEntry, DoorList, Payment } from './schema.ts'

export const minSearchLength = 3

/**
 * Searches names, address, town and code, within words and without accents; names that begin with the text come first.
 * Fewer than three letters match nothing.
 */
export function searchDoorEntries(
  entries: readonly DoorEntry[],
  searchText: string,
): readonly DoorEntry[] {
  const code = parseDoorCode(searchText)
  const codeMatches = code ? entries.filter(({ id }) => doorCode(id) === code) : []
  if (codeMatches.length > 0) return codeMatches
  const words = foldText(searchText).split(/\s+/).filter(Boolean)
  if (words.join('').length < minSearchLength) return []
  const prefixMatches: DoorEntry[] = []
  const otherMatches: DoorEntry[] = []
  for (const entry of entries) {
    const { names, email, place } = entry
    const foldedNames = foldText(names.map(({ name }) => name).join('\n'))
    const text = `${foldedNames}\n${foldText(`${email}\n${place ?? ''}`)}`
    if (!words.every((word) => text.includes(word))) continue
    const nameWords = foldedNames.split(/[\s-]+/)
    const isPrefixMatch = words.every((word) => nameWords.some((start) => start.startsWith(word)))
    if (isPrefixMatch) prefixMatches.push(entry)
    else otherMatches.push(entry)
  }
  return [...prefixMatches, ...otherMatches]
}

/** Cached on phones only from the day before the opening until the final closing. */
export function doorListCacheEnd(
  { startDate, endDate }: { startDate: Instant; endDate: Instant },
  now: Instant,
): Instant | null {
  return addMilliseconds(startDate, -hours(24)) <= now && now < endDate ? endDate : null
}

export const amountOwed = ({ names, paidAmount }: DoorEntry, ticketPrice: number): number =>
  amountDue(names.length, ticketPrice, paidAmount)

export interface DoorStatistics {
  expected: number
  arrived: number
  taken: number
  owed: number
}

export function doorStatistics({ entries, ticketPrice }: DoorList): DoorStatistics {
  const statistics = { expected: 0, arrived: 0, taken: 0, owed: 0 }
  for (const entry of entries) {
    const arrivedCount = entry.names.filter(({ arrivedAt }) => arrivedAt !== null).length
    statistics.arrived += arrivedCount
    statistics.expected += entry.names.length - arrivedCount
    statistics.taken += entry.paidAmount ?? 0
    statistics.owed += amountOwed(entry, ticketPrice)
  }
  return statistics
}

interface PaymentTotals {
  cash: number
  other: number
}

/** Cash is counted separately, for comparison with the register. */
function sumPaymentsBy(
  payments: readonly Payment[],
  keyOf: (payment: Payment) => string,
): [string, PaymentTotals][] {
  const totalsByKey = new Map<string, PaymentTotals>()
  for (const payment of payments) {
    const key = keyOf(payment)
    const totals = totalsByKey.get(key) ?? { cash: 0, other: 0 }
    totals[payment.way === 'cash' ? 'cash' : 'other'] += payment.amount
    totalsByKey.set(key, totals)
  }
  return [...totalsByKey].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
}

/** Takings of each helper. */
export const takingsByHelper = (payments: readonly Payment[]) =>
  sumPaymentsBy(payments, ({ helper }) => helper).map(([helper, sum]) => ({ helper, ...sum }))

/** Takings at the door by hour, in the venue's time zone; hours without any are omitted. */
export const takingsByHour = (payments: readonly Payment[], timeZone: string) =>
  sumPaymentsBy(
    payments.filter(({ helper }) => helper !== ''),
    ({ at }) => startOfHour(at, timeZone),
  ).map(([hour, sum]) => ({ hour, ...sum }))

/** Payments of a registration that count: neither reversed nor reversals. */
export function activePayments(payments: readonly Payment[], registrationId: string): Payment[] {
  const correctedIds = new Set(payments.map(({ corrects }) => corrects))
  return payments.filter(
    (payment) =>
      payment.registrationId === registrationId &&
      payment.corrects === '' &&
      !correctedIds.has(payment.id),
  )
}

/** Refunds due: registrations that were paid and then canceled, until the refund is recorded. */
export function refundsDue({
  entries,
  lines: payments,
}: Pick<DoorList, 'entries' | 'lines'>): Payment[] {
  const registrationIds = new Set(entries.map(({ id }) => id))
  const correctedIds = new Set(payments.map(({ corrects }) => corrects))
  return payments.filter(
    ({ id, registrationId, corrects, amount }) =>
      corrects === '' &&
      amount > 0 &&
      !registrationIds.has(registrationId) &&
      !correctedIds.has(id),
  )
}
