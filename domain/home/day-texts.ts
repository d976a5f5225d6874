import { nextConventionDay, openDayAt } from '../convention/active-period.ts'
import { formatHour, openingHoursText } from '../convention/rules.ts'
import type { Convention } from '../convention/schema.ts'
import { pluralize } from '../kernel/text/pluralize.ts'
import { countNights, dateAndTime, formatInstant, type Instant } from '../kernel/time.ts'
import { startsInText } from '../weekend/texts.ts'
import type { FreeSpots } from '../now/free-spots.ts'

type Days = Pick<Convention, 'days' | 'timeZone'>

/** The state of the doors: the line under the name of the convention, and the one below it. */
export function doorTexts(convention: Days, now: Instant): { title: string; detail: string } {
  const { timeZone } = convention
  const nowText = dateAndTime(
    formatInstant(now, 'weekday', timeZone),
    formatInstant(now, 'time', timeZone),
  )
  const openDay = openDayAt(convention, now)
  if (openDay) {
    const closesText = formatHour(openDay.closesAt, timeZone)
    return { title: 'Happening now', detail: `${nowText}. Doors are open until ${closesText}.` }
  }
  const next = nextConventionDay(convention, now)
  if (!next) return { title: 'See you next year', detail: `${nowText}.` }
  const opensText = formatHour(next.opensAt, timeZone)
  return countNights(now, next.opensAt, timeZone) === 0
    ? {
        title: 'Today',
        detail: `${nowText}. Doors open at ${opensText}, ${startsInText(next.opensAt, now, timeZone)}.`,
      }
    : { title: 'See you tomorrow', detail: `${nowText}. Doors open ${next.name} at ${opensText}.` }
}

/** 'at 5 tables, 2 of them with a flag up' */
export function freeSpotsText({ tables, flags }: FreeSpots): string {
  const tablesText = `at ${pluralize(tables, 'table')}`
  if (flags === 0) return tablesText
  if (tables === 1) return `${tablesText}, with a flag up`
  return `${tablesText}, ${flags} of them with a flag up`
}

/** 'Saturday, 9 AM to 9 PM.' The day after the current one; null on the last day. */
export function nextDayText(convention: Days, now: Instant): string | null {
  const next = nextConventionDay(convention, now)
  return next ? `${next.name}, ${openingHoursText(next, convention.timeZone)}.` : null
}
