import { Fragment, type ReactNode } from 'react'

interface Props<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  label: string
  className: string
  renderCard: (row: Row) => ReactNode
}

export function Cards<Row>({ rows, rowId, label, className, renderCard }: Props<Row>) {
  return (
    <ul className={`table-cards ${className}`} aria-label={label}>
      {rows.map((row) => (
        <Fragment key={rowId(row)}>{renderCard(row)}</Fragment>
      ))}
    </ul>
  )
}
