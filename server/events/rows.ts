import type { Generated } from 'kysely'
import type { EditableField, Event } from '../../domain/events/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { YesNo } from '../platform/database/schema.ts'

/** How many seats are taken and who brings the game follow from the participants. */
export interface EventRow extends EventColumns {
  id: string
  conventionId: string
  /** '7:15 PM'; 12:01 AM while it is undetermined. */
  eventTime: string
  eventDate: Instant
  createdAt: Instant
}

/** Where it is played; empty while nobody said. */
export interface HallTableColumns {
  place: Generated<string>
  placeShared: Generated<YesNo>
  /** When a seat became free at short notice; empty when none did. */
  freedAt: Generated<string>
  /** When the place was last changed; empty while it never was. */
  placedAt: Generated<string>
}

/** What its waiting list comes to: who locks a table knows without another look whether anybody waits. */
export interface WaitingListColumns {
  spotsKept: Generated<number>
  inLine: Generated<number>
}

/** What the form of an event holds. */
export type EventColumns = {
  [Field in EditableField]: Event[Field] extends boolean ? YesNo : Event[Field]
}

export interface ParticipantRow {
  eventId: string
  nameId: string
  /** In the order of joining. */
  position: number
  /** At most one of an event. */
  bringsGame: YesNo
  joinedAt: Instant
  /** The game that they bring is in the bag. */
  packed: Generated<YesNo>
  teaches: Generated<YesNo>
}

/** A name on the waiting list of an event. */
export interface EventWaitingRow {
  eventId: string
  nameId: string
  /** In the order of joining. */
  position: number
  waitsSince: Instant
  /** Until when a seat is kept; empty while none is. */
  offeredUntil: Instant
  passedOver: YesNo
  /** When they were told that they sit elsewhere then; empty when they were not. */
  clashToldAt: Instant
}

/** An event asks to share the table of another. */
export interface ShareRequestRow {
  askingId: string
  askedId: string
  /** Where the other sat when it was asked. */
  place: string
  askedAt: Instant
}

/** Who sat at an event that was deleted, for the calendars that still show it. */
export interface CanceledParticipationRow {
  eventId: string
  nameId: string
  /** JSON: how it stood. */
  event: string
  cancelledAt: Instant
}

/** Who took or gave up a seat, until whoever organizes the table has been told. */
export interface RosterChangeRow {
  id: string
  eventId: string
  nameId: string
  /** As it was then: a name that left may be gone. */
  name: string
  /** `filled`: joined, and took the last seat. */
  kind: 'joined' | 'filled' | 'left'
  /** Whoever did it; empty where it was the waiting list. */
  byEmail: string
  /** Whether it counts against their budget of mails: not for who looks after all tables. */
  counted: 0 | 1
}
