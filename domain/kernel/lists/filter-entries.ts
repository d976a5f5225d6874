import type { Entry, Filterable } from './entries.ts'
import { fold } from '../text/fold.ts'

export type Counts = Readonly<Record<string, ReadonlyMap<string, number>>>

interface Found<Row> {
  entries: Array<Entry<Row>>
  /** How many rows each option would show, with everything but its own filter as it is. */
  counts: Counts
}

interface Wanted {
  text: string
  filters: Readonly<Record<string, readonly string[]>>
}

const none = -1
const several = -2

export function filterEntries<Row>(
  entries: ReadonlyArray<Entry<Row>>,
  filters: ReadonlyArray<Filterable<Row> & { id: string }>,
  wanted: Wanted,
): Found<Row> {
  const text = fold(wanted.text.trim())
  const chosen = filters.map(({ id }) => wanted.filters[id] ?? [])
  const tallies = filters.map(() => new Map<string, number>())
  const found: Array<Entry<Row>> = []
  for (const entry of entries) {
    if (!entry.text.includes(text)) continue
    const refusing = refusedBy(entry.values, chosen)
    if (refusing === several) continue
    if (refusing === none) found.push(entry)
    for (const [index, tally] of tallies.entries()) {
      if (refusing !== none && refusing !== index) continue
      for (const value of entry.values[index] ?? []) tally.set(value, (tally.get(value) ?? 0) + 1)
    }
  }
  const counts = filters.map(({ id }, index) => [id, tallies[index]])
  return { entries: found, counts: Object.fromEntries(counts) }
}

/** The one filter that keeps the row out; a row that several keep out counts nowhere. */
function refusedBy(values: Entry<unknown>['values'], chosen: ReadonlyArray<readonly string[]>) {
  let refusing = none
  for (const [index, wanted] of chosen.entries()) {
    if (wanted.length === 0 || values[index]?.some((value) => wanted.includes(value))) continue
    if (refusing !== none) return several
    refusing = index
  }
  return refusing
}
