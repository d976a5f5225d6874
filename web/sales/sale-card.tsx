import type { SaleItem } from '../../domain/sales/schema.ts'
import { RowLink } from '../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../ui/data-table/types.ts'
import { Status } from './status.tsx'

/** The row of a narrow screen. */
export function SaleCard({ item, target }: { item: SaleItem; target: RowTarget<SaleItem> }) {
  const { gameName, price, condition, notes, seller, status } = item
  return (
    <li className={status === 'Sold' ? 'tile sale-card row--sold' : 'tile sale-card'}>
      <div className="row between">
        <RowLink row={item} target={target}>
          {gameName}
        </RowLink>
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
