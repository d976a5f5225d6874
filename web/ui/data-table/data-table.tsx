import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { Body, type RowsProps } from './body.tsx'
import { Cards } from './cards.tsx'
import { Footer, Shown } from './footer.tsx'
import { Head } from './head.tsx'
import { changed, withoutFilters } from './state.ts'
import { Toolbar } from './toolbar.tsx'
import type { RowTarget } from './types.ts'
import { useShape } from './use-shape.ts'
import { type TableInput, useTable } from './use-table.ts'

interface Props<Row> extends TableInput<Row> {
  /** Names the table for a screen reader. */
  caption: string
  rowId: (row: Row) => string
  rowClass?: RowsProps<Row>['rowClass']
  target?: RowTarget<Row>
  /** Below 960 pixels: a list item for each row. Without it, the table stays and scrolls. */
  renderCard?: (row: Row) => ReactNode
  cardsClass?: string
  /** Shown when there are no rows at all. */
  empty: ReactNode
  /** Shown when there are rows, but none that the filters let through. */
  noMatch?: ReactNode
  noun?: string
  columnToggle?: boolean
  /** Already inside a tile. */
  bare?: boolean
  /** More controls after the filters. */
  children?: ReactNode
}

export function DataTable<Row>(props: Props<Row>) {
  const { caption, rowId, renderCard, noun = 'event(s)', paging = true, bare = false } = props
  const table = useTable(props)
  const shape = useShape()
  const box = useRef<HTMLDivElement>(null)
  const { state } = table

  const toTop = () => {
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView()
  }
  const boxClass = ['table-box', !bare && 'tile', renderCard && 'has-cards']
  return (
    <div className="data-table">
      <Toolbar
        table={table}
        caption={caption}
        noun={noun}
        columnToggle={props.columnToggle ?? false}
        hasCards={renderCard !== undefined}
      >
        {props.children}
      </Toolbar>
      {table.shown === 0 ? (
        <NothingShown {...props} onReset={() => table.change(withoutFilters(state))} />
      ) : (
        <div ref={box} className={boxClass.filter(Boolean).join(' ')}>
          {(shape !== 'cards' || !renderCard) && (
            <div className="table-scroll">
              <table className="table">
                <caption className="sr">{caption}</caption>
                <Head
                  columns={table.visible}
                  sort={state.sort}
                  onSort={(sort) => table.change(changed(state, { sort }))}
                />
                <Body
                  rows={table.items}
                  rowId={rowId}
                  columns={table.visible}
                  rowClass={props.rowClass}
                  target={props.target}
                />
              </table>
            </div>
          )}
          {renderCard && shape !== 'table' && (
            <Cards
              rows={table.items}
              rowId={rowId}
              label={caption}
              className={props.cardsClass ?? 'cards'}
              renderCard={renderCard}
            />
          )}
          {paging && <Footer table={table} noun={noun} onPage={toTop} />}
        </div>
      )}
      {(!paging || table.shown === 0) && <Shown table={table} noun={noun} className="sr" />}
    </div>
  )
}

interface NothingProps {
  rows: readonly unknown[]
  empty: ReactNode
  noMatch?: ReactNode
  onReset: () => void
}

function NothingShown({ rows, empty, noMatch, onReset }: NothingProps) {
  if (rows.length === 0) return typeof empty === 'string' ? <Empty title={empty} /> : empty
  const reset = (
    <Button look="quiet" onClick={onReset}>
      Reset
    </Button>
  )
  return (
    noMatch ?? (
      <Empty title="Nothing matches" action={reset}>
        Nothing here fits what you typed and chose.
      </Empty>
    )
  )
}
