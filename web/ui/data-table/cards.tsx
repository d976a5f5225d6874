import { type ReactNode, useMemo } from 'react'

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
        <Card key={rowId(row)} row={row} renderCard={renderCard} />
      ))}
    </ul>
  )
}

function Card<Row>({ row, renderCard }: { row: Row; renderCard: (row: Row) => ReactNode }) {
  return useMemo(() => renderCard(row), [row, renderCard])
}
