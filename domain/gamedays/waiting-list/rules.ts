import type { RefusalCode } from '../../kernel/refusal-codes.ts'
import { type Instant, later } from '../../kernel/time.ts'
import { type JoinProblem, maxParties } from '../../waiting-list/rules.ts'
import { neverFitsText } from './words.ts'
import { type InvitationStatus, mostAdditionalGuests, notReplied } from '../status.ts'

interface Waiting {
  status: InvitationStatus
  waitsSince: string
}

/**
 * An invitation without an answer waits. An organizer who clicks a badge through all three gets back to where it was, the
 * place on the waiting list included.
 */
export const isWaiting = ({ status, waitsSince }: Waiting): boolean =>
  status === notReplied && waitsSince !== ''

/** Spots of the guest and the additional guests. */
export const partySize = ({ additionalGuests }: { additionalGuests: number }): number =>
  1 + additionalGuests

/** The largest party that a reply can ask for and that the game day has room for. */
export const maxPartySize = (capacity: number): number =>
  Math.min(1 + mostAdditionalGuests, capacity)

/** True while there can be a party that needs more spots than these. */
export const mayBeTooFew = (spotsLeft: number, capacity: number): boolean =>
  spotsLeft < maxPartySize(capacity)

/** The moment that sorts behind every party on the list, whatever the clock says. */
export const momentOfJoining = (now: Instant, lastMoment: string): Instant =>
  lastMoment < now ? now : later(lastMoment, 1)

interface JoinRefusal {
  code: JoinProblem | Extract<RefusalCode, 'party-too-large'>
  title: string
  message: string
}

/** Why a party of this size can never get its spots, or null. */
export function partyRefusal(capacity: number, size: number): JoinRefusal | null {
  if (size <= capacity) return null
  const message = neverFitsText(capacity, size)
  return { code: 'party-too-large', title: 'Your Party Is Too Large', message }
}

const problems: Record<JoinProblem, Omit<JoinRefusal, 'code'>> = {
  'no-line': {
    title: 'No Waiting List',
    message: 'There is no waiting list for this gameday. Please check again later.',
  },
  'line-full': {
    title: 'The Waiting List Is Full',
    message: `${maxParties} parties are waiting already. Please check again later.`,
  },
}

export const joinRefusal = (code: JoinProblem): JoinRefusal => ({ code, ...problems[code] })
