import { Button, IconButton } from '../../button.tsx'
import { Icon } from '../../symbols/icon.tsx'
import { filterProps, SingleFilter } from '../filters/filter-control.tsx'
import { FilterSelect } from '../filters/filter-select.tsx'
import { choiceText } from '../filters/options.ts'
import { applyChange, isFiltered, withoutFilters } from '../state/state.ts'
import type { Table } from '../state/use-table.ts'
import type { Filter } from '../types.ts'
import { showBelow } from '../widths.ts'
import { FilterOptions } from './filter-options.tsx'

interface Props<Row> {
  table: Table<Row>
  filters: readonly Filter<Row>[]
  noun: string
  onClose: () => void
}

/** Filters that do not fit in the toolbar, and the sort order of cards, which have no headers. */
export function SheetPanel<Row>({ table, filters, noun, onClose }: Props<Row>) {
  const { state } = table
  return (
    <>
      <div className="sheet-head">
        <h2>Filters</h2>
        <IconButton name="close" label="Close" onClick={onClose} />
      </div>
      <div className="sheet-body">
        <SortChoice table={table} />
        {filters.map((filter) => (
          <SheetFilter key={filter.id} table={table} filter={filter} />
        ))}
      </div>
      <div className="sheet-foot">
        {isFiltered(state) && (
          <Button variant="text" onClick={() => table.change(withoutFilters(state))}>
            Reset
          </Button>
        )}
        <Button onClick={onClose}>{`Show ${table.shown} ${noun}`}</Button>
      </div>
    </>
  )
}

function SheetFilter<Row>({ table, filter }: { table: Table<Row>; filter: Filter<Row> }) {
  const className = `sheet-filter ${showBelow(filter.from ?? 'md')}`
  const props = filterProps(table, filter)
  if (filter.all !== undefined) {
    return (
      <div className={className}>
        <SingleFilter table={table} filter={filter} />
      </div>
    )
  }
  return (
    <details className={className}>
      <summary>
        {filter.label}
        {props.selected.length > 0 && <b>{choiceText(props.options, props.selected)}</b>}
        <Icon name="down" />
      </summary>
      <FilterOptions {...props} />
    </details>
  )
}

function SortChoice<Row>({ table }: { table: Table<Row> }) {
  const { state } = table
  const choices = table.columns
    .filter((column) => column.sort)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header}, ascending` },
      { value: `-${id}`, label: `${header}, descending` },
    ])
  const sort = state.sort
  return (
    <div className="sheet-filter below-md">
      <span aria-hidden="true">Sort by</span>
      <FilterSelect
        label="Sort by"
        all={sort ? undefined : ''}
        options={choices}
        selected={sort ? `${sort.descending ? '-' : ''}${sort.id}` : ''}
        onSelect={(value) => {
          const descending = value.startsWith('-')
          const id = descending ? value.slice(1) : value
          table.change(applyChange(state, { sort: { id, descending } }))
        }}
      />
    </div>
  )
}
