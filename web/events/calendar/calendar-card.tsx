import { type MouseEvent, type ReactNode, useContext } from 'react'
import {
  type PlacedCard,
  calendarCardState,
  type CalendarCardState,
  visibleLanes,
} from '../../../domain/events/time/calendar-layout.ts'
import { durationText } from '../../../domain/events/time/durations.ts'
import { allSpotsFilledText, spotsLabel } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { toDisplayTime } from '../../../domain/events/time/times.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { hrefOf, linkTo } from '../../lib/href.ts'
import { spotKinds, SpotRow } from '../../ui/symbols/spot-row.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { rowsInSight, slotId } from './grid.ts'
import { variables } from '../../ui/variables.ts'
import { CalendarMarksContext } from './calendar-marks.ts'
import { hyphenate } from '../../lib/hyphenate.ts'

interface CalendarEventLinkProps {
  event: Event
  className?: string
  ownSpotCount: number
  onOpen: (event: Event) => void
  /** Renders the visible content. */
  children: (state: CalendarCardState, waitingText: string | undefined) => ReactNode
}

const stateLabels: Partial<Record<CalendarCardState, string>> = {
  full: allSpotsFilledText,
  past: 'Completed',
}

/**
 * One event of the calendar, in the color of its state. Screen readers get the details that the card may have no room
 * for.
 */
export function CalendarEventLink({
  event,
  className = 'cal-card',
  ownSpotCount,
  onOpen,
  children,
}: CalendarEventLinkProps) {
  const state = calendarCardState(event, useEventNow())
  const marks = useContext(CalendarMarksContext)
  const mark = marks.markFor(event)
  const waitingText = state === 'past' ? undefined : marks.waitingPlaces.get(event.id)
  const name = [
    isolateDirection(event.gameName),
    toDisplayTime(event.eventTime),
    durationText(event.duration),
    event.place && `table ${event.place}`,
    stateLabels[state],
    spotsLabel(event, ownSpotCount),
    waitingText,
    mark?.text,
  ]
    .filter(Boolean)
    .join(', ')
  // Set only for mouse users; in the markup it would repeat the text on every card.
  const showTooltip = ({ currentTarget }: MouseEvent<HTMLElement>) => {
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
        ownSpotCount > 0 && `${className}--mine`,
        mark?.kind === 'clashes' && `${className}--clashes`,
      ]
        .filter(Boolean)
        .join(' ')}
      href={hrefOf(linkTo({ to: '/calendar', search: { event: event.id } }))}
      onMouseEnter={showTooltip}
      onClick={open}
    >
      {children(state, waitingText)}
      <span className="sr">{name}</span>
    </a>
  )
}

interface Props {
  card: PlacedCard<Event>
  ownSpotCount: number
  onOpen: (event: Event) => void
}

/** Larger numbers of spots do not fit on a card and are shown as a count. */
const maxDrawnSpots = 6

/** True for a card that a phone shows only after scrolling. */
export const isBelowFold = ({ row, left, scrolledLane }: PlacedCard<Event>) =>
  row > rowsInSight || (scrolledLane?.left ?? left) >= visibleLanes

const maxWordLength = (name: string) =>
  Math.max(1, ...name.split(/\s+/).map(({ length }) => length))

/** The stylesheet selects the visible details by the size of the card. */
export function CalendarCard({ card, ownSpotCount, onOpen }: Props) {
  const { event, row, span, left, width, scrolledLane } = card
  const { spots, spotsTaken } = event
  const showsCount = spots > maxDrawnSpots
  return (
    <li
      id={slotId(event)}
      className={isBelowFold(card) ? 'cal-later' : undefined}
      style={variables({
        '--row': row,
        '--span': span,
        '--left': left,
        '--width': width,
        '--word': maxWordLength(event.gameName),
        ...(scrolledLane && {
          '--left-scrolled': scrolledLane.left,
          '--width-scrolled': scrolledLane.width,
        }),
      })}
    >
      <CalendarEventLink event={event} ownSpotCount={ownSpotCount} onOpen={onOpen}>
        {(state, waitingText) => (
          <>
            <b aria-hidden="true">{isolateDirection(hyphenate(event.gameName))}</b>
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
                {allSpotsFilledText}
              </span>
            )}
            {waitingText && (
              <span className="cal-waits" aria-hidden="true">
                {waitingText}
              </span>
            )}
            <span
              className={showsCount ? 'cal-seats cal-seats--many' : 'cal-seats'}
              data-count={`${spotsTaken}/${spots}`}
              aria-hidden="true"
            >
              <SpotRow spots={spotKinds({ total: showsCount ? 1 : spots, taken: spotsTaken })} />
            </span>
          </>
        )}
      </CalendarEventLink>
    </li>
  )
}
