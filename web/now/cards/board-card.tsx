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
  /** Opened by the title; a flag has no further details. */
  target?: RowTarget<{ id: string }>
  /** Reserves the card's space for a moment, so that nothing shifts. */
  isGone: boolean
  /** Additional remarks. */
  remarks: ReactNode
  /** Actions of the card. */
  children: ReactNode
}

/** Card of the board: the place, the time, the game, and the number of missing players. */
export function BoardCard({ personal, variant, target, isGone, remarks, children }: Props) {
  const { card, clashingEvent } = personal
  const { taken, coming, total } = card.seats
  return (
    <li className={`spot spot--${variant} tile${isGone ? ' spot--gone' : ''}`} inert={isGone}>
      <p className="when">
        <span>{card.startText.text}</span>
        <span>{card.startText.detail}</span>
      </p>
      <TableNumber
        place={card.place}
        movedText={card.movedText}
        flag={card.color && <Flag color={card.color} />}
      />
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
            Clashes with {isolateDirection(clashingEvent.gameName)}, {clashingEvent.eventTime}
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
  movedText: string
  /** Flag that is drawn in the table while it is up. */
  flag?: ReactNode
}

/** Number on a table of the hall. A card without a table has no number. */
function TableNumber({ place, movedText, flag }: TableNumberProps) {
  if (!place && !flag && !movedText)
    return <span className="stand stand--none" aria-hidden="true" />
  return (
    <span className="stand">
      {flag ?? <small>Table</small>}
      {flag && place && <span className="sr">Table </span>}
      {place && <b>{place}</b>}
      {movedText && <small className="moved">{movedText}</small>}
    </span>
  )
}
