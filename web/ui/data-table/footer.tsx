import { useId, useRef } from 'react'
import { usePreHydrationInput } from './state/use-pre-hydration-input.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../symbols/icon.tsx'
import { applyChange, pageSizes } from './state/state.ts'
import type { Table } from './state/use-table.ts'

interface Props<Row> {
  table: Table<Row>
  noun: string
  onPage: () => void
}

export function RowCount<Row>({
  table,
  noun,
  className,
}: Omit<Props<Row>, 'onPage'> & { className?: string }) {
  const { shown: shownCount, total } = table
  const hiddenCount = total - shownCount
  return (
    <p role="status" className={className}>
      {`${shownCount} ${noun} shown${hiddenCount > 0 ? ` (${hiddenCount} filtered out)` : ''}`}
    </p>
  )
}

export function TableFooter<Row>({ table, noun, onPage }: Props<Row>) {
  const { state, page, pages } = table
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const resize = (size: string) => table.change(applyChange(state, { pageSize: Number(size) }))
  usePreHydrationInput(select, resize)
  const steps = [
    { name: 'first', label: 'First page', to: 0 },
    { name: 'left', label: 'Previous page', to: page - 1 },
    { name: 'right', label: 'Next page', to: page + 1 },
    { name: 'last', label: 'Last page', to: pages - 1 },
  ] as const
  return (
    <div className="table-foot">
      <RowCount table={table} noun={noun} />
      <span className="page-size">
        <label htmlFor={id}>Rows per page</label>
        <span className="select">
          <select
            id={id}
            ref={select}
            value={state.pageSize}
            onChange={(event) => resize(event.target.value)}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </span>
      <span className="page-number">{`Page ${page + 1} of ${pages}`}</span>
      <span className="pager">
        {steps.map(({ name, label, to }) => {
          const isIdle = to === page || to < 0 || to >= pages
          return (
            // Stays enabled on the last page, so that it does not lose the focus.
            <IconButton
              key={name}
              name={name}
              label={label}
              data-repeats
              aria-disabled={isIdle}
              onClick={() => {
                if (isIdle) return
                table.change(applyChange(state, { page: to }))
                onPage()
              }}
            />
          )
        })}
      </span>
    </div>
  )
}
