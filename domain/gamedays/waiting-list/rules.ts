import type { RefusalCode } from '../../kernel/refusal-codes.ts'
import { type Instant, addMilliseconds } from '../../kernel/time.ts'
import { type JoinListProblem, maxParties } from '../../waiting-list/rules.ts'
import { partyNeverFitsText } from './texts.ts'
import { type InvitationStatus, maxAdditionalGuests, notReplied } from '../status.ts'

interface WaitingStatus {
  status: InvitationStatus
  waitsSince: string
}

/**
 * An invitation without an answer is waiting. Cycling a badge through all three statuses restores the original state,
 * including the place on the waiting list.
 */
export const isGuestWaiting = ({ status, waitsSince }: WaitingStatus): boolean =>
  status === notReplied && waitsSince !== ''

/** Spots of the guest and the additional guests. */
export const partySize = ({ additionalGuests }: { additionalGuests: number }): number =>
  1 + additionalGuests

/** The largest party that a reply can ask for and that the game day has room for. */
export const maxPartySize = (capacity: number): number =>
  Math.min(1 + maxAdditionalGuests, capacity)

/** True while there can be a party that needs more spots than these. */
export const mightNotFitParty = (spotsLeft: number, capacity: number): boolean =>
  spotsLeft < maxPartySize(capacity)

/** A moment that sorts after every party on the list, whatever the clock says. */
export const nextJoinMoment = (now: Instant, lastMoment: string): Instant =>
  lastMoment < now ? now : addMilliseconds(lastMoment, 1)

interface GamedayListRefusal {
  code: JoinListProblem | Extract<RefusalCode, 'party-too-large'>
  title: string
  message: string
}

/** Reason why a party of this size can never get its spots, or null. */
export function partySizeRefusal(capacity: number, size: number): GamedayListRefusal | null {
  if (size <= capacity) return null
  const message = partyNeverFitsText(capacity, size)
  return { code: 'party-too-large', title: 'Your Party Is Too Large', message }
}

const problems: Record<JoinListProblem, Omit<GamedayListRefusal, 'code'>> = {
  'no-line': {
    title: 'No Waiting List',
    message: 'There is no waiting list for this game day. Please check again later.',
  },
  'line-full': {
    title: 'The Waiting List Is Full',
    message: `${maxParties} parties are already waiting. Please check again later.`,
  },
}

export const joinGamedayListRefusal = (code: JoinListProblem): GamedayListRefusal => ({
  code,
  ...problems[code],
})
