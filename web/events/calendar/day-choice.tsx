import { Link } from '@tanstack/react-router'
import type { ConventionDay } from '../../../domain/convention/rules.ts'
import type { EventDay } from '../../../domain/events/time/days.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'

interface Props {
  days: readonly ConventionDay[]
  timeZone: string
  day: EventDay | undefined
  narrowDay: EventDay
}

/** Wide screens also have room for both days. */
export function DayChoice({ days, timeZone, day, narrowDay }: Props) {
  return (
    <>
      <nav className="segments only-wide" aria-label="Day">
        <DayLink day={undefined} current={day === undefined}>
          Both days
        </DayLink>
        {days.map(({ name, opensAt }) => (
          <DayLink key={name} day={name} current={day === name}>
            {`${name}, ${formatInstant(opensAt, 'monthDay', timeZone)}`}
          </DayLink>
        ))}
      </nav>
      <nav className="segments only-narrow" aria-label="Day">
        {days.map(({ name, opensAt }) => (
          <DayLink key={name} day={name} current={narrowDay === name}>
            {`${name.slice(0, 3)}, ${formatInstant(opensAt, 'monthDayShort', timeZone)}`}
          </DayLink>
        ))}
      </nav>
    </>
  )
}

interface LinkProps {
  day: EventDay | undefined
  current: boolean
  children: string
}

function DayLink({ day, current, children }: LinkProps) {
  return (
    <Link
      to="/calendar"
      search={{ day }}
      resetScroll={false}
      activeProps={{}}
      // No day is a choice of its own, not part of every other.
      activeOptions={{ explicitUndefined: true }}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
