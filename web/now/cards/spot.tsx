import type { ReactNode } from 'react'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import type { PersonalCard } from '../../../domain/now/board.ts'
import { RowLink } from '../../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { Flag } from '../../ui/symbols/flag.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Seats } from '../../ui/symbols/seats.tsx'

interface Props {
  personal: PersonalCard
  look: 'open' | 'needs' | 'flag'
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
export function Spot({ personal, look, target, isGone, remarks, children }: Props) {
  const { card, runsInto } = personal
  const { taken, coming, total } = card.seats
  return (
    <li className={`spot spot--${look} tile${isGone ? ' spot--gone' : ''}`} inert={isGone}>
      <p className="when">
        <span>{card.when.text}</span>
        <span>{card.when.aside}</span>
      </p>
      <Stand place={card.place} flag={card.colour && <Flag colour={card.colour} />} />
      <div className="what">
        <h3>
          {target ? (
            <RowLink row={card} target={target}>
              {isolated(card.title)}
            </RowLink>
          ) : (
            isolated(card.title)
          )}
        </h3>
        <p className="small soft">{card.about}</p>
        {remarks}
        {runsInto && (
          <p className="clash">
            <Icon name="warning" />
            Runs into {isolated(runsInto.gameName)}, {runsInto.eventTime}
          </p>
        )}
      </div>
      <div className="take">
        <Seats
          taken={taken}
          coming={coming}
          total={total}
          state={taken + coming < total ? 'open' : 'full'}
          group={4}
        />
        <span>{card.left}</span>
        <span className="acts">{children}</span>
      </div>
    </li>
  )
}

interface StandProps {
  place: string
  /** Planted in it while one is up. */
  flag?: ReactNode
}

/** What stands on a table of the hall: its number. A table without one is told apart by having none. */
function Stand({ place, flag }: StandProps) {
  if (!place && !flag) return <span className="stand stand--none" aria-hidden="true" />
  return (
    <span className="stand">
      {flag ?? <small>Table</small>}
      {flag && place && <span className="sr">Table </span>}
      {place && <b>{place}</b>}
    </span>
  )
}
