import { compare } from '../../domain/kernel/text/compare.ts'
import { firstAndLast, namedDays } from '../../domain/convention/days.ts'
import { currentConvention } from '../../domain/convention/rules.ts'
import { type HomeTexts, isDefaultText, textsOf } from '../../domain/convention/texts.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { dateIn, instantAt, timeIn } from '../../domain/kernel/time-zone.ts'
import { closesNextDay, laterDate } from '../../domain/settings/day-rules.ts'
import type { ConventionSettings, DayForm, SettingsForm } from '../../domain/settings/schema.ts'
import type { ConventionRow } from '../convention/rows.ts'

export function formFrom(row: ConventionRow): SettingsForm {
  const { timeZone } = row
  return {
    name: row.name,
    tagline: row.tagline,
    timeZone,
    days: row.days.map(({ opensAt, closesAt }) => ({
      date: dateIn(opensAt, timeZone),
      opens: timeIn(opensAt, timeZone),
      closes: timeIn(closesAt, timeZone),
    })),
    areas: row.areas,
    capacity: row.registrationCapacity,
    price: row.ticketPrice,
    venueName: row.venueName,
    venueAddress: row.venueAddress,
    venueLat: row.venueLat,
    venueLon: row.venueLon,
    ...textsOf(row),
  }
}

/** The usual text, or none, is not kept: it may be said better in a later release. */
const kept = (form: HomeTexts, key: keyof HomeTexts) =>
  form[key] === '' || isDefaultText(key, form[key]) ? null : form[key]

const hoursOf = (day: DayForm, timeZone: string) => ({
  opensAt: instantAt(day.date, day.opens, timeZone),
  closesAt: instantAt(closesNextDay(day) ? laterDate(day.date, 1) : day.date, day.closes, timeZone),
})

export function rowFrom(id: string, form: SettingsForm): ConventionRow {
  const { timeZone } = form
  const days = namedDays(
    form.days.map((day) => hoursOf(day, timeZone)),
    timeZone,
  )
  const [first, last] = firstAndLast({ days })
  return {
    id,
    name: form.name,
    tagline: form.tagline,
    timeZone,
    startDate: first.opensAt,
    endDate: last.closesAt,
    days,
    areas: form.areas,
    registrationCapacity: form.capacity,
    ticketPrice: form.price,
    venueName: form.venueName,
    venueAddress: form.venueAddress,
    venueLat: form.venueLat,
    venueLon: form.venueLon,
    introText: kept(form, 'intro'),
    bringGamesText: kept(form, 'bringGames'),
    foodText: kept(form, 'food'),
    moneyText: kept(form, 'money'),
    announcementText: kept(form, 'announcement'),
    hotelsText: kept(form, 'hotels'),
  }
}

export function stateOf(
  row: ConventionRow,
  all: readonly ConventionRow[],
  now: Instant,
): ConventionSettings['state'] {
  if (currentConvention(all, now)?.id === row.id) return 'current'
  return row.endDate > now ? 'coming' : 'past'
}

export const latestFirst = (a: ConventionRow, b: ConventionRow): number =>
  compare(b.startDate, a.startDate)
