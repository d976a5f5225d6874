import { useMemo, type ReactNode } from 'react'
import { HydrationBoundary } from '../../../lib/hydration/hydration-boundary.tsx'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { applyChange } from '../state/state.ts'
import type { RowTarget } from '../types.ts'
import type { RowGroup } from '../state/group-rows.ts'
import type { Table } from '../state/use-table.ts'
import { Body, type BodyProps } from './body.tsx'
import { Head } from './head.tsx'

export interface RowsInput<Row> {
  /** The table's name for a screen reader. */
  caption: string
  rowId: (row: Row) => string
  rowClass?: BodyProps<Row>['rowClass']
  target?: RowTarget<Row>
  /** Handles clicks on rows that do not open. */
  onRowClick?: BodyProps<Row>['onRowClick']
  /** Renders a list item for each row below 960 pixels. Without it, the table stays and scrolls. */
  renderCard?: RenderCard<Row>
  cardsClass?: string
}

/** A table on wide screens, cards on narrow ones. The unused one is removed before it would be hydrated. */
export function Rows<Row>(props: RowsInput<Row> & { table: Table<Row> }) {
  const { table, caption, rowId, rowClass, target, onRowClick, renderCard } = props
  const { cardsClass = 'cards' } = props
  const { state, groups, visible } = table
  const layout = useTableLayout()
  // Memoized: rendered again when the table is removed, they would be hydrated with it, at once.
  const cards = useMemo(
    () =>
      renderCard && (
        <HydrationBoundary>
          <Cards
            groups={groups}
            rowId={rowId}
            label={caption}
            className={cardsClass}
            renderCard={renderCard}
          />
        </HydrationBoundary>
      ),
    [groups, rowId, caption, cardsClass, renderCard],
  )
  return (
    <>
      {layout !== 'table' && cards}
      {(layout !== 'cards' || !renderCard) && (
        <HydrationBoundary>
          <div className={groups[0]?.head ? 'table-scroll table-scroll--groups' : 'table-scroll'}>
            <table className="table">
              <caption className="sr">{caption}</caption>
              <Head
                columns={visible}
                sort={state.sort}
                onSort={(sort) => table.change(applyChange(state, { sort }))}
              />
              {groups.map(({ name, head, rows }) => (
                <Body
                  key={name ?? caption}
                  head={head}
                  rows={rows}
                  rowId={rowId}
                  columns={visible}
                  rowClass={rowClass}
                  target={target}
                  onRowClick={onRowClick}
                />
              ))}
            </table>
          </div>
        </HydrationBoundary>
      )}
    </>
  )
}

interface CardsProps<Row> {
  groups: readonly RowGroup<Row>[]
  rowId: (row: Row) => string
  label: string
  className: string
  renderCard: RenderCard<Row>
}

/** The first card below the fold gets an id: rendering is blocked until it is parsed. */
type RenderCard<Row> = (row: Row, id?: string) => ReactNode

/** Index of the first card below the fold on every phone. */
const foldAt = 5

function Cards<Row>({ groups, rowId, label, className, renderCard }: CardsProps<Row>) {
  const list = ({ name, rows, first }: RowGroup<Row>, listClass: string) => (
    <ul className={listClass} aria-label={name ? `${label}, ${name}` : label}>
      {rows.map((row, index) => (
        <Card
          key={rowId(row)}
          row={row}
          id={first + index === foldAt ? 'fold' : undefined}
          renderCard={renderCard}
        />
      ))}
    </ul>
  )
  const [onlyGroup] = groups
  if (onlyGroup && onlyGroup.head === undefined) return list(onlyGroup, `table-cards ${className}`)
  return (
    <div className="table-cards card-groups">
      {groups.map((group) => (
        <div key={group.name}>
          <h2 className="group-head">{group.head}</h2>
          {list(group, className)}
        </div>
      ))}
    </div>
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

/** Avoids a layout shift: the server sends both and the stylesheet shows one; after hydration only that one is rendered. */
function useTableLayout(): 'both' | 'table' | 'cards' {
  const isWide = useMediaQuery('print, (min-width: 960px)')
  if (isWide === null) return 'both'
  return isWide ? 'table' : 'cards'
}
