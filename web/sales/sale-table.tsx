import {
  conditions,
  type SaleItem,
  saleStatuses,
  type SaleStatus,
} from '../../domain/sales/schema.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { withoutFilters } from '../ui/data-table/state/state.ts'
import type { Column, Filter, OnStateChange, TableState } from '../ui/data-table/types.ts'
import { Empty } from '../ui/empty.tsx'
import { Tag } from '../ui/tag.tsx'

const columns: ReadonlyArray<Column<SaleItem>> = [
  {
    id: 'gameName',
    header: 'Game',
    cell: ({ gameName }) => <span className="row-title">{gameName}</span>,
    sort: ({ gameName }) => gameName,
  },
  {
    id: 'condition',
    header: 'Condition',
    cell: ({ condition }) => condition,
    sort: ({ condition }) => conditions.indexOf(condition),
    className: 'num',
  },
  {
    id: 'notes',
    header: 'Notes',
    cell: ({ notes }) => notes,
    sort: ({ notes }) => notes || null,
    className: 'soft',
  },
  {
    id: 'seller',
    header: 'Seller',
    cell: ({ seller }) => seller,
    sort: ({ seller }) => seller,
    className: 'num',
  },
  {
    id: 'price',
    header: 'Price',
    cell: ({ price }) => `$${price}`,
    sort: ({ price }) => price,
    className: 'num price',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Status status={status} />,
    sort: ({ status }) => status,
  },
]

const filters: ReadonlyArray<Filter<SaleItem>> = [
  { id: 'seller', label: 'Seller', value: ({ seller }) => seller },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => status,
    options: saleStatuses.map((status) => ({ value: status, label: status })),
  },
]

const text = { placeholder: 'Filter games...', of: ({ gameName }: SaleItem) => gameName }

// The specification logs a click on a row; there is nothing to open.
const logItem = (item: SaleItem) => console.log(item)

const renderCard = (item: SaleItem) => <SaleCard item={item} onClick={logItem} />

interface Props {
  items: readonly SaleItem[]
  state: TableState
  onStateChange: OnStateChange
}

export function SaleTable({ items, state, onStateChange }: Props) {
  const reset = (
    <Button variant="quiet" onClick={() => onStateChange(withoutFilters(state), 'push')}>
      Show everything
    </Button>
  )
  return (
    <DataTable
      caption="Games for Sale"
      rows={items}
      rowId={({ id }) => id}
      columns={columns}
      filters={filters}
      text={text}
      onRowClick={logItem}
      rowClass={({ status }) => (status === 'Sold' ? 'row--sold' : undefined)}
      renderCard={renderCard}
      state={state}
      onStateChange={onStateChange}
      columnToggle
      empty="No sale items found."
      noMatch={<Empty title="No sale items found." action={reset} />}
    />
  )
}

interface SaleCardProps {
  item: SaleItem
  onClick: (item: SaleItem) => void
}

/** Row on a narrow screen. */
function SaleCard({ item, onClick }: SaleCardProps) {
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

function Status({ status }: { status: SaleStatus }) {
  if (status === 'Sold') return <s className="sold">Sold</s>
  return (
    <Tag variant="open" icon="dollar">
      Available
    </Tag>
  )
}
