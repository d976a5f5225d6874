import type { ReactNode } from 'react'
import { organizerAndDurationText } from '../../../domain/events/texts/organizer-text.ts'
import { shortEventTime } from '../../../domain/events/time/times.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { RowLink } from '../../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { useCountdown } from '../countdown.tsx'
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
  /** Actions for the event. */
  children?: ReactNode
}

/** Narrow-screen version of a row. */
export function EventCard({ row, id, target, children }: Props) {
  const { event, state } = row
  const countdown = useCountdown(event)
  return (
    <li id={id} className={cardClass(state)}>
      <p className="when">
        <span className="fit-place">
          {shortEventTime(event)}
          <FitMark mark={row.mark} />
        </span>
        <span>{countdown}</span>
      </p>
      <h2>
        <RowLink row={row} target={target} className="card-link">
          {isolateDirection(event.gameName)}
        </RowLink>
      </h2>
      <p className="small soft">{organizerAndDurationText(event)}</p>
      <Remarks event={event} />
      <Warnings warnings={rowWarnings(row)} />
      <SpotsOnCard row={row} />
      {children}
    </li>
  )
}
