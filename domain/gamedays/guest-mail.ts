import { type Instant, minutes } from '../kernel/time.ts'
import { isWaiting } from './waiting-list/rules.ts'
import type { Reply } from './rules.ts'
import type { WaitingMail } from './schema.ts'
import { accepted, type InvitationStatus, notReplied, rejected } from './status.ts'

/** Facts that guests plan by. */
export interface PlannedFacts {
  date: string
  startTime: string | null
  endTime: string | null
  location: string | null
}

export const plannedFacts = ({ date, startTime, endTime, location }: PlannedFacts) => ({
  date,
  startTime,
  endTime,
  location,
})

type Typed = { readonly [Field in keyof PlannedFacts]?: string | null | undefined }

const plannedFields = ['date', 'startTime', 'endTime', 'location'] as const

export const isNews = (before: Typed, after: Typed): boolean =>
  plannedFields.some((field) => before[field] !== after[field])

/** Facts in the last mail that was sent to a guest. */
export interface LastSent extends PlannedFacts {
  /** It put the game day into the guest's calendar. */
  inCalendar: boolean
}

interface Guest {
  status: InvitationStatus
  waitsSince: string
}

/** A guest who counts on the game day: mail about its change or cancellation always goes out. */
export const countsOnGameday = (guest: Guest): boolean =>
  guest.status === accepted || isWaiting(guest)

/** Mail about a change waits for further changes. */
export const changeMailDelay = minutes(5)

interface QueuedChange extends Guest {
  nextAttemptAt: Instant
  /** The mail server did not take it. */
  lastError: string | null
}

/** The mail about a change that is still to leave, over all its guests. */
export function waitingMailOf(queued: readonly QueuedChange[], now: Instant): WaitingMail | null {
  const waiting = queued.filter(
    ({ nextAttemptAt, lastError }) => nextAttemptAt > now || lastError !== null,
  )
  const [first] = waiting.map(({ nextAttemptAt }) => nextAttemptAt).toSorted()
  if (first === undefined) return null
  return {
    guests: waiting.length,
    leavesAt: first,
    isOptional: !waiting.some(countsOnGameday),
    isDelayed: waiting.some(({ lastError }) => lastError !== null),
  }
}

interface GuestNow {
  guest: Guest
  /** Null while no mail has left. */
  lastSent: PlannedFacts | null
  /** The last mail came back: the address takes none. */
  isBounced: boolean
}

interface ChangeCase extends GuestNow {
  facts: PlannedFacts
  /** A delivery is in progress: what the guest will have read is not known yet. */
  isMailLeaving: boolean
}

/**
 * The mail that a guest gets once the facts have changed. It is decided when they change and again when it leaves, so a
 * change that was undone, or that another mail reported first, sends nothing.
 */
export function changeMail(change: ChangeCase): 'none' | 'optional' | 'essential' {
  const { guest, lastSent, facts, isBounced, isMailLeaving } = change
  if (guest.status === rejected || isBounced) return 'none'
  if (lastSent && !isNews(lastSent, facts) && !isMailLeaving) return 'none'
  return countsOnGameday(guest) ? 'essential' : 'optional'
}

/** A mail to a guest as the outbox keeps it: enough to write it again with what is true when it leaves. */
export type GuestMailDraft =
  | { mail: 'invitation' | 'reply-stands' | 'reminder' | 'nudge' }
  | ({ mail: 'confirmation'; before: InvitationStatus } & Reply)
  | { mail: 'waiting'; place: number }
  | { mail: 'seated'; passed: number }
  | { mail: 'changed'; before: PlannedFacts }

/** A mail that has waited, and how its guest stands now. */
export type LeavingMail = GuestNow & {
  draft: GuestMailDraft
  guest: Guest & Reply
  facts: PlannedFacts
}

/** True while a mail that waited still says something true and new. */
export function mayLeave({ draft, ...now }: LeavingMail): boolean {
  const { guest, isBounced } = now
  switch (draft.mail) {
    // These were requested for this address, by its guest or by an organizer.
    case 'invitation':
    case 'reply-stands':
      return true
    case 'confirmation':
      // A later reply has a confirmation of its own.
      return guest.status === draft.status && guest.additionalGuests === draft.additionalGuests
    case 'waiting':
      return isWaiting(guest)
    case 'seated':
      return guest.status === accepted
    case 'changed':
      return changeMail({ ...now, isMailLeaving: false }) !== 'none'
    case 'reminder':
      return guest.status === accepted && !isBounced
    case 'nudge':
      return guest.status === notReplied && !isWaiting(guest) && !isBounced
    default:
      return draft satisfies never
  }
}
