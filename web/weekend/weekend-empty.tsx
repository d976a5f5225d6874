import { capitalize } from '../../domain/kernel/text/capitalize.ts'
import { hasEnded, openingHoursText } from '../../domain/convention/rules.ts'
import type { Event } from '../../domain/events/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { countInWords } from '../../domain/kernel/text/count-in-words.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { listJoinableNames, type Weekend } from '../../domain/weekend/weekend.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { Link } from '../lib/navigation.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/symbols/icon.tsx'

interface Props {
  events: readonly Event[]
  weekends: readonly Weekend[]
  now: Instant
  onCreate: () => void
}

/** Suggests events with free spots when nothing is planned. */
export function WeekendEmpty({ events, weekends, now, onCreate }: Props) {
  const convention = useConvention()
  const { days, name, timeZone } = convention
  const count = days.length === 1 ? 'A day' : `${capitalize(countInWords(days.length))} days`
  if (hasEnded(convention, now)) {
    return <Empty title="See you next year">This year's {name} is over.</Empty>
  }
  const free = days.map((day) => ({
    day,
    tables: events.filter(
      (event) => event.eventDay === day.name && listJoinableNames(event, weekends, now).length > 0,
    ).length,
  }))
  return (
    <Empty
      title={days.length > 0 ? `${count}, nothing planned` : 'Nothing planned yet'}
      action={
        <>
          <div className="row empty-acts">
            <Link to="/events" className={buttonClass({ size: 'large' })}>
              Find an event
            </Link>
            <Button size="large" variant="quiet" icon="plus" onClick={onCreate}>
              Start one
            </Button>
            <Link to="/wishes" className={buttonClass({ size: 'large', variant: 'quiet' })}>
              <Icon name="heart" />
              Make wishes
            </Link>
          </div>
          <div className="empty-fits">
            {free.map(({ day, tables }) => (
              <a key={day.name} href={hrefOf(linkTo({ to: '/events', search: { day: day.name } }))}>
                <span>
                  <b>
                    {day.name}, {openingHoursText(day, timeZone)}
                  </b>
                  <small>{pluralize(tables, 'event')} with open spots</small>
                </span>
                <Icon name="arrow" />
              </a>
            ))}
          </div>
        </>
      }
    >
      Join an event and it shows up here, with its time, its table and what to bring.
    </Empty>
  )
}
