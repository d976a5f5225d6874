import { isExpired, spotsLeftText, startOf } from '../../domain/events/rules.ts'
import type { Event } from '../../domain/events/schema.ts'
import { formatMoment } from '../../domain/hall/hall-day.ts'
import { isRunningAt } from '../../domain/hall/hall-view.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { useConvention } from '../lib/convention.ts'
import { isPlainClick } from '../lib/plain-click.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { hallHref } from './hall-href.ts'
import type { useHallMoment } from './use-hall-moment.ts'

interface Props {
  events: readonly Event[]
  hallMoment: ReturnType<typeof useHallMoment>
  onOpen: (event: Event) => void
  /** Selected table, if any. */
  tableSearch: { table?: string }
}

/** Events with their time and organizer; each opens its details. */
export function Program({ events, hallMoment, tableSearch, onOpen }: Props) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  const { moment, isNow } = hallMoment
  return (
    <ol>
      {events.map((event) => (
        <li key={event.id}>
          <span>
            {isNow && isRunningAt(event, moment) ? 'Now' : formatMoment(startOf(event), timeZone)}
          </span>
          <span>
            <a
              href={hallHref(hallMoment, { ...tableSearch, event: event.id })}
              onClick={(click) => {
                if (!isPlainClick(click)) return
                click.preventDefault()
                onOpen(event)
              }}
            >
              {isolateDirection(event.gameName)}
            </a>
            <br />
            {isolateDirection(event.organizer)},{' '}
            {isExpired(event, now) ? 'Completed' : spotsLeftText(event)}
          </span>
        </li>
      ))}
    </ol>
  )
}
