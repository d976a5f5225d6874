import { formatHour, hasDays } from '../../../domain/convention/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { nextOpenEvent } from '../../../domain/now/board.ts'
import {
  openDayAt,
  isConventionActive,
  nextConventionDay,
} from '../../../domain/convention/active-period.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { nextEventText } from '../../../domain/now/texts.ts'
import { formatInstant, type Instant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { RowLink } from '../../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { Empty } from '../../ui/empty.tsx'

interface Props {
  events: readonly Event[]
  now: Instant
  target: RowTarget<Pick<Event, 'id'>>
}

/** Meep says when the next event starts, or when the doors open. */
export function BoardEmpty({ events, now, target }: Props) {
  const convention = useConvention()
  const next = nextOpenEvent(events, now)
  return (
    <Empty
      title={useTitle(now)}
      action={
        next ? (
          <RowLink row={next} target={target} className={buttonClass({ variant: 'quiet' })}>
            See {isolateDirection(next.gameName)}
          </RowLink>
        ) : (
          <Link className={buttonClass({ variant: 'quiet' })} to="/events">
            All events
          </Link>
        )
      }
    >
      {next
        ? nextEventText(next, openDayAt(convention, now)?.name)
        : isConventionActive(convention, now) && 'No event has open spots.'}
    </Empty>
  )
}

function useTitle(now: Instant): string {
  const convention = useConvention()
  const { timeZone } = convention
  if (openDayAt(convention, now)) return 'Everyone is playing.'
  const day = nextConventionDay(convention, now)
  if (!day) return hasDays(convention) ? 'See you next year.' : 'Dates to be announced.'
  const date = isConventionActive(convention, now)
    ? day.name
    : formatInstant(day.opensAt, 'weekdayDate', timeZone)
  return `The doors open on ${date} at ${formatHour(day.opensAt, timeZone)}.`
}
