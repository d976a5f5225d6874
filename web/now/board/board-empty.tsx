import { hourText } from '../../../domain/convention/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { nextTable } from '../../../domain/now/board.ts'
import { dayThatIsOpen, isOn, nextDay } from '../../../domain/convention/is-on.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { nextTableText } from '../../../domain/now/words.ts'
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

/** Meep says when the next table starts, or when the doors open. */
export function BoardEmpty({ events, now, target }: Props) {
  const convention = useConvention()
  const next = nextTable(events, now)
  return (
    <Empty
      title={useTitle(now)}
      action={
        next ? (
          <RowLink row={next} target={target} className={buttonClass({ look: 'quiet' })}>
            See {isolated(next.gameName)}
          </RowLink>
        ) : (
          <Link className={buttonClass({ look: 'quiet' })} to="/events">
            All events
          </Link>
        )
      }
    >
      {next
        ? nextTableText(next, dayThatIsOpen(convention, now)?.name)
        : isOn(convention, now) && 'No announced table has room.'}
    </Empty>
  )
}

function useTitle(now: Instant): string {
  const convention = useConvention()
  const { timeZone } = convention
  if (dayThatIsOpen(convention, now)) return 'Everybody is playing.'
  const day = nextDay(convention, now)
  if (!day) return 'See you next year.'
  const date = isOn(convention, now)
    ? day.name
    : formatInstant(day.opensAt, 'weekdayDate', timeZone)
  return `The doors open on ${date} at ${hourText(day.opensAt, timeZone)}.`
}
