import type { Generated } from 'kysely'
import type { EditableField, Event } from '../../domain/events/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { YesNo } from '../platform/database/schema.ts'

/** Row of an event. The number of taken spots and the game owner follow from the participants. */
export interface EventRow extends EventColumns {
  id: string
  conventionId: string
  /** '7:15 PM'; 12:01 AM while it is undetermined. */
  eventTime: string
  eventDate: Instant
  createdAt: Instant
}

/** Table of the hall; empty while none is assigned. */
export interface HallTableColumns {
  place: Generated<string>
  placeShared: Generated<YesNo>
  /** Number before the last change shortly before the start; empty when there was none. */
  formerPlace: Generated<string>
  /** When that change was made; empty when there was none. */
  tableMovedAt: Generated<string>
  /** When a spot became free at short notice; empty when none did. */
  freedAt: Generated<string>
  /** When the organizer said that the running event still has room; empty when they did not. */
  stillRoomAt: Generated<string>
  /** When the table of the hall last changed; empty while it never did. */
  placedAt: Generated<string>
}

/** Summary of the waiting list: a transaction that locks an event knows without another query if a name waits. */
export interface WaitingListColumns {
  spotsKept: Generated<number>
  inLine: Generated<number>
}

/** Columns that the form of an event holds. */
export type EventColumns = {
  [Field in EditableField]: Event[Field] extends boolean ? YesNo : Event[Field]
}

export interface ParticipantRow {
  eventId: string
  nameId: string
  /** In the order of joining. */
  position: number
  /** At most one participant of an event. */
  bringsGame: YesNo
  joinedAt: Instant
  /** The game that the participant brings is in the bag. */
  packed: Generated<YesNo>
  teaches: Generated<YesNo>
  /** When the participant said to be here; empty without an answer, and again once the event is over. */
  hereAt: Generated<string>
}

/** A name on the waiting list of an event. */
export interface EventWaitingRow {
  eventId: string
  nameId: string
  /** In the order of joining. */
  position: number
  waitsSince: Instant
  /** When the offer of a spot expires; empty without an offer. */
  offeredUntil: Instant
  passedOver: YesNo
  /** When the name was notified of a clash with another event; empty when it was not. */
  clashToldAt: Instant
}

/** Request of an event to share the table of another. */
export interface ShareRequestRow {
  askingId: string
  askedId: string
  /** Table of the other event at the time of the request. */
  place: string
  askedAt: Instant
}

/** Participants of a deleted event, for the calendars that still show it. */
export interface CanceledParticipationRow {
  eventId: string
  nameId: string
  /** JSON of the event as it was. */
  event: string
  cancelledAt: Instant
}

/** Names that joined or left, until the organizer has been notified. */
export interface RosterChangeRow {
  id: string
  eventId: string
  nameId: string
  /** Name at that time: a badge that left may be deleted. */
  name: string
  /** `filled`: joined, and took the last spot. */
  kind: 'joined' | 'filled' | 'left'
  /** The user who did it; empty for the waiting list. */
  byEmail: string
  /** 1 if it counts against the mail budget of that user; 0 for the team that manages events. */
  counted: 0 | 1
}
