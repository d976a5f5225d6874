import type { ReactNode } from 'react'
import type { PersonalCard } from '../../domain/now/board.ts'
import type { TableCard as Card } from '../../domain/now/card.ts'
import { warningsOf } from '../../domain/events/rules.ts'
import { Warnings } from '../events/list/warnings.tsx'
import { RowLink } from '../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../ui/data-table/types.ts'
import { Icon } from '../ui/icon.tsx'
import { Seats } from '../ui/seats.tsx'
import { Tag } from '../ui/tag.tsx'
import { Stand } from './stand.tsx'

interface Props {
  personal: PersonalCard
  card: Card
  target: RowTarget<Pick<Card, 'id'>>
  /** It keeps its place for a moment, so that nothing moves. */
  isGone: boolean
  /** The one thing to do with it. */
  children: ReactNode
}

/** An announced table with a seat left. */
export function TableCard({ personal: { runsInto }, card, target, isGone, children }: Props) {
  const { taken, total } = card.seats
  return (
    <li className={`spot spot--${card.look} tile${isGone ? ' spot--gone' : ''}`} inert={isGone}>
      <p className="when">
        <span>{card.when.text}</span>
        <span>{card.when.aside}</span>
      </p>
      <Stand place={card.place} />
      <div className="what">
        <h3>
          <RowLink row={card} target={target}>
            {card.title}
          </RowLink>
        </h3>
        <p className="small soft">{card.about}</p>
        {card.isJustFreed && (
          <p className="tags">
            <Tag look="open" icon="refresh">
              Just became free
            </Tag>
          </p>
        )}
        <Warnings warnings={warningsOf(card.event, card.event.eventDate)} />
        {runsInto && (
          <p className="clash">
            <Icon name="warning" />
            Runs into {runsInto.gameName}, {runsInto.eventTime}
          </p>
        )}
      </div>
      <div className="take">
        <Seats taken={taken} total={total} />
        <span>{card.left}</span>
        {children}
      </div>
    </li>
  )
}
