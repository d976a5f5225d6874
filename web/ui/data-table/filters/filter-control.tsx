import { FilterSelect } from './filter-select.tsx'
import { withFilter } from '../state/state.ts'
import type { Filter } from '../types.ts'
import type { Table } from '../state/use-table.ts'

/** Props of a filter's control, in the toolbar or behind 'Filters'. */
export function filterProps<Row>(table: Table<Row>, { id, label }: Filter<Row>) {
  return {
    label,
    options: table.options[id] ?? [],
    selected: table.state.filters[id] ?? [],
    counts: table.counts[id],
    onSelect: (values: readonly string[]) => table.change(withFilter(table.state, id, values)),
  }
}

interface Props<Row> {
  table: Table<Row>
  filter: Filter<Row>
}

export function SingleFilter<Row>({ table, filter }: Props<Row>) {
  const { selected, onSelect, counts: _, ...rest } = filterProps(table, filter)
  return (
    <FilterSelect
      {...rest}
      all={filter.all}
      selected={selected[0] ?? ''}
      onSelect={(value) => onSelect(value ? [value] : [])}
    />
  )
}
