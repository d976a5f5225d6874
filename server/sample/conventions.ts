import { withDayNames } from '../../domain/convention/days.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { instantAt } from '../../domain/kernel/time-zone.ts'
import type { ConventionRow } from '../convention/rows.ts'

const timeZone = 'America/New_York'

/** Returns the third Friday of May. */
function sampleOpeningDate(year: number): string {
  const mayFirst = Temporal.PlainDate.from({ year, month: 5, day: 1 })
  const friday = 5
  return mayFirst.add({ days: ((friday - mayFirst.dayOfWeek + 7) % 7) + 14 }).toString()
}

export function sampleConvention(year: number): ConventionRow {
  const opening = sampleOpeningDate(year)
  const closing = Temporal.PlainDate.from(opening).add({ days: 1 }).toString()
  const friday = {
    opensAt: instantAt(opening, '12:00', timeZone),
    closesAt: instantAt(opening, '22:00', timeZone),
  }
  const saturday = {
    opensAt: instantAt(closing, '09:00', timeZone),
    closesAt: instantAt(closing, '21:00', timeZone),
  }
  return {
    id: `convention-${year}`,
    name: 'MeepCon',
    tagline: 'sponsored by The Corner Game Shop',
    timeZone,
    startDate: friday.opensAt,
    endDate: saturday.closesAt,
    days: withDayNames([friday, saturday], timeZone),
    areas: [],
    registrationCapacity: 250,
    ticketPrice: 10,
    venueName: 'Elm Street Church hall',
    venueAddress: '120 Elm Street, Columbus, OH 43215',
    venueLat: 39.9612,
    venueLon: -82.9988,
    openedAt: instantAt(`${year - 1}-06-01`, '09:00', timeZone),
    plainTexts: 0,
    introText: null,
    bringGamesText: null,
    foodText: null,
    moneyText: null,
    announcementText: null,
    hotelsText: null,
  }
}

export function upcomingConvention(now: Instant): ConventionRow {
  const year = Number(now.slice(0, 4))
  const thisYear = sampleConvention(year)
  return thisYear.endDate > now ? thisYear : sampleConvention(year + 1)
}
