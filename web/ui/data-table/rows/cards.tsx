import { type ReactNode, useMemo } from 'react'

interface Props<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  label: string
  className: string
  renderCard: RenderCard<Row>
}

/** Some have an id, by which the page says from where on it may be drawn. */
export type RenderCard<Row> = (row: Row, id?: string) => ReactNode

/** No phone shows this one before it is scrolled. */
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
