import type { RefusalCode } from '../../kernel/refusal-codes.ts'
import { type Instant, later } from '../../kernel/time.ts'
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

/** As many could still be too few for a party. */
export const mayBeTooFew = (seatsLeft: number): boolean => seatsLeft <= mostAdditionalGuests

/** Behind everybody who is there, whatever the clock says. */
export const lastInLine = (now: Instant, last: string): Instant =>
  last < now ? now : later(last, 1)

interface LineRefusal {
  code: Extract<RefusalCode, 'no-line' | 'line-full'>
  title: string
  message: string
}

/** Why nobody can join the line, or null. */
export function lineRefusal(isOn: boolean, parties: number): LineRefusal | null {
  if (!isOn) {
    return {
      code: 'no-line',
      title: 'No Waiting List',
      message: 'There is no waiting list for this gameday. Look again later.',
    }
  }
  if (parties < longestGamedayLine) return null
  return {
    code: 'line-full',
    title: 'The Waiting List Is Full',
    message: `${longestGamedayLine} wait already. Look again later.`,
  }
}
