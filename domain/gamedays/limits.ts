import { rateLimits } from '../kernel/rate-limits.ts'
import { days, hours, minutes } from '../kernel/time.ts'
import { mostAdditionalGuests } from './status.ts'

/** Seats that one source takes on public pages; a reply that takes none counts as one. */
export const seatLimitsBySource = rateLimits(
  'seats from a source',
  [12, minutes(1)],
  [40, minutes(10)],
  [80, hours(1)],
)

/** What one source takes of one game day counts for so long, unless its guest replies again with the personal link. */
export const seatsOfSourceCountFor = days(1)

/** Half of a game day: a club may sit behind one connection. Never less than one whole party. */
export const mostSeatsOfSource = (capacity: number): number =>
  Math.max(1 + mostAdditionalGuests, Math.ceil(capacity / 2))

export const seatsOfSourceText =
  'The seats that one internet connection can take at this game day are taken. A reply that was sent once more with the link in our e-mail does not count. You can also ask the organisers to invite you, or try again tomorrow.'

/** By invitation: whoever holds the link may change their mind more often. */
export const replyLimit = { name: 'gameday reply', attempts: 30, withinMilliseconds: hours(1) }
