import type { InvitationStatus } from '../../domain/gamedays/status.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { YesNo } from '../platform/database/schema.ts'

export interface GamedayRow {
  id: string
  date: string
  startTime: string | null
  endTime: string | null
  startsAt: Instant
  endsAt: Instant
  capacity: number
  location: string | null
  description: string | null
  remindAccepted: YesNo
  nudgeUnreplied: YesNo
  /** True if guests can wait for spots. */
  waitingList: YesNo
  /** True if guests see the first names of the others who come. */
  showGuests: YesNo
  /** Spots that an organizer's change freed and that the waiting list gets at `heldUntil`. */
  heldSpots: number
  /** Empty while no spot is held. */
  heldUntil: string
  /** How often date, time or place changed: calendars take the highest. */
  sequence: number
  /** When one of these last changed. */
  changedAt: Instant | null
  createdAt: Instant
}

/** A date that a game day had before it was moved. */
export interface GamedayMoveRow {
  date: string
  gamedayId: string
}

export interface InvitationRow {
  id: string
  gamedayId: string
  guestName: string
  guestEmail: string
  status: InvitationStatus
  additionalGuests: number
  replyComments: string | null
  invitedAt: Instant
  repliedAt: Instant | null
  /** In plain text: the organizer copies the link, and every mail to the guest contains it. */
  token: string
  remindedAt: Instant | null
  nudgedAt: Instant | null
  /** Order of the waiting list while there is no answer; empty for a guest who does not wait. */
  waitsSince: string
}
