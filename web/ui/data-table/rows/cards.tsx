import { type ReactNode, useMemo } from 'react'

interface Props<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  label: string
  className: string
  renderCard: RenderCard<Row>
}

/** The first card below the fold gets an id: until it is parsed, rendering is blocked. */
export type RenderCard<Row> = (row: Row, id?: string) => ReactNode

/** The first card below the fold on every phone. */
const foldAt = 5

export function Cards<Row>({ rows, rowId, label, className, renderCard }: Props<Row>) {
  return (
    <ul className={`table-cards ${className}`} aria-label={label}>
      {rows.map((row, index) => (
        <Card
          key={rowId(row)}
          row={row}
          id={index === foldAt ? 'fold' : undefined}
          renderCard={renderCard}
        />
      ))}
    </ul>
  )
}

interface CardProps<Row> {
  row: Row
  id: string | undefined
  renderCard: RenderCard<Row>
}

function Card<Row>({ row, id, renderCard }: CardProps<Row>) {
  return useMemo(() => renderCard(row, id), [row, id, renderCard])
}
