import { foldText } from '../text/fold.ts'

type Key = string | number | null
/** What a row is sorted by. Nothing comes last, whichever way. */
export type SortKey<Row> = (row: Row) => Key | undefined

export interface SearchableText<Row> {
  of: (row: Row) => string | readonly string[]
}

export interface Filterable<Row> {
  /** The options that the row falls under: one, several (buckets that touch) or none. */
  value: (row: Row) => string | readonly string[]
}

/** A row with what it is searched by, made once, so that a key typed costs only comparisons. */
export interface ListEntry<Row> {
  row: Row
  text: string
  /** One list for each filter, in their order. */
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
