import { neverFitsText } from './waiting-list/words.ts'
import { formatDate, type Instant, toMilliseconds } from '../kernel/time.ts'
import { accepted, type InvitationStatus, mostAdditionalGuests, notReplied } from './status.ts'

export interface Reply {
  status: InvitationStatus
  additionalGuests: number
}

/** Seats are people: whoever accepted, and their additional guests. */
export const seatsOf = ({ status, additionalGuests }: Reply): number =>
  status === accepted ? 1 + additionalGuests : 0

/** Whoever does not come brings nobody. */
export const guestsToStore = ({ status, additionalGuests }: Reply): number =>
  status === accepted ? additionalGuests : 0

interface Room {
  capacity: number
  seatsTaken: number
}

export const seatsLeft = ({ capacity, seatsTaken }: Room): number =>
  Math.max(0, capacity - seatsTaken)

export const atCapacity = (room: Room): boolean => seatsLeft(room) === 0

export const isOver = ({ endsAt }: { endsAt: Instant }, now: Instant): boolean =>
  toMilliseconds(endsAt) <= toMilliseconds(now)

/** An address without an invitation has replied nothing. */
export const noReply: Reply = { status: notReplied, additionalGuests: 0 }

/** The public page answers for an address that has not answered; from then on only its own link does. To wait is an answer. */
export const answersInPublic = ({
  status,
  waitsSince,
}: Pick<Reply, 'status'> & { waitsSince: string }): boolean =>
  status === notReplied && waitsSince === ''

export interface ReplyRefusal {
  code: 'over' | 'full'
  title: string
  message: string
}

/** Who replies again keeps their seats and needs only the difference, in an overbooked day too. */
export function replyRefusal(
  gameday: Room & { endsAt: Instant },
  before: Reply,
  reply: Reply,
  now: Instant,
): ReplyRefusal | null {
  if (isOver(gameday, now)) return overNotice
  const left = seatsLeft(gameday)
  const own = seatsOf(before)
  const more = seatsOf(reply) - own
  if (more <= left || more <= 0) return null
  if (left === 0 && own === 0) {
    return { code: 'full', title: fullTitle, message: `${fullText} No seats are left.` }
  }
  return {
    code: 'full',
    title: 'Not Enough Seats',
    message: `${leftText(left)}, and your reply needs ${more}${own > 0 ? ' more' : ''}.`,
  }
}

export const overText = 'This gameday has already taken place.'
export const overNotice = {
  code: 'over',
  title: 'Gameday is Over',
  message: overText,
} as const
export const fullTitle = 'Gameday is Full'
export const fullText = 'This gameday has reached capacity and is no longer accepting RSVPs.'

function leftText(left: number): string {
  if (left === 0) return 'No seats are left'
  return left === 1 ? 'Only 1 seat is left' : `Only ${left} seats are left`
}

/** How many additional guests can be offered, from none to as many as fit. */
export function guestOptions(left: number, before: Reply = noReply): number[] {
  const most = Math.min(mostAdditionalGuests, left + seatsOf(before) - 1)
  return Array.from({ length: Math.max(0, most) + 1 }, (_, count) => count)
}

const manyWords = ['', 'one guest', 'two guests', 'three guests']

/** What a guest who means to come should know before sending: by field, and nothing while the party fits. */
export function seatErrors(
  left: number,
  before: Reply,
  chosen: Reply,
): { status?: string; additionalGuests?: string } {
  const room = left + seatsOf(before)
  if (seatsOf(chosen) <= room) return {}
  if (room === 0) return { status: lastSeatGone }
  const who = room === 1 ? 'yours' : `you and ${manyWords[room - 1]}`
  return {
    additionalGuests: `You chose +${chosen.additionalGuests}; ${leftText(room).toLowerCase()}: ${who}.`,
  }
}

/** The same for a guest who joins the waiting list: by field, and nothing while the party could ever fit. */
export function partyErrors(
  capacity: number,
  { additionalGuests }: Pick<Reply, 'additionalGuests'>,
): { status?: string; additionalGuests?: string } {
  const size = 1 + additionalGuests
  return size > capacity ? { additionalGuests: neverFitsText(capacity, size) } : {}
}

const lastSeatGone = "No seat is left. Look again later, or let us know that you can't make it."

/** Whether this guest may still say yes. */
export const canAccept = (left: number, before: Reply = noReply): boolean =>
  left + seatsOf(before) > 0

/** With a status the organiser already knows; without one the guest is asked by e-mail. */
export const asksByMail = (initialStatus: InvitationStatus | null | undefined): boolean =>
  initialStatus === null || initialStatus === undefined

export const dateTaken = (date: string) => ({
  code: 'date-taken' as const,
  title: 'Date Already Taken',
  message: `There is already a gameday on ${formatDate(date, 'weekdayDate')}.`,
  field: 'date',
})
