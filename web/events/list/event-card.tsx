import type { ReactNode } from 'react'
import { organizerAndDurationText } from '../../../domain/events/texts/organizer-text.ts'
import { shortEventTime, toDisplayTime } from '../../../domain/events/time/times.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { RowLink } from '../../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { useNearCountdown } from '../countdown.tsx'
import { cardClass } from './card-class.ts'
import type { ListedEvent } from './event-row.ts'
import { FitMark } from './fit-mark.tsx'
import { Remarks } from './remarks.tsx'
import { rowWarnings } from './row-warnings.ts'
import { SpotsOnCard } from './spots.tsx'
import { Warnings } from './warnings.tsx'

interface Props {
  row: ListedEvent
  id?: string | undefined
  target: RowTarget<ListedEvent>
  /** The card is below the head of its day, which names the day. */
  isBelowDay?: boolean
  /** Actions for the event. */
  children?: ReactNode
}

/** Narrow-screen version of a row. */
export function EventCard({ row, id, target, isBelowDay = false, children }: Props) {
  const { event, state } = row
  const countdown = useNearCountdown(event)
  const Heading = isBelowDay ? 'h3' : 'h2'
  return (
    <li id={id} className={cardClass(state)}>
      <p className="when">
        <span className="fit-place">
          {isBelowDay ? toDisplayTime(event.eventTime) : shortEventTime(event)}
          <FitMark mark={row.mark} />
        </span>
        <span>{countdown}</span>
      </p>
      <Heading>
        <RowLink row={row} target={target} className="card-link">
          {isolateDirection(event.gameName)}
        </RowLink>
      </Heading>
      <p className="small soft">{organizerAndDurationText(event)}</p>
      <Remarks event={event} />
      <Warnings warnings={rowWarnings(row)} />
      <SpotsOnCard row={row} />
      {children}
    </li>
  )
}
