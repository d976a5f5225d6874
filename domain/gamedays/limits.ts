import { limitsOn } from '../kernel/limits.ts'
import { hours, minutes } from '../kernel/time.ts'

/** By address: each reply sends that address a mail, whoever typed it. */
export const publicRsvpLimit = {
  name: 'public rsvp',
  attempts: 6,
  withinMilliseconds: hours(1),
}

/** Seats that one place takes on public pages; a reply that takes none counts as one. */
export const seatsFromOnePlace = limitsOn(
  'seats from a place',
  [12, minutes(1)],
  [40, minutes(10)],
  [80, hours(1)],
)

/** By invitation: whoever holds the link may change their mind more often. */
export const replyLimit = { name: 'gameday reply', attempts: 30, withinMilliseconds: hours(1) }
