import { partyNeverFitsText } from './waiting-list/texts.ts'
import { formatDate, type Instant, toMilliseconds } from '../kernel/time.ts'
import { accepted, type InvitationStatus, maxAdditionalGuests, notReplied } from './status.ts'

export interface Reply {
  status: InvitationStatus
  additionalGuests: number
}

/** Spots are counted in people: a guest who accepted, and their additional guests. */
export const spotsOfReply = ({ status, additionalGuests }: Reply): number =>
  status === accepted ? 1 + additionalGuests : 0

/** A guest who does not come brings no additional guests. */
export const storedGuestCount = ({ status, additionalGuests }: Reply): number =>
  status === accepted ? additionalGuests : 0

interface GamedayRoom {
  capacity: number
  seatsTaken: number
}

export const gamedaySpotsLeft = ({ capacity, seatsTaken }: GamedayRoom): number =>
  Math.max(0, capacity - seatsTaken)

export const isAtCapacity = (room: GamedayRoom): boolean => gamedaySpotsLeft(room) === 0

export const isGamedayOver = ({ endsAt }: { endsAt: Instant }, now: Instant): boolean =>
  toMilliseconds(endsAt) <= toMilliseconds(now)

/** Reply of an address without an invitation. */
export const noReply: Reply = { status: notReplied, additionalGuests: 0 }

/**
 * The public page accepts the first reply of an address; later changes require the guest's own link. Waiting counts as
 * a reply.
 */
export const canReplyPublicly = ({
  status,
  waitsSince,
}: Pick<Reply, 'status'> & { waitsSince: string }): boolean =>
  status === notReplied && waitsSince === ''

export interface ReplyRefusal {
  code: 'over' | 'full'
  title: string
  message: string
}

/** A guest who replies again keeps their spots and needs only the difference, even on an overbooked day. */
export function replyRefusal(
  gameday: GamedayRoom & { endsAt: Instant },
  before: Reply,
  reply: Reply,
  now: Instant,
): ReplyRefusal | null {
  if (isGamedayOver(gameday, now)) return gamedayOverMessage
  const spotsLeft = gamedaySpotsLeft(gameday)
  const ownSpots = spotsOfReply(before)
  const extraSpots = spotsOfReply(reply) - ownSpots
  if (extraSpots <= spotsLeft || extraSpots <= 0) return null
  if (spotsLeft === 0 && ownSpots === 0) {
    return {
      code: 'full',
      title: gamedayFullTitle,
      message: `${gamedayFullText} No spots are left.`,
    }
  }
  return {
    code: 'full',
    title: 'Not Enough Spots',
    message: `${spotsLeftText(spotsLeft)}, and your reply needs ${extraSpots}${ownSpots > 0 ? ' more' : ''}.`,
  }
}

export const gamedayOverText = 'This game day has already taken place.'
export const gamedayOverMessage = {
  code: 'over',
  title: 'Gameday is Over',
  message: gamedayOverText,
} as const
export const gamedayFullTitle = 'Gameday is Full'
export const gamedayFullText = 'This gameday has reached capacity and is no longer accepting RSVPs.'

function spotsLeftText(spotsLeft: number): string {
  if (spotsLeft === 0) return 'No spots are left'
  return spotsLeft === 1 ? 'Only 1 spot is left' : `Only ${spotsLeft} spots are left`
}

/** Numbers of additional guests to offer, from none up to the free spots. */
export function additionalGuestOptions(spotsLeft: number, before: Reply = noReply): number[] {
  const maxGuests = Math.min(maxAdditionalGuests, spotsLeft + spotsOfReply(before) - 1)
  return Array.from({ length: Math.max(0, maxGuests) + 1 }, (_, count) => count)
}

const guestCountWords = ['', 'one guest', 'two guests', 'three guests']

/** Problems that a guest should see before sending, by field; none while the party fits. */
export function spotErrors(
  spotsLeft: number,
  before: Reply,
  chosenReply: Reply,
): { status?: string; additionalGuests?: string } {
  const availableSpots = spotsLeft + spotsOfReply(before)
  if (spotsOfReply(chosenReply) <= availableSpots) return {}
  if (availableSpots === 0) return { status: noSpotLeftText }
  const ownSpotsText =
    availableSpots === 1 ? 'yours' : `you and ${guestCountWords[availableSpots - 1]}`
  return {
    additionalGuests: `You chose +${chosenReply.additionalGuests}; ${spotsLeftText(availableSpots).toLowerCase()}: ${ownSpotsText}.`,
  }
}

/** Same as `spotErrors`, for a guest who joins the waiting list; none while the party could ever fit. */
export function partyErrors(
  capacity: number,
  { additionalGuests }: Pick<Reply, 'additionalGuests'>,
): { status?: string; additionalGuests?: string } {
  const size = 1 + additionalGuests
  return size > capacity ? { additionalGuests: partyNeverFitsText(capacity, size) } : {}
}

const noSpotLeftText =
  "No spots are left. Check again later, or let us know that you can't make it."

/** True if this guest may still accept. */
export const canAccept = (spotsLeft: number, before: Reply = noReply): boolean =>
  spotsLeft + spotsOfReply(before) > 0

/** With a status the organizer already knows the answer; without one the guest is invited by email. */
export const isPromptedByMail = (initialStatus: InvitationStatus | null | undefined): boolean =>
  initialStatus === null || initialStatus === undefined

export const dateTakenRefusal = (date: string) => ({
  code: 'date-taken' as const,
  title: 'Date Already Taken',
  message: `There is already a game day on ${formatDate(date, 'weekdayDate')}.`,
  field: 'date',
})
