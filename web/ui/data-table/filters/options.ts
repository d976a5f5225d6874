import type { Entry } from '../../../../domain/kernel/lists/entries.ts'
import { fold } from '../../../../domain/kernel/text/fold.ts'
import type { Filter, Option } from '../types.ts'

/** The options of each filter: those it names, else every value that the rows have. */
export function optionsOf<Row>(
  filters: ReadonlyArray<Filter<Row>>,
  entries: ReadonlyArray<Entry<Row>>,
): Readonly<Record<string, readonly Option[]>> {
  const lists = filters.map(({ id, options }, index) => [
    id,
    options ?? valuesIn(entries, index).map((value) => ({ value, label: value })),
  ])
  return Object.fromEntries(lists)
}

function valuesIn(entries: ReadonlyArray<Entry<unknown>>, index: number): string[] {
  const values = new Set(entries.flatMap((entry) => entry.values[index] ?? []))
  const keyed = [...values].filter(Boolean).map((value) => ({ value, key: fold(value) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  return keyed.map(({ value }) => value)
}

const roomForLabels = 24
const labelsAtMost = 2

/** What the filter's button says of the choice. */
export function choiceText(options: readonly Option[], chosen: readonly string[]): string {
  const labels = chosen.map(
    (value) => options.find((option) => option.value === value)?.label ?? value,
  )
  const text = labels.join(', ')
  const tooMuch = labels.length > labelsAtMost || text.length > roomForLabels
  return labels.length > 1 && tooMuch ? `${labels.length} selected` : text
}
