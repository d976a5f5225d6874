import { hours } from '../kernel/time.ts'

/** By address: each reply sends that address a mail, whoever typed it. */
export const publicRsvpLimit = {
  name: 'public rsvp',
  attempts: 6,
  withinMilliseconds: hours(1),
}

/** By invitation: whoever holds the link may change their mind more often. */
export const replyLimit = { name: 'gameday reply', attempts: 30, withinMilliseconds: hours(1) }
