import { type ReactNode, useMemo } from 'react'
import { RowLink } from './row-link.tsx'
import type { Column, RowTarget } from '../types.ts'
import { showFrom } from '../widths.ts'

interface RowProps<Row> {
  columns: ReadonlyArray<Column<Row>>
  target: RowTarget<Row> | undefined
  /** Handles clicks on rows that do not open. Keyboards cannot reach it, so it must not be essential. */
  onRowClick: ((row: Row) => void) | undefined
}

export interface BodyProps<Row> extends RowProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowClass: ((row: Row) => string | undefined) | undefined
  /** Content of the head of a group. */
  head?: ReactNode
}

export function Body<Row>({ rows, rowId, rowClass, head, ...rest }: BodyProps<Row>) {
  return (
    <tbody>
      {head !== undefined && (
        <tr className="group-row">
          <th className="group-head" scope="rowgroup" colSpan={rest.columns.length}>
            {head}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <BodyRow key={rowId(row)} row={row} className={rowClass?.(row)} {...rest} />
      ))}
    </tbody>
  )
}

interface BodyRowProps<Row> extends RowProps<Row> {
  row: Row
  className: string | undefined
}

function BodyRow<Row>({ row, className, columns, target, onRowClick }: BodyRowProps<Row>) {
  // Memoized, so that typing renders only the new rows.
  return useMemo(
    () => (
      <tr className={className} onClick={onRowClick && (() => onRowClick(row))}>
        {columns.map((column, index) => (
          <Cell key={column.id} index={index} className={showFrom(column.from, column.className)}>
            {target && index === 0 ? (
              <RowLink row={row} target={target}>
                {column.cell(row)}
              </RowLink>
            ) : (
              column.cell(row)
            )}
            {column.extra?.(row)}
          </Cell>
        ))}
      </tr>
    ),
    [row, className, columns, target, onRowClick],
  )
}

interface CellProps {
  index: number
  className: string | undefined
  children: ReactNode
}

/** The first cell names its row. */
const Cell = ({ index, className, children }: CellProps) =>
  index === 0 ? (
    <th scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  )
