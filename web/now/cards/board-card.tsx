import type { ReactNode } from 'react'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { PersonalCard } from '../../../domain/now/board.ts'
import { RowLink } from '../../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { Flag } from '../../ui/symbols/flag.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Spots } from '../../ui/symbols/spots.tsx'

interface Props {
  personal: PersonalCard
  variant: 'open' | 'needs' | 'flag'
  /** What its title opens; a flag has nothing more to tell. */
  target?: RowTarget<{ id: string }>
  /** It keeps its place for a moment, so that nothing moves. */
  isGone: boolean
  /** What else is to be said of it. */
  remarks: ReactNode
  /** What there is to do with it. */
  children: ReactNode
}

/** A card of the board: where, when, what, and how many are missing. */
export function BoardCard({ personal, variant, target, isGone, remarks, children }: Props) {
  const { card, clashingEvent } = personal
  const { taken, coming, total } = card.seats
  return (
    <li className={`spot spot--${variant} tile${isGone ? ' spot--gone' : ''}`} inert={isGone}>
      <p className="when">
        <span>{card.startText.text}</span>
        <span>{card.startText.detail}</span>
      </p>
      <TableNumber place={card.place} flag={card.color && <Flag color={card.color} />} />
      <div className="what">
        <h3>
          {target ? (
            <RowLink row={card} target={target}>
              {isolateDirection(card.title)}
            </RowLink>
          ) : (
            isolateDirection(card.title)
          )}
        </h3>
        <p className="small soft">{card.description}</p>
        {remarks}
        {clashingEvent && (
          <p className="clash">
            <Icon name="warning" />
            Runs into {isolateDirection(clashingEvent.gameName)}, {clashingEvent.eventTime}
          </p>
        )}
      </div>
      <div className="take">
        <Spots
          taken={taken}
          coming={coming}
          total={total}
          state={taken + coming < total ? 'open' : 'full'}
          group={4}
        />
        <span>{card.spotsLeftText}</span>
        <span className="acts">{children}</span>
      </div>
    </li>
  )
}

interface TableNumberProps {
  place: string
  /** Planted in it while one is up. */
  flag?: ReactNode
}

/** What stands on a table of the hall: its number. A table without one is told apart by having none. */
function TableNumber({ place, flag }: TableNumberProps) {
  if (!place && !flag) return <span className="stand stand--none" aria-hidden="true" />
  return (
    <span className="stand">
      {flag ?? <small>Table</small>}
      {flag && place && <span className="sr">Table </span>}
      {place && <b>{place}</b>}
    </span>
  )
}
