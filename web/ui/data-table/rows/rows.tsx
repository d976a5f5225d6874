import { useMemo } from 'react'
import { HydrationBoundary } from '../../../lib/hydration/hydration-boundary.tsx'
import { Body, type BodyProps } from './body.tsx'
import { Cards, type RenderCard } from './cards.tsx'
import { Head } from './head.tsx'
import { changed } from '../state/state.ts'
import type { RowTarget } from '../types.ts'
import { useTableLayout } from './use-table-layout.ts'
import type { Table } from '../state/use-table.ts'

export interface RowsInput<Row> {
  /** Names the table for a screen reader. */
  caption: string
  rowId: (row: Row) => string
  rowClass?: BodyProps<Row>['rowClass']
  target?: RowTarget<Row>
  /** For rows that open nothing: a click without a control of its own. */
  onRowClick?: BodyProps<Row>['onRowClick']
  /** Below 960 pixels: a list item for each row. Without it, the table stays and scrolls. */
  renderCard?: RenderCard<Row>
  cardsClass?: string
}

/** A table on wide screens, cards on narrow ones. The one that does not stay goes before it would be hydrated. */
export function Rows<Row>(props: RowsInput<Row> & { table: Table<Row> }) {
  const { table, caption, rowId, rowClass, target, onRowClick, renderCard } = props
  const { cardsClass = 'cards' } = props
  const { state, items, visible } = table
  const shape = useTableLayout()
  // The same when the table goes: else they would be hydrated with it, at once.
  const cards = useMemo(
    () =>
      renderCard && (
        <HydrationBoundary>
          <Cards
            rows={items}
            rowId={rowId}
            label={caption}
            className={cardsClass}
            renderCard={renderCard}
          />
        </HydrationBoundary>
      ),
    [items, rowId, caption, cardsClass, renderCard],
  )
  return (
    <>
      {shape !== 'table' && cards}
      {(shape !== 'cards' || !renderCard) && (
        <HydrationBoundary>
          <div className="table-scroll">
            <table className="table">
              <caption className="sr">{caption}</caption>
              <Head
                columns={visible}
                sort={state.sort}
                onSort={(sort) => table.change(changed(state, { sort }))}
              />
              <Body
                rows={items}
                rowId={rowId}
                columns={visible}
                rowClass={rowClass}
                target={target}
                onRowClick={onRowClick}
              />
            </table>
          </div>
        </HydrationBoundary>
      )}
    </>
  )
}
