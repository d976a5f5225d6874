import { PlainButton } from '../../button.tsx'
import { useState } from 'react'
import { Icon } from '../../symbols/icon.tsx'
import { Sheet } from '../../overlays/sheet.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const away = filters.filter(({ from = 'md' }) => from !== 'xs')
  if (away.length === 0) return null
  const inUse = filtersInUse({
    filters: Object.fromEntries(away.map(({ id }) => [id, state.filters[id] ?? []])),
  })
  const close = () => setOpen(false)
  const place = showBelow(widest(away.map(({ from = 'md' }) => from)))
  return (
    <>
      <div className={`popover-host ${place}`}>
        <PlainButton
          className="filter"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="filter" />
          Filters
          {inUse > 0 && <b>{inUse}</b>}
        </PlainButton>
      </div>
      {isOpen && (
        // Not in the place that wide screens hide: a phone may be turned.
        <Sheet label="Filters" onClose={close}>
          <LazyPanel>
            {({ SheetPanel }) => (
              <SheetPanel table={table} filters={away} noun={noun} onClose={close} />
            )}
          </LazyPanel>
        </Sheet>
      )}
    </>
  )
}
