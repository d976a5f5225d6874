import { firstAndLast } from '../../domain/convention/days.ts'
import type { Convention, ConventionDay } from '../../domain/convention/schema.ts'
import { textsOf } from '../../domain/convention/texts.ts'
import { hours, toMilliseconds } from '../../domain/kernel/time.ts'
import { shownAnnouncement } from '../../domain/announcements/rules.ts'
import type { Announcement } from '../../domain/announcements/schema.ts'
import { closedText } from '../../domain/registration/rules.ts'
import { readSiteValue } from '../platform/database/site-values.ts'
import type { WithCurrent } from './dependencies.ts'
import { countBadges } from './store.ts'

/** The current convention, as everybody may see it. */
export const createDescribeConvention =
  ({ database, clock, config, current }: WithCurrent) =>
  async (): Promise<Convention> => {
    const announced = await readSiteValue(database.query, 'announcement')
    const closed = await readSiteValue(database.query, 'registration-closed')
    const line = await readSiteValue(database.query, 'badge-line')
    const { venueName, venueAddress, venueLat, venueLon, ...row } = await current()
    const hoursOf = (day: ConventionDay) =>
      (toMilliseconds(day.closesAt) - toMilliseconds(day.opensAt)) / hours(1)
    const [first, last] = firstAndLast(row)
    return {
      ...row,
      startDateDurationHours: hoursOf(first),
      endDateDurationHours: hoursOf(last),
      venue: { name: venueName, address: venueAddress, lat: venueLat, lon: venueLon },
      texts: textsOf(row),
      badgesTaken: await countBadges(database.query, row.id),
      organizerEmail: config.organizerEmail,
      newsletterFormUrl: config.newsletterFormUrl,
      registrationClosed: closed === null ? null : closed || closedText,
      ...(line === 'off' && { noBadgeLine: true as const }),
      announcement: shownAnnouncement(
        announced === null ? null : (JSON.parse(announced) as Announcement),
        clock.now(),
      ),
    }
  }
