import type { MouseEvent } from 'react'
import type { HiddenEvents, Side } from './hidden-events.ts'

/**
 * Counts the events of an hour beyond the edge; a click scrolls to them. Keyboards and screen readers reach the cards
 * directly.
 */
export function HiddenEventsLink({
  hiddenEvents,
  side,
}: {
  hiddenEvents: HiddenEvents | null | undefined
  side: Side
}) {
  if (!hiddenEvents) return null
  const { count, state, nearest } = hiddenEvents
  const scrollToEvent = (click: MouseEvent) => {
    click.preventDefault()
    document
      .getElementById(nearest)
      ?.scrollIntoView({ block: 'nearest', inline: side === 'after' ? 'start' : 'end' })
  }
  return (
    <a
      className={`cal-beyond cal-beyond--${state}`}
      href={`#${nearest}`}
      tabIndex={-1}
      onClick={scrollToEvent}
    >
      <b>{`+${count}`}</b>
    </a>
  )
}
