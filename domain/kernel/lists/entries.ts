import { fold } from '../text/fold.ts'

type Key = string | number | null
/** What a row is sorted by. Nothing comes last, whichever way. */
export type SortKey<Row> = (row: Row) => Key | undefined

export interface Searchable<Row> {
  of: (row: Row) => string | readonly string[]
}

export interface Filterable<Row> {
  /** The options that the row falls under: one, several (buckets that touch) or none. */
  value: (row: Row) => string | readonly string[]
}

/** A row with what it is searched by, made once, so that a key typed costs only comparisons. */
export interface Entry<Row> {
  row: Row
  text: string
  /** One list for each filter, in their order. */
  values: ReadonlyArray<readonly string[]>
}

const between = '\n'

export function toEntries<Row>(
  rows: readonly Row[],
  filters: ReadonlyArray<Filterable<Row>>,
  text: Searchable<Row> | undefined,
): Array<Entry<Row>> {
  return rows.map((row) => ({
    row,
    text: text ? fold([text.of(row)].flat().join(between)) : '',
    values: filters.map((filter) => [filter.value(row)].flat()),
  }))
}

export function sortEntries<Row, One extends { row: Row }>(
  entries: readonly One[],
  by: SortKey<Row> | undefined,
  descending: boolean,
): readonly One[] {
  if (!by) return entries
  const keyed = entries.map((entry) => ({ entry, key: toKey(by(entry.row)) }))
  keyed.sort((one, other) => compare(one.key, other.key, descending ? -1 : 1))
  return keyed.map(({ entry }) => entry)
}

function toKey(value: string | number | null | undefined): Key {
  return typeof value === 'string' ? fold(value) : (value ?? null)
}

function compare(one: Key, other: Key, direction: 1 | -1): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -direction : direction
}
