import { Link } from '@tanstack/react-router'
import { capitalized, everyDay } from '../../../domain/convention/day-words.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'

interface Props {
  days: readonly ConventionDay[]
  timeZone: string
  day: string | undefined
  /** The one that is shown where there is room for one. */
  narrowDay: string | undefined
}

/** Wide screens also have room for all days. */
export function DayChoice({ days, timeZone, day, narrowDay }: Props) {
  if (days.length === 1) return null
  return (
    <>
      <nav className="segments only-wide" aria-label="Day">
        <DayLink day={undefined} current={day === undefined}>
          {capitalized(everyDay(days.length))}
        </DayLink>
        {days.map(({ name, opensAt }) => (
          <DayLink key={name} day={name} current={day === name}>
            {`${formatInstant(opensAt, 'weekday', timeZone)}, ${formatInstant(opensAt, 'monthDay', timeZone)}`}
          </DayLink>
        ))}
      </nav>
      <nav className="segments only-narrow" aria-label="Day">
        {days.map(({ name, opensAt }) => (
          <DayLink key={name} day={name} current={narrowDay === name}>
            {`${formatInstant(opensAt, 'weekdayShort', timeZone)}, ${formatInstant(opensAt, 'monthDayShort', timeZone)}`}
          </DayLink>
        ))}
      </nav>
    </>
  )
}

interface LinkProps {
  day: string | undefined
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
