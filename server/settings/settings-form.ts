import { compareText } from '../../domain/kernel/text/compare.ts'
import { withDayNames } from '../../domain/convention/days.ts'
import { currentConvention, unknownDate } from '../../domain/convention/rules.ts'
import type { HomeTexts } from '../../domain/convention/texts-schema.ts'
import { isDefaultText, homeTexts } from '../../domain/convention/texts.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { dateInZone, instantAt, timeInZone } from '../../domain/kernel/time-zone.ts'
import { closesNextDay, addDays } from '../../domain/settings/day-rules.ts'
import type { ConventionSettings, DayForm, SettingsForm } from '../../domain/settings/schema.ts'
import type { ConventionRow } from '../convention/rows.ts'

export function toSettingsForm(row: ConventionRow): SettingsForm {
  const { timeZone } = row
  return {
    name: row.name,
    tagline: row.tagline,
    timeZone,
    days: row.days.map(({ opensAt, closesAt }) => ({
      date: dateInZone(opensAt, timeZone),
      opens: timeInZone(opensAt, timeZone),
      closes: timeInZone(closesAt, timeZone),
    })),
    areas: row.areas,
    capacity: row.registrationCapacity,
    price: row.ticketPrice,
    venueName: row.venueName,
    venueAddress: row.venueAddress,
    venueLat: row.venueLat,
    venueLon: row.venueLon,
    ...homeTexts(row),
  }
}

type Unsaved = Pick<ConventionRow, 'openedAt' | 'plainTexts'>

/** The default text is not stored, so that a later release can improve it. */
const customText = (form: HomeTexts, key: keyof HomeTexts) =>
  form[key] === '' || isDefaultText(key, form[key]) ? null : form[key]

const hoursOf = (day: DayForm, timeZone: string) => ({
  opensAt: instantAt(day.date, day.opens, timeZone),
  closesAt: instantAt(closesNextDay(day) ? addDays(day.date, 1) : day.date, day.closes, timeZone),
})

/** `unsaved` are the columns that the form does not have. */
export function toConventionRow(
  id: string,
  form: SettingsForm,
  { openedAt, plainTexts }: Unsaved,
): ConventionRow {
  const { timeZone } = form
  const days = withDayNames(
    form.days.map((day) => hoursOf(day, timeZone)),
    timeZone,
  )
  return {
    id,
    openedAt,
    plainTexts,
    name: form.name,
    tagline: form.tagline,
    timeZone,
    startDate: days[0]?.opensAt ?? unknownDate,
    endDate: days.at(-1)?.closesAt ?? unknownDate,
    days,
    areas: form.areas,
    registrationCapacity: form.capacity,
    ticketPrice: form.price,
    venueName: form.venueName,
    venueAddress: form.venueAddress,
    venueLat: form.venueLat,
    venueLon: form.venueLon,
    introText: customText(form, 'intro'),
    bringGamesText: customText(form, 'bringGames'),
    foodText: customText(form, 'food'),
    moneyText: customText(form, 'money'),
    announcementText: customText(form, 'announcement'),
    hotelsText: customText(form, 'hotels'),
  }
}

export function conventionState(
  row: ConventionRow,
  conventionRows: readonly ConventionRow[],
  now: Instant,
): ConventionSettings['state'] {
  if (currentConvention(conventionRows, now)?.id === row.id) return 'current'
  return row.endDate > now ? 'coming' : 'past'
}

export const compareLatestFirst = (a: ConventionRow, b: ConventionRow): number =>
  compareText(b.startDate, a.startDate)
