import { hasEnded } from '../convention/rules.ts'
import type { Convention } from '../convention/schema.ts'
import type { RefusalCode } from '../kernel/refusal-codes.ts'
import { rateLimits } from '../kernel/rate-limits.ts'
import { pluralize } from '../kernel/text/pluralize.ts'
import { hours, type Instant, minutes } from '../kernel/time.ts'
import type { MapPlace } from './schema.ts'

/** Limit by address, the same for registered and unregistered ones. */
export const registerLimit = { name: 'register', attempts: 5, withinMilliseconds: minutes(15) }

/** Badges per source: by the dozen when a hall registers, but not the whole convention at once. */
export const badgeLimitsBySource = rateLimits(
  'badges from a source',
  [24, minutes(1)],
  [72, minutes(10)],
  [160, hours(1)],
)

interface RegistrationProblem<Codes extends RefusalCode> {
  code: Codes
  title: string
  message: string
}

export const badgesText = (count: number): string => pluralize(count, 'badge')

export const moreBadgesText = (count: number): string => pluralize(count, 'more badge')

/** Reason why this many more badges are not available, or null. */
export function badgesRefusal(
  requested: number,
  available: number,
): RegistrationProblem<'sold-out'> | null {
  if (requested <= 0 || requested <= available) return null
  if (available <= 0) {
    return {
      code: 'sold-out',
      title: 'All badges are taken',
      message:
        'There are 0 badges left. Check again later: a badge becomes free when someone cancels.',
    }
  }
  return {
    code: 'sold-out',
    title: 'Not enough badges left',
    message: `Only ${badgesText(available)} ${available === 1 ? 'is' : 'are'} left, and you asked for ${requested}. Remove a name and try again.`,
  }
}

export const registrationClosedTitle = 'Registration is closed'

/** Default text for a registration that the organizers closed without their own. */
export const registrationClosedText =
  "We aren't taking new registrations right now. Please check again later."

/** Reason why new registrations are refused for a while. `text` is null while registration is open. */
export const switchedOffRefusal = (
  text: string | null,
): RegistrationProblem<'registration-closed'> | null =>
  text === null
    ? null
    : {
        code: 'registration-closed',
        title: registrationClosedTitle,
        message: text || registrationClosedText,
      }

/** Text until the administrator has opened registration. */
export const gettingReadyText = "We're getting ready. Registration opens soon: please look again."

/** `openedAt` is null until the administrator has opened registration. */
export function registrationClosedRefusal(
  convention: Pick<Convention, 'endDate' | 'name'> & { openedAt: Instant | null },
  now: Instant,
): RegistrationProblem<'registration-closed'> | null {
  if (convention.openedAt === null) {
    return {
      code: 'registration-closed',
      title: registrationClosedTitle,
      message: gettingReadyText,
    }
  }
  if (!hasEnded(convention, now)) return null
  return {
    code: 'registration-closed',
    title: registrationClosedTitle,
    message: `This year's ${convention.name} is over. Registration opens again when the next one is announced.`,
  }
}

/** Amount still due at the door. */
export const amountDue = (badges: number, price: number, paid: number | null): number =>
  Math.max(0, badges * price - (paid ?? 0))

interface LocatedAttendees {
  place: string
  lat: number
  lon: number
  count: number
}

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100

/** Merges the codes of one place into one entry at their center; sorts by number of attendees. */
export function mergePlaces(attendees: readonly LocatedAttendees[]): MapPlace[] {
  const placesByName = new Map<string, LocatedAttendees>()
  for (const { place, lat, lon, count } of attendees) {
    const mergedPlace = placesByName.get(place) ?? { place, lat: 0, lon: 0, count: 0 }
    mergedPlace.lat += lat * count
    mergedPlace.lon += lon * count
    mergedPlace.count += count
    placesByName.set(place, mergedPlace)
  }
  return Array.from(placesByName.values(), ({ place, lat, lon, count }) => ({
    place,
    lat: hundredths(lat / count),
    lon: hundredths(lon / count),
    count,
  })).toSorted((a, b) => b.count - a.count || (a.place < b.place ? -1 : 1))
}
