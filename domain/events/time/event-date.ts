import { conventionDays, type Dates } from '../../convention/rules.ts'
import type { Instant } from '../../kernel/time.ts'
import { dateIn, instantAt } from '../../kernel/time-zone.ts'
import type { EventDay } from './days.ts'
import { minuteOfDay, storedTime } from './times.ts'

/** When an event starts: the first or last day of the convention, at that time in its zone. */
export function eventDate(convention: Dates, eventDay: EventDay, eventTime: string): Instant {
  const minute = minuteOfDay(storedTime(eventTime))
  if (minute === null) throw new RangeError(`Not a time of an event: ${eventTime}`)
  const [friday, saturday] = conventionDays(convention)
  const { opensAt } = eventDay === 'Friday' ? friday : saturday
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return instantAt(dateIn(opensAt, convention.timeZone), time.join(':'), convention.timeZone)
}
