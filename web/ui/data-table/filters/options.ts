import type { ListEntry } from '../../../../domain/kernel/lists/list-entries.ts'
import { foldText } from '../../../../domain/kernel/text/fold.ts'
import type { Filter, Option } from '../types.ts'

/** The options of each filter: the given ones, or every value in the rows. */
export function optionsOf<Row>(
  filters: ReadonlyArray<Filter<Row>>,
  entries: ReadonlyArray<ListEntry<Row>>,
): Readonly<Record<string, readonly Option[]>> {
  const lists = filters.map(({ id, options }, index) => [
    id,
    options ?? valuesIn(entries, index).map((value) => ({ value, label: value })),
  ])
  return Object.fromEntries(lists)
}

function valuesIn(entries: ReadonlyArray<ListEntry<unknown>>, index: number): string[] {
  const values = new Set(entries.flatMap((entry) => entry.values[index] ?? []))
  const keyed = [...values].filter(Boolean).map((value) => ({ value, key: foldText(value) }))
  keyed.sort((left, right) => (left.key < right.key ? -1 : 1))
  return keyed.map(({ value }) => value)
}

const maxTextLength = 24
const maxLabels = 2

/** The selection in words, for the filter's button. */
export function choiceText(options: readonly Option[], selected: readonly string[]): string {
  const labels = selected.map(
    (value) => options.find((option) => option.value === value)?.label ?? value,
  )
  const text = labels.join(', ')
  const isTooLong = labels.length > maxLabels || text.length > maxTextLength
  return labels.length > 1 && isTooLong ? `${labels.length} selected` : text
}
