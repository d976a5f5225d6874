import { linkOptions } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { type Card, cardState } from '../../../domain/events/time/calendar-layout.ts'
import { durationText } from '../../../domain/events/time/durations.ts'
import { allSpotsFilled, isFull, seatsLabel, spotsText } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { displayTime } from '../../../domain/events/time/times.ts'
import { hrefOf } from '../../lib/href.ts'
import { Seats } from '../../ui/seats.tsx'
import { useEventNow } from '../clock.tsx'
import { variables } from './grid.ts'

interface LinkProps {
  event: Event
  className?: string
  style?: CSSProperties
  onOpen: (event: Event) => void
  children?: ReactNode
}

/** One event of the calendar, in the colour of its state. */
export function EventLink({ event, className = '', style, onOpen, children }: LinkProps) {
  const state = cardState(event, useEventNow())
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    onOpen(event)
  }
  return (
    <a
      className={`cal-card cal-card--${state} ${className}`.trim()}
      href={hrefOf(linkOptions({ to: '/calendar', search: { event: event.id } }))}
      style={style}
      title={`${event.gameName}, ${displayTime(event.eventTime)}, ${durationText(event.duration)}`}
      onClick={open}
    >
      <b>{event.gameName}</b>
      <span>{displayTime(event.eventTime)}</span>
      {state === 'full' && <span>{allSpotsFilled}</span>}
      {state === 'past' && <span className="sr">Completed</span>}
      {children}
    </a>
  )
}

interface Props {
  card: Card<Event>
  onOpen: (event: Event) => void
}

export function CalendarCard({ card: { event, row, span, lane }, onOpen }: Props) {
  const { spots, spotsTaken } = event
  const room = roomIn(span, isFull(event))
  return (
    <EventLink
      event={event}
      className={sizes[span] ?? ''}
      style={variables({
        '--row': row,
        '--span': span,
        '--lane-number': lane,
        '--lines': room.lines,
      })}
      onOpen={onOpen}
    >
      {!room.seats ? (
        <span className="sr">{seatsLabel(event)}</span>
      ) : spots <= drawnAtMost ? (
        <Seats taken={spotsTaken} total={spots} />
      ) : (
        <span className="cal-count">{spotsText(event)}</span>
      )}
    </EventLink>
  )
}

/** So many seats fit beside each other on the narrowest card. */
const drawnAtMost = 6

/** A quarter of an hour has room for one line, half an hour for two. */
const sizes: Partial<Record<number, string>> = {
  1: 'cal-card--line',
  2: 'cal-card--line',
  3: 'cal-card--short',
}

/** How many lines the name may take, and whether there is room for the seats under it. */
function roomIn(span: number, full: boolean): { lines: number; seats: boolean } {
  const seats = span >= (full ? 6 : 5)
  const below = 1 + (full ? 1 : 0) + (seats ? 1.3 : 0)
  return { lines: Math.max(1, Math.floor(span - 1 - below)), seats }
}
