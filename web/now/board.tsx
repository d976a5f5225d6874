import { useCallback, useState } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import {
  type Board as Cards,
  nextOf,
  type PersonalCard,
  type Weekend,
} from '../../domain/now/board.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Name } from '../../domain/people/schema.ts'
import { usePrefetch } from '../lib/queries/use-prefetch.ts'
import type { RowTarget } from '../ui/data-table/types.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SitDown } from './sit-down.tsx'
import { TableCard } from './table-card.tsx'

const SittingDown = lazyPart(async () => (await import('./sitting-down.tsx')).default)

interface Props {
  board: Cards
  weekends: readonly Weekend[]
  now: Instant
  target: RowTarget<Pick<Event, 'id'>>
  onOpen: (id: string) => void
}

/** What needs players: first what fits those who look, then what runs into something of theirs. */
export function Board({ board: { fits, others }, weekends, now, target, onOpen }: Props) {
  const [sitting, setSitting] = useState<{ id: string; name: Name } | null>(null)
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
    <ul className="spots">
      {some.map((personal) => (
        <TableCard key={personal.card.id} personal={personal} card={personal.card} target={target}>
          <SitDown
            personal={personal}
            text="Sit down"
            busy={sitting?.id === personal.card.id}
            onPress={sitDown}
          />
        </TableCard>
      ))}
    </ul>
  )
  const [only, ...rest] = weekends
  const next = only && rest.length === 0 ? nextOf(only, now) : undefined
  return (
    <>
      {fits.length > 0 && (
        <section className="stack" aria-labelledby={only && 'fits'}>
          {only && (
            <div className="group">
              <h2 id="fits">Fits your weekend</h2>
              {next && (
                <p className="small soft">
                  You are free until {next.gameName} at {next.eventTime}
                </p>
              )}
            </div>
          )}
          {cards(fits)}
        </section>
      )}
      {others.length > 0 && (
        <section className="stack" aria-labelledby="over">
          <div className="group">
            <h2 id="over">Runs into something of yours</h2>
          </div>
          {cards(others)}
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
