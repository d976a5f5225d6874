import type { RefusalCode } from '../../kernel/refusal-codes.ts'
import { type Instant, later } from '../../kernel/time.ts'
import { neverFitsText } from './words.ts'
import { type InvitationStatus, mostAdditionalGuests, notReplied } from '../status.ts'

/** Parties in the line of one game day. */
export const longestGamedayLine = 500

interface Waiting {
  status: InvitationStatus
  waitsSince: string
}

/**
 * Who waits has not been answered yet. An organiser who clicks a badge through all three gets back to where it was, the place
 * in line too.
 */
export const isWaiting = ({ status, waitsSince }: Waiting): boolean =>
  status === notReplied && waitsSince !== ''

/** Seats that a party takes: the guest and who comes along. */
export const partySize = ({ additionalGuests }: { additionalGuests: number }): number =>
  1 + additionalGuests

/** The largest party that a reply can ask for and that the game day has room for. */
export const maxPartySize = (capacity: number): number =>
  Math.min(1 + mostAdditionalGuests, capacity)

/** As many could still be too few for a party. */
export const mayBeTooFew = (spotsLeft: number, capacity: number): boolean =>
  spotsLeft < maxPartySize(capacity)

/** Behind everybody who is there, whatever the clock says. */
export const lastInLine = (now: Instant, last: string): Instant =>
  last < now ? now : later(last, 1)

interface LineRefusal {
  code: Extract<RefusalCode, 'no-line' | 'line-full' | 'party-too-large'>
  title: string
  message: string
}

/** Why a party of this size can never get its spots, or null. */
export function partyRefusal(capacity: number, size: number): LineRefusal | null {
  if (size <= capacity) return null
  const message = neverFitsText(capacity, size)
  return { code: 'party-too-large', title: 'Your Party Is Too Large', message }
}

/** Why nobody can join the line, or null. */
export function lineRefusal(isOn: boolean, parties: number): LineRefusal | null {
  if (!isOn) {
    return {
      code: 'no-line',
      title: 'No Waiting List',
      message: 'There is no waiting list for this gameday. Please check again later.',
    }
  }
  if (parties < longestGamedayLine) return null
  return {
    code: 'line-full',
    title: 'The Waiting List Is Full',
    message: `${longestGamedayLine} parties are waiting already. Please check again later.`,
  }
}
