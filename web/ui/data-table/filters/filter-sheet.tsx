import { PlainButton } from '../../button.tsx'
import { useState } from 'react'
import { Icon } from '../../symbols/icon.tsx'
import { Sheet } from '../../overlays/sheet.tsx'
import { LazyPanel } from '../lazy-panel.tsx'
import { countActiveFilters } from '../state/state.ts'
import type { Table } from '../state/use-table.ts'
import { showBelow, maxBreakpoint } from '../widths.ts'

interface Props<Row> {
  table: Table<Row>
  noun: string
}

/** Filters that do not fit in the toolbar. */
export function FilterSheet<Row>({ table, noun }: Props<Row>) {
  const { state, filters } = table
  const [isOpen, setOpen] = useState(false)
  const sheetFilters = filters.filter(({ from = 'md' }) => from !== 'xs')
  if (sheetFilters.length === 0) return null
  const activeFilterCount = countActiveFilters({
    filters: Object.fromEntries(sheetFilters.map(({ id }) => [id, state.filters[id] ?? []])),
  })
  const close = () => setOpen(false)
  const visibilityClass = showBelow(maxBreakpoint(sheetFilters.map(({ from = 'md' }) => from)))
  return (
    <>
      <div className={`popover-host ${visibilityClass}`}>
        <PlainButton
          className="filter"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="filter" />
          Filters
          {activeFilterCount > 0 && <b>{activeFilterCount}</b>}
        </PlainButton>
      </div>
      {isOpen && (
        // Rendered outside the container that wide screens hide: a phone may be rotated.
        <Sheet label="Filters" onClose={close}>
          <LazyPanel>
            {({ SheetPanel }) => (
              <SheetPanel table={table} filters={sheetFilters} noun={noun} onClose={close} />
            )}
          </LazyPanel>
        </Sheet>
      )}
    </>
  )
}
