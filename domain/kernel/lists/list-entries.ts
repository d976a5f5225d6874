import { foldText } from '../text/fold.ts'

type Key = string | number | null
/** Sort key of a row. Missing values come last in both directions. */
export type SortKey<Row> = (row: Row) => Key | undefined

export interface SearchableText<Row> {
  of: (row: Row) => string | readonly string[]
}

export interface Filterable<Row> {
  /** Options that the row matches: one, several (overlapping buckets) or none. */
  value: (row: Row) => string | readonly string[]
}

/** A row with its search text and filter values, computed once so that each keystroke costs only comparisons. */
export interface ListEntry<Row> {
  row: Row
  text: string
  /** Values of each filter, in the order of the filters. */
  values: ReadonlyArray<readonly string[]>
}

const separator = '\n'

export function toEntries<Row>(
  rows: readonly Row[],
  filters: ReadonlyArray<Filterable<Row>>,
  text: SearchableText<Row> | undefined,
): Array<ListEntry<Row>> {
  return rows.map((row) => ({
    row,
    text: text ? foldText([text.of(row)].flat().join(separator)) : '',
    values: filters.map((filter) => [filter.value(row)].flat()),
  }))
}

export function sortEntries<Row, Item extends { row: Row }>(
  entries: readonly Item[],
  by: SortKey<Row> | undefined,
  descending: boolean,
): readonly Item[] {
  if (!by) return entries
  const sortableEntries = entries.map((entry) => ({ entry, key: toSortKey(by(entry.row)) }))
  sortableEntries.sort((one, other) => compareSortKeys(one.key, other.key, descending ? -1 : 1))
  return sortableEntries.map(({ entry }) => entry)
}

function toSortKey(value: string | number | null | undefined): Key {
  return typeof value === 'string' ? foldText(value) : (value ?? null)
}

function compareSortKeys(one: Key, other: Key, direction: 1 | -1): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -direction : direction
}
