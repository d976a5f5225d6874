import { currentConvention } from '../../../domain/convention/rules.ts'
import { defaultTexts, type HomeTexts, textsOf } from '../../../domain/convention/texts.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { dateIn, instantAt, timeIn } from '../../../domain/kernel/time-zone.ts'
import type {
  ConventionSettings,
  SettingsForm,
} from '../../../domain/convention/settings/schema.ts'
import type { ConventionRow } from '../../platform/database/schema.ts'

export function formFrom(row: ConventionRow): SettingsForm {
  const { timeZone, startDate, endDate } = row
  return {
    name: row.name,
    tagline: row.tagline,
    timeZone,
    startsOn: dateIn(startDate, timeZone),
    startsAt: timeIn(startDate, timeZone),
    startHours: row.startDateDurationHours,
    endsOn: dateIn(endDate, timeZone),
    endsAt: timeIn(endDate, timeZone),
    endHours: row.endDateDurationHours,
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
  form[key] === '' || form[key] === defaultTexts[key] ? null : form[key]

export function rowFrom(id: string, form: SettingsForm): ConventionRow {
  const { timeZone } = form
  return {
    id,
    name: form.name,
    tagline: form.tagline,
    timeZone,
    startDate: instantAt(form.startsOn, form.startsAt, timeZone),
    startDateDurationHours: form.startHours,
    endDate: instantAt(form.endsOn, form.endsAt, timeZone),
    endDateDurationHours: form.endHours,
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
  b.startDate.localeCompare(a.startDate)
