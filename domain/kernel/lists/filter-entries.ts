import type { ListEntry, Filterable } from './list-entries.ts'
import { foldText } from '../text/fold.ts'

export type FilterCounts = Readonly<Record<string, ReadonlyMap<string, number>>>

interface FilterResult<Row> {
  entries: Array<ListEntry<Row>>
  /** Number of rows for each option, with all other filters applied. */
  counts: FilterCounts
}

interface FilterRequest {
  text: string
  filters: Readonly<Record<string, readonly string[]>>
}

const noRefusal = -1
const severalRefusals = -2

export function filterEntries<Row>(
  entries: ReadonlyArray<ListEntry<Row>>,
  filters: ReadonlyArray<Filterable<Row> & { id: string }>,
  request: FilterRequest,
): FilterResult<Row> {
  const text = foldText(request.text.trim())
  const selectedValues = filters.map(({ id }) => request.filters[id] ?? [])
  const filterCounts = filters.map(() => new Map<string, number>())
  const matches: Array<ListEntry<Row>> = []
  for (const entry of entries) {
    if (!entry.text.includes(text)) continue
    const refusingFilter = findRefusingFilter(entry.values, selectedValues)
    if (refusingFilter === severalRefusals) continue
    if (refusingFilter === noRefusal) matches.push(entry)
    for (const [index, filterCount] of filterCounts.entries()) {
      if (refusingFilter !== noRefusal && refusingFilter !== index) continue
      for (const value of entry.values[index] ?? [])
        filterCount.set(value, (filterCount.get(value) ?? 0) + 1)
    }
  }
  const counts = filters.map(({ id }, index) => [id, filterCounts[index]])
  return { entries: matches, counts: Object.fromEntries(counts) }
}

/** The only filter that excludes the row; a row that several exclude counts nowhere. */
function findRefusingFilter(
  values: ListEntry<unknown>['values'],
  selectedValues: ReadonlyArray<readonly string[]>,
) {
  let refusingFilter = noRefusal
  for (const [index, selected] of selectedValues.entries()) {
    if (selected.length === 0 || values[index]?.some((value) => selected.includes(value))) continue
    if (refusingFilter !== noRefusal) return severalRefusals
    refusingFilter = index
  }
  return refusingFilter
}
