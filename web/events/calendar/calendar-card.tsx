import { type MouseEvent, type ReactNode, useContext } from 'react'
import {
  type Card,
  cardState,
  type CardState,
  lanesAtOnce,
} from '../../../domain/events/time/calendar-layout.ts'
import { durationText } from '../../../domain/events/time/durations.ts'
import { allSpotsFilled, seatsLabel } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { displayTime } from '../../../domain/events/time/times.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { hrefOf, linkTo } from '../../lib/href.ts'
import { seatKinds, SeatRow } from '../../ui/symbols/seat-row.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { rowsInSight, slotId } from './grid.ts'
import { variables } from '../../ui/variables.ts'
import { CalendarMarks } from './calendar-marks.ts'
import { hyphenate } from '../../lib/hyphenate.ts'

interface LinkProps {
  event: Event
  className?: string
  mine: number
  onOpen: (event: Event) => void
  /** What is seen of it. */
  children: (state: CardState, waits: string | undefined) => ReactNode
}

const stateWords: Partial<Record<CardState, string>> = { full: allSpotsFilled, past: 'Completed' }

/** One event of the calendar, in the colour of its state. Screen readers are told all that the card may have no room for. */
export function EventLink({ event, className = 'cal-card', mine, onOpen, children }: LinkProps) {
  const state = cardState(event, useEventNow())
  const marks = useContext(CalendarMarks)
  const mark = marks.of(event)
  const waits = state === 'past' ? undefined : marks.places.get(event.id)
  const name = [
    isolated(event.gameName),
    displayTime(event.eventTime),
    durationText(event.duration),
    event.place && `table ${event.place}`,
    stateWords[state],
    seatsLabel(event, mine),
    waits,
    mark?.text,
  ]
    .filter(Boolean)
    .join(', ')
  // Only when there is a mouse: in the page it would stand a second time on every card.
  const nameUnderMouse = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.title = name
  }
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    onOpen(event)
  }
  return (
    <a
      className={[
        className,
        `${className}--${state}`,
        mine > 0 && `${className}--mine`,
        mark?.kind === 'clashes' && `${className}--clashes`,
      ]
        .filter(Boolean)
        .join(' ')}
      href={hrefOf(linkTo({ to: '/calendar', search: { event: event.id } }))}
      onMouseEnter={nameUnderMouse}
      onClick={open}
    >
      {children(state, waits)}
      <span className="sr">{name}</span>
    </a>
  )
}

interface Props {
  card: Card<Event>
  mine: number
  onOpen: (event: Event) => void
}

/** More than fit beside each other on a card are counted. */
const drawnAtMost = 6

/** On a phone it is not seen until somebody scrolls. */
export const isOutOfSight = ({ row, left, scrolled }: Card<Event>) =>
  row > rowsInSight || (scrolled?.left ?? left) >= lanesAtOnce

/** What of it is shown depends on the size that the card gets: the stylesheet asks it. */
export function CalendarCard({ card, mine, onOpen }: Props) {
  const { event, row, span, left, width, scrolled } = card
  const { spots, spotsTaken } = event
  const isCounted = spots > drawnAtMost
  return (
    <li
      id={slotId(event)}
      className={isOutOfSight(card) ? 'cal-later' : undefined}
      style={variables({
        '--row': row,
        '--span': span,
        '--left': left,
        '--width': width,
        ...(scrolled && { '--left-scrolled': scrolled.left, '--width-scrolled': scrolled.width }),
      })}
    >
      <EventLink event={event} mine={mine} onOpen={onOpen}>
        {(state, waits) => (
          <>
            <b aria-hidden="true">{isolated(hyphenate(event.gameName))}</b>
            <span aria-hidden="true">
              {event.eventTime}
              {event.place && (
                <span className="cal-place">
                  <i>, table </i>
                  {event.place}
                </span>
              )}
            </span>
            {state === 'full' && (
              <span className="cal-full" aria-hidden="true">
                {allSpotsFilled}
              </span>
            )}
            {waits && (
              <span className="cal-waits" aria-hidden="true">
                {waits}
              </span>
            )}
            <span
              className={isCounted ? 'cal-seats cal-seats--many' : 'cal-seats'}
              data-count={`${spotsTaken}/${spots}`}
              aria-hidden="true"
            >
              <SeatRow seats={seatKinds({ total: isCounted ? 1 : spots, taken: spotsTaken })} />
            </span>
          </>
        )}
      </EventLink>
    </li>
  )
}
