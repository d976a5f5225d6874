import type { ReactNode } from 'react'
import type { Grouping } from '../types.ts'

export interface RowGroup<Row> {
  /** Undefined without grouping, as is the head. */
  name?: string
  head?: ReactNode
  rows: readonly Row[]
  /** Index of the first row on the page. */
  first: number
}

/** Splits the rows of a page; without a grouping they are one group. A group without rows on the page has no head. */
export function groupRows<Row>(
  rows: readonly Row[],
  /** All matching rows, on any page. */
  matches: readonly Row[],
  grouping: Grouping<Row> | undefined,
): readonly RowGroup<Row>[] {
  if (!grouping) return [{ rows, first: 0 }]
  const names = [...new Set(rows.map(grouping.of))]
  const rowsOf = (all: readonly Row[], name: string) =>
    all.filter((row) => grouping.of(row) === name)
  return names.map((name) => ({
    name,
    head: grouping.head(name, rowsOf(matches, name)),
    rows: rowsOf(rows, name),
    first: rows.findIndex((row) => grouping.of(row) === name),
  }))
}
