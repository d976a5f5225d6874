import type { MouseEvent } from 'react'
import { everyDayText } from '../../../domain/convention/day-count-texts.ts'
import { capitalize } from '../../../domain/kernel/text/capitalize.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { hrefOf, linkTo } from '../../lib/href.ts'
import { useNavigate } from '../../lib/navigation.tsx'
import { isPlainClick } from '../../lib/plain-click.ts'
import type { CalendarFilter } from './calendar-search.ts'

interface Props {
  days: readonly ConventionDay[]
  timeZone: string
  day: string | undefined
  /** Day shown where there is room for only one. */
  narrowDay: string | undefined
  /** Stays as it is when the day changes. */
  filter: CalendarFilter | undefined
}

/** Wide screens also have room for all days. */
export function DayChoice({ days, timeZone, day, narrowDay, filter }: Props) {
  if (days.length < 2) return null
  return (
    <>
      <nav className="segments only-wide" aria-label="Day">
        <DayLink day={undefined} filter={filter} current={day === undefined}>
          {capitalize(everyDayText(days.length))}
        </DayLink>
        {days.map(({ name, opensAt }) => (
          <DayLink key={name} day={name} filter={filter} current={day === name}>
            {`${formatInstant(opensAt, 'weekday', timeZone)}, ${formatInstant(opensAt, 'monthDay', timeZone)}`}
          </DayLink>
        ))}
      </nav>
      <nav className="segments only-narrow" aria-label="Day">
        {days.map(({ name, opensAt }) => (
          <DayLink key={name} day={name} filter={filter} current={narrowDay === name}>
            {`${formatInstant(opensAt, 'weekdayShort', timeZone)}, ${formatInstant(opensAt, 'monthDayShort', timeZone)}`}
          </DayLink>
        ))}
      </nav>
    </>
  )
}

interface DayLinkProps {
  day: string | undefined
  filter: CalendarFilter | undefined
  current: boolean
  children: string
}

function DayLink({ day, filter, current, children }: DayLinkProps) {
  const navigate = useNavigate()
  const selectDay = (click: MouseEvent) => {
    if (!isPlainClick(click)) return
    click.preventDefault()
    navigate({ search: (before) => ({ ...before, day }) })
  }
  return (
    <a
      href={hrefOf(
        linkTo({
          to: '/calendar',
          search: { ...(day && { day }), ...(filter && { show: filter }) },
        }),
      )}
      aria-current={current ? 'true' : undefined}
      onClick={selectDay}
    >
      {children}
    </a>
  )
}
