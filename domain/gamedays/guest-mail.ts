import { type Instant, minutes } from '../kernel/time.ts'
import { isGuestWaiting } from './waiting-list/rules.ts'
import type { Reply } from './rules.ts'
import type { WaitingMail } from './schema.ts'
import { accepted, type InvitationStatus, notReplied, rejected } from './status.ts'

/** Facts that guests plan by. */
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
  /** It put the game day into the guest's calendar. */
  inCalendar: boolean
}

interface GuestStatus {
  status: InvitationStatus
  waitsSince: string
}

/** A guest who counts on the game day: mail about its change or cancellation always goes out. */
export const isCountingOnGameday = (guest: GuestStatus): boolean =>
  guest.status === accepted || isGuestWaiting(guest)

/** Mail about a change waits for further changes. */
export const changeMailDelay = minutes(5)

interface QueuedChangeMail extends GuestStatus {
  nextAttemptAt: Instant
  /** The mail server did not take it. */
  lastError: string | null
}

/** The mail about a change that is still to leave, over all its guests. */
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
  /** Null while no mail has left. */
  lastSent: GamedaySchedule | null
  /** The last mail came back: the address takes none. */
  isBounced: boolean
}

interface ChangeMailContext extends GuestMailContext {
  schedule: GamedaySchedule
  /** A delivery is in progress: what the guest will have read is not known yet. */
  isMailLeaving: boolean
}

/**
 * The mail that a guest gets once the facts have changed. It is decided when they change and again when it leaves, so a
 * change that was undone, or that another mail reported first, sends nothing.
 */
export function decideChangeMail(change: ChangeMailContext): 'none' | 'optional' | 'essential' {
  const { guest, lastSent, schedule, isBounced, isMailLeaving } = change
  if (guest.status === rejected || isBounced) return 'none'
  if (lastSent && !isScheduleChange(lastSent, schedule) && !isMailLeaving) return 'none'
  return isCountingOnGameday(guest) ? 'essential' : 'optional'
}

/** A mail to a guest as the outbox keeps it: enough to write it again with what is true when it leaves. */
export type GuestMailDraft =
  | { mail: 'invitation' | 'reply-stands' | 'reminder' | 'nudge' }
  | ({ mail: 'confirmation'; before: InvitationStatus } & Reply)
  | { mail: 'waiting'; place: number }
  | { mail: 'seated'; passed: number }
  | { mail: 'changed'; before: GamedaySchedule }

/** A mail that has waited, and how its guest stands now. */
export type PendingGuestMail = GuestMailContext & {
  draft: GuestMailDraft
  guest: GuestStatus & Reply
  schedule: GamedaySchedule
}

/** True while a mail that waited still says something true and new. */
export function shouldSend({ draft, ...context }: PendingGuestMail): boolean {
  const { guest, isBounced } = context
  switch (draft.mail) {
    // These were requested for this address, by its guest or by an organizer.
    case 'invitation':
    case 'reply-stands':
      return true
    case 'confirmation':
      // A later reply has a confirmation of its own.
      return guest.status === draft.status && guest.additionalGuests === draft.additionalGuests
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
