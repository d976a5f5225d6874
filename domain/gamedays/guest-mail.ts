import { type Instant, minutes } from '../kernel/time.ts'
import { isGuestWaiting } from './waiting-list/rules.ts'
import type { Reply } from './rules.ts'
import type { WaitingMail } from './schema.ts'
import { accepted, type InvitationStatus, notReplied, rejected } from './status.ts'

/** Facts that guests plan with. */
export interface GamedaySchedule {
  date: string
  startTime: string | null
  endTime: string | null
  location: string | null
}

export const pickGamedaySchedule = ({ date, startTime, endTime, location }: GamedaySchedule) => ({
  date,
  startTime,
  endTime,
  location,
})

type PartialSchedule = { readonly [Field in keyof GamedaySchedule]?: string | null | undefined }

const scheduleFields = ['date', 'startTime', 'endTime', 'location'] as const

export const isScheduleChange = (before: PartialSchedule, after: PartialSchedule): boolean =>
  scheduleFields.some((field) => before[field] !== after[field])

/** Facts in the last mail that was sent to a guest. */
export interface LastSentSchedule extends GamedaySchedule {
  /** The mail put the game day into the guest's calendar. */
  inCalendar: boolean
}

interface GuestStatus {
  status: InvitationStatus
  waitsSince: string
}

/** True for a guest who plans to come: mail about a change or cancellation always goes out. */
export const isCountingOnGameday = (guest: GuestStatus): boolean =>
  guest.status === accepted || isGuestWaiting(guest)

/** Mail about a change waits for further changes. */
export const changeMailDelay = minutes(5)

interface QueuedChangeMail extends GuestStatus {
  nextAttemptAt: Instant
  /** The mail server rejected it. */
  lastError: string | null
}

/** Summary of the unsent mail about a change, for all guests. */
export function summarizeWaitingMail(
  queued: readonly QueuedChangeMail[],
  now: Instant,
): WaitingMail | null {
  const waitingMails = queued.filter(
    ({ nextAttemptAt, lastError }) => nextAttemptAt > now || lastError !== null,
  )
  const [firstLeavesAt] = waitingMails.map(({ nextAttemptAt }) => nextAttemptAt).toSorted()
  if (firstLeavesAt === undefined) return null
  return {
    guests: waitingMails.length,
    leavesAt: firstLeavesAt,
    isOptional: !waitingMails.some(isCountingOnGameday),
    isDelayed: waitingMails.some(({ lastError }) => lastError !== null),
  }
}

interface GuestMailContext {
  guest: GuestStatus
  /** Null before the first mail. */
  lastSent: (GamedaySchedule & { inCalendar?: boolean }) | null
  /** The last mail bounced: the address accepts none. */
  isBounced: boolean
}

interface ChangeMailContext extends GuestMailContext {
  schedule: GamedaySchedule
  /** A delivery is in progress, so the guest's knowledge is uncertain. */
  isMailLeaving: boolean
}

/**
 * Decides which mail a guest gets after the facts have changed. Evaluated on the change and again on sending, so a
 * change that was undone, or that another mail reported first, sends nothing.
 */
export function decideChangeMail(change: ChangeMailContext): 'none' | 'optional' | 'essential' {
  const { guest, lastSent, schedule, isBounced, isMailLeaving } = change
  if (guest.status === rejected || isBounced) return 'none'
  if (lastSent && !isScheduleChange(lastSent, schedule) && !isMailLeaving) return 'none'
  return isCountingOnGameday(guest) ? 'essential' : 'optional'
}

/** A guest mail as stored in the outbox: enough to render it with the facts at the time of sending. */
export type GuestMailDraft =
  | { mail: 'invitation' | 'reply-stands' | 'reminder' | 'nudge' }
  | ({ mail: 'confirmation'; before: InvitationStatus } & Reply)
  | { mail: 'waiting'; place: number }
  | { mail: 'seated'; passed: number }
  | { mail: 'changed'; before: GamedaySchedule }

/** A mail that has waited, with the guest's current state. */
export type PendingGuestMail = GuestMailContext & {
  draft: GuestMailDraft
  guest: GuestStatus & Reply
  schedule: GamedaySchedule
}

/** True while a waiting mail is still correct and new to the guest. */
export function shouldSend({ draft, ...context }: PendingGuestMail): boolean {
  const { guest, isBounced } = context
  switch (draft.mail) {
    // Explicitly requested for this address, by its guest or by an organizer.
    case 'invitation':
    case 'reply-stands':
      return true
    case 'confirmation':
      // A later reply has its own confirmation.
      if (guest.status !== draft.status) return false
      // A guest who took a reply back before its confirmation was sent has nothing to correct.
      if (draft.status === notReplied) return context.lastSent?.inCalendar === true
      return guest.additionalGuests === draft.additionalGuests
    case 'waiting':
      return isGuestWaiting(guest)
    case 'seated':
      return guest.status === accepted
    case 'changed':
      return decideChangeMail({ ...context, isMailLeaving: false }) !== 'none'
    case 'reminder':
      return guest.status === accepted && !isBounced
    case 'nudge':
      return guest.status === notReplied && !isGuestWaiting(guest) && !isBounced
    default:
      return draft satisfies never
  }
}
