import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../symbols/icon.tsx'
import { Popover } from '../overlays/popover.tsx'
import { SingleFilter } from './filters/filter-control.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { ManyFilter } from './filters/many-filter.tsx'
import { isFiltered, withoutFilters } from './state/state.ts'
import { SwitchFilter } from './filters/switch-filter.tsx'
import { TextFilterBox } from './filters/text-filter.tsx'
import type { Table } from './state/use-table.ts'
import { showFrom } from './widths.ts'
import { LazyPanel } from './lazy-panel.tsx'

interface Props<Row> {
  table: Table<Row>
  caption: string
  noun: string
  columnToggle: boolean
  hasCards: boolean
  children: ReactNode
}

export function Toolbar<Row>(props: Props<Row>) {
  const { table, caption, noun, columnToggle, hasCards, children } = props
  const { text, filters, state } = table
  return (
    <div className="filters" role="search" aria-label={caption}>
      {text && (
        <TextFilterBox
          placeholder={text.placeholder}
          value={state.text}
          onTextChange={table.type}
        />
      )}
      <FilterSheet table={table} noun={noun} />
      {filters.map((filter) => {
        const { id, from = 'md' } = filter
        if (filter.isSwitch) {
          return <SwitchFilter key={id} table={table} filter={filter} className={showFrom(from)} />
        }
        if (filter.all === undefined) {
          return <ManyFilter key={id} table={table} filter={filter} className={showFrom(from)} />
        }
        return (
          <span key={id} className={showFrom(from)}>
            <SingleFilter table={table} filter={filter} />
          </span>
        )
      })}
      <noscript>
        <p>
          Without JavaScript, press Enter to search. <a href="?rows=100">100 rows</a> show more.
        </p>
      </noscript>
      {children}
      {isFiltered(state) && (
        <Button
          variant="text"
          className={showFrom(filters.some(({ from }) => from !== 'xs') ? 'md' : 'xs')}
          onClick={() => table.change(withoutFilters(state))}
        >
          Reset
          <Icon name="close" />
        </Button>
      )}
      {columnToggle && (
        <ColumnToggle table={table} className={showFrom(hasCards ? 'md' : 'xs', 'push')} />
      )}
    </div>
  )
}

interface ColumnToggleProps<Row> {
  table: Table<Row>
  className: string | undefined
}

function ColumnToggle<Row>({ table, className }: ColumnToggleProps<Row>) {
  const button = (
    <>
      View
      <Icon name="down" />
    </>
  )
  return (
    <Popover label="View" button={button} buttonClass="filter" className={className}>
      {() => <LazyPanel>{({ ColumnsPanel }) => <ColumnsPanel table={table} />}</LazyPanel>}
    </Popover>
  )
}
