import { Icon } from '../../icon.tsx'
import { Popover } from '../../overlays/popover.tsx'
import { LazyPanel } from '../lazy-panel.tsx'
import { filtersInUse } from '../state/state.ts'
import type { Table } from '../state/use-table.ts'
import { showBelow, widest } from '../widths.ts'

interface Props<Row> {
  table: Table<Row>
  noun: string
}

/** The filters that have no room in the toolbar. */
export function FilterSheet<Row>({ table, noun }: Props<Row>) {
  const { state, filters } = table
  const away = filters.filter(({ from = 'md' }) => from !== 'xs')
  if (away.length === 0) return null
  const inUse = filtersInUse({
    filters: Object.fromEntries(away.map(({ id }) => [id, state.filters[id] ?? []])),
  })
  const button = (
    <>
      <Icon name="filter" />
      Filters
      {inUse > 0 && <b>{inUse}</b>}
    </>
  )
  return (
    <Popover
      sheet
      label="Filters"
      button={button}
      buttonClass="filter"
      className={showBelow(widest(away.map(({ from = 'md' }) => from)))}
    >
      {(close) => (
        <LazyPanel>
          {({ SheetPanel }) => (
            <SheetPanel table={table} filters={away} noun={noun} onClose={close} />
          )}
        </LazyPanel>
      )}
    </Popover>
  )
}
