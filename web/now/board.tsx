import { useCallback, useState } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import {
  type Board as Cards,
  freeTimeText,
  type PersonalCard,
  type Weekend,
} from '../../domain/now/board.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Name } from '../../domain/people/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { usePrefetch } from '../lib/queries/use-prefetch.ts'
import { Button } from '../ui/button.tsx'
import type { RowTarget } from '../ui/data-table/types.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SitDown } from './sit-down.tsx'
import { TableCard } from './table-card.tsx'
import { useHeldBoard } from './use-held-board.ts'

const SittingDown = lazyPart(async () => (await import('./sitting-down.tsx')).default)

interface Props {
  board: Cards
  weekends: readonly Weekend[]
  now: Instant
  target: RowTarget<Pick<Event, 'id'>>
  onOpen: (id: string) => void
}

/** What needs players: first what fits those who look, then what runs into something of theirs. */
export function Board({ board: current, weekends, now, target, onOpen }: Props) {
  const { timeZone } = useConvention()
  const [sitting, setSitting] = useState<{ id: string; name: Name } | null>(null)
  const { board, gone, added, release, ...touch } = useHeldBoard(current)
  usePrefetch(SittingDown.prefetch)
  const sitDown = useCallback(
    ({ card: { id }, fits: names }: PersonalCard) => {
      // One press, where it is clear who sits down; else the drawer asks.
      const [first, ...more] = names.length > 0 ? names : weekends.map(({ name }) => name)
      if (first && more.length === 0) setSitting({ id, name: first })
      else onOpen(id)
    },
    [weekends, onOpen],
  )
  const cards = (some: readonly PersonalCard[]) => (
    <ul className="spots" {...touch}>
      {some.map((personal) => {
        const { card } = personal
        return (
          <TableCard
            key={card.id}
            personal={personal}
            card={card}
            target={target}
            isGone={gone.has(card.id)}
          >
            <SitDown
              personal={personal}
              text="Sit down"
              busy={sitting?.id === card.id}
              onPress={sitDown}
            />
          </TableCard>
        )
      })}
    </ul>
  )
  const [only, ...rest] = weekends
  const freeTime = only && rest.length === 0 ? freeTimeText(only, now, timeZone) : null
  return (
    <>
      <p className="board-new" role="status">
        {added > 0 && (
          <Button look="quiet" icon="up" onClick={release}>
            {added} new
          </Button>
        )}
      </p>
      {board.fits.length > 0 && (
        <section className="stack" aria-labelledby={only && 'fits'}>
          {only && (
            <div className="group">
              <h2 id="fits">Fits your weekend</h2>
              {freeTime && <p className="small soft">{freeTime}</p>}
            </div>
          )}
          {cards(board.fits)}
        </section>
      )}
      {board.others.length > 0 && (
        <section className="stack" aria-labelledby="over">
          <div className="group">
            <h2 id="over">Runs into something of yours</h2>
          </div>
          {cards(board.others)}
        </section>
      )}
      {sitting && (
        <SittingDown.Part
          key={sitting.id}
          what="The seat"
          eventId={sitting.id}
          name={sitting.name}
          onClose={() => setSitting(null)}
        />
      )}
    </>
  )
}
