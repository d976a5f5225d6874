import type { SaleItem } from '../../domain/sales/schema.ts'
import { Status } from './status.tsx'

interface Props {
  item: SaleItem
  onClick: (item: SaleItem) => void
}

/** The row of a narrow screen. */
export function SaleCard({ item, onClick }: Props) {
  const { gameName, price, condition, notes, seller, status } = item
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- nothing can be done with it, so there is nothing to reach by keyboard
    <li
      className={status === 'Sold' ? 'tile sale-card row--sold' : 'tile sale-card'}
      onClick={() => onClick(item)}
    >
      <div className="row between">
        <span className="row-title">{gameName}</span>
        <b className="price">${price}</b>
      </div>
      {notes && <p className="soft small">{notes}</p>}
      <div className="row between small">
        <span>
          {condition} · {seller}
        </span>
        <Status status={status} />
      </div>
    </li>
  )
}
