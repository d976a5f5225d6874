import { hourOf, hours, type Instant, later } from '../kernel/time.ts'
import { fold } from '../kernel/text/fold.ts'
import { amountDue } from '../registration/rules.ts'
import { codeIn, doorCode } from './code.ts'
import type { DoorEntry, DoorList, Payment } from './schema.ts'

export const fewestLetters = 3

/**
 * By names, address, place or code: inside words and without accents, first those where a name begins so. Fewer letters
 * than three find nobody.
 */
export function findEntries(entries: readonly DoorEntry[], typed: string): readonly DoorEntry[] {
  const code = codeIn(typed)
  const exact = code ? entries.filter(({ id }) => doorCode(id) === code) : []
  if (exact.length > 0) return exact
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.join('').length < fewestLetters) return []
  const first: DoorEntry[] = []
  const others: DoorEntry[] = []
  for (const entry of entries) {
    const { names, email, place } = entry
    const called = fold(names.map(({ name }) => name).join('\n'))
    const text = `${called}\n${fold(`${email}\n${place ?? ''}`)}`
    if (!words.every((word) => text.includes(word))) continue
    const starts = called.split(/[\s-]+/)
    const isFirst = words.every((word) => starts.some((start) => start.startsWith(word)))
    if (isFirst) first.push(entry)
    else others.push(entry)
  }
  return [...first, ...others]
}

/** From the day before the doors open until they close for good: for no longer is it on anybody's phone. */
export function keptUntil(
  { startDate, endDate }: { startDate: Instant; endDate: Instant },
  now: Instant,
): Instant | null {
  return later(startDate, -hours(24)) <= now && now < endDate ? endDate : null
}

export const owedBy = ({ names, paidAmount }: DoorEntry, ticketPrice: number): number =>
  amountDue(names.length, ticketPrice, paidAmount)

export interface Figures {
  expected: number
  arrived: number
  taken: number
  owed: number
}

export function doorFiguresOf({ entries, ticketPrice }: DoorList): Figures {
  const figures = { expected: 0, arrived: 0, taken: 0, owed: 0 }
  for (const entry of entries) {
    const here = entry.names.filter(({ arrivedAt }) => arrivedAt !== null).length
    figures.arrived += here
    figures.expected += entry.names.length - here
    figures.taken += entry.paidAmount ?? 0
    figures.owed += owedBy(entry, ticketPrice)
  }
  return figures
}

interface Sum {
  cash: number
  other: number
}

/** Cash apart, as it is counted. */
function sumsBy(
  payments: readonly Payment[],
  keyOf: (payment: Payment) => string,
): [string, Sum][] {
  const sums = new Map<string, Sum>()
  for (const payment of payments) {
    const key = keyOf(payment)
    const sum = sums.get(key) ?? { cash: 0, other: 0 }
    sum[payment.way === 'cash' ? 'cash' : 'other'] += payment.amount
    sums.set(key, sum)
  }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
}

/** What each helper has taken. */
export const takingsOf = (payments: readonly Payment[]) =>
  sumsBy(payments, ({ helper }) => helper).map(([helper, sum]) => ({ helper, ...sum }))

/** What was taken at the door in each hour in which something was, by the clocks there. */
export const takingsByHour = (payments: readonly Payment[], timeZone: string) =>
  sumsBy(
    payments.filter(({ helper }) => helper !== ''),
    ({ at }) => hourOf(at, timeZone),
  ).map(([hour, sum]) => ({ hour, ...sum }))

/** The payments of a registration that count: neither taken back, nor what takes back. */
export function standingPayments(payments: readonly Payment[], registrationId: string): Payment[] {
  const corrected = new Set(payments.map(({ corrects }) => corrects))
  return payments.filter(
    (payment) =>
      payment.registrationId === registrationId &&
      payment.corrects === '' &&
      !corrected.has(payment.id),
  )
}

/** Paid, and then cancelled: what is to be given back, until that is written down too. */
export function refundsDue({
  entries,
  lines: payments,
}: Pick<DoorList, 'entries' | 'lines'>): Payment[] {
  const known = new Set(entries.map(({ id }) => id))
  const corrected = new Set(payments.map(({ corrects }) => corrects))
  return payments.filter(
    ({ id, registrationId, corrects, amount }) =>
      corrects === '' && amount > 0 && !known.has(registrationId) && !corrected.has(id),
  )
}
