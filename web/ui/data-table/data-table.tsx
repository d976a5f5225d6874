import { type ReactNode, useRef } from 'react'
import { usePrefetch } from '../../lib/queries/use-prefetch.ts'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { TableFooter, RowCount } from './footer.tsx'
import { prefetchPanels } from './lazy-panel.tsx'
import { Rows, type RowsInput } from './rows/rows.tsx'
import { withoutFilters } from './state/state.ts'
import { Toolbar } from './toolbar.tsx'
import { type TableInput, useTable } from './state/use-table.ts'

interface Props<Row> extends TableInput<Row>, RowsInput<Row> {
  /** Shown if there are no rows at all. */
  empty: ReactNode
  /** Shown if there are rows, but none that matches the filters. */
  noMatch?: ReactNode
  noun?: string
  columnToggle?: boolean
  /** True inside a tile. */
  isBare?: boolean
  /** More controls after the filters; given as a function, they can read the matching rows. */
  children?: ReactNode | ((getShownRows: () => Row[]) => ReactNode)
}

export function DataTable<Row>(props: Props<Row>) {
  const { caption, renderCard, noun = 'event(s)', paging = true, isBare = false } = props
  const table = useTable(props)
  usePrefetch(prefetchPanels)
  const container = useRef<HTMLDivElement>(null)

  const scrollToTop = () => {
    if (container.current && container.current.getBoundingClientRect().top < 0)
      container.current.scrollIntoView()
  }
  const containerClasses = ['table-box', !isBare && 'tile', renderCard && 'has-cards']
  return (
    <div className={isBare ? 'data-table data-table--bare' : 'data-table'}>
      <Toolbar
        table={table}
        caption={caption}
        noun={noun}
        columnToggle={props.columnToggle ?? false}
        hasCards={renderCard !== undefined}
      >
        {typeof props.children === 'function' ? props.children(table.shownRows) : props.children}
      </Toolbar>
      <div ref={container} className={containerClasses.filter(Boolean).join(' ')}>
        {table.shown === 0 ? (
          <EmptyTable
            total={table.total}
            empty={props.empty}
            noMatch={props.noMatch}
            onReset={() => table.change(withoutFilters(table.state))}
          />
        ) : (
          <Rows {...props} table={table} />
        )}
        {paging && table.total > 0 && (
          <TableFooter table={table} noun={noun} onPage={scrollToTop} />
        )}
      </div>
      {!paging && <RowCount table={table} noun={noun} className="sr" />}
    </div>
  )
}

interface EmptyTableProps {
  total: number
  empty: ReactNode
  noMatch?: ReactNode
  onReset: () => void
}

function EmptyTable({ total, empty, noMatch, onReset }: EmptyTableProps) {
  if (total === 0) return typeof empty === 'string' ? <Empty title={empty} /> : empty
  const reset = (
    <Button variant="quiet" onClick={onReset}>
      Show everything
    </Button>
  )
  return (
    noMatch ?? (
      <Empty title="Nothing matches" action={reset}>
        No results for this search and these filters.
      </Empty>
    )
  )
}
