import { RowLink } from './row-link.tsx'
import type { Column, RowTarget } from './types.ts'
import { showFrom } from './widths.ts'

export interface BodyProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: ReadonlyArray<Column<Row>>
  rowClass: ((row: Row) => string | undefined) | undefined
  target: RowTarget<Row> | undefined
}

export function Body<Row>({ rows, rowId, columns, rowClass, target }: BodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowId(row)} className={rowClass?.(row)}>
          {columns.map((column, index) => (
            <td key={column.id} className={showFrom(column.from, column.className)}>
              {target && index === 0 ? (
                <RowLink row={row} target={target}>
                  {column.cell(row)}
                </RowLink>
              ) : (
                column.cell(row)
              )}
              {column.extra?.(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
