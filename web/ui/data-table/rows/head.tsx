import { PlainButton } from '../../button.tsx'
import { Icon } from '../../symbols/icon.tsx'
import { toggleSort } from '../state/state.ts'
import type { Column, Sort } from '../types.ts'
import { showFrom } from '../widths.ts'

interface Props<Row> {
  columns: ReadonlyArray<Column<Row>>
  sort: Sort | null
  onSort: (sort: Sort) => void
}

export function Head<Row>({ columns, sort, onSort }: Props<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { id, header } = column
          const order = sort?.id === id && (sort.descending ? 'descending' : 'ascending')
          return (
            <th
              key={id}
              scope="col"
              className={showFrom(column.from)}
              // Printed in place of the button, which browsers leave out from the second page on.
              abbr={column.sort ? header : undefined}
              aria-sort={order || undefined}
            >
              {column.sort ? (
                <PlainButton className="sort" onClick={() => onSort(toggleSort(sort, id))}>
                  {header}
                  <Icon name={order ? 'up' : 'sort'} />
                </PlainButton>
              ) : (
                <span className={column.headerClass}>{header}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
