import type { Generated, Selectable } from 'kysely'
import type { Area } from '../../../domain/hall/schema.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import type { AuditAction } from '../../../domain/audit/schema.ts'
import type { InvitationStatus } from '../../../domain/gamedays/status.ts'
import type { EditableField, Event } from '../../../domain/events/schema.ts'
import type { FlagPlayer } from '../../../domain/flags/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'

/** Both engines keep the same plain columns: texts, numbers, instants as ISO texts, yes and no as 1 and 0. */
export type YesNo = 0 | 1

export interface Schema {
  conventions: Omit<ConventionRow, ListColumn> & Record<ListColumn, string> & VersionColumns
  registrations: RegistrationRow & Sourced & VersionColumns & RegistrationColumns
  names: NameRow
  codes: CodeRow
  sessions: SessionRow
  attempts: AttemptRow
  outbox: OutboxRow
  contactMessages: ContactMessageRow & Sourced
  mailingAddresses: MailingAddressRow
  gamedays: GamedayRow & VersionColumns
  invitations: InvitationRow & Sourced & { replySource: string | null; searchText: string | null }
  events: EventRow & PlaceColumns & LineColumns & Sourced & VersionColumns
  participants: ParticipantRow
  waiting: WaitingRow
  flags: FlagRow & Sourced
  flagPlayers: FlagPlayerRow
  placeQuestions: PlaceQuestionRow
  cancelledSeats: CancelledSeatRow
  photos: PhotoRow & VersionColumns
  audit: AuditRow
  tombstones: TombstoneRow
  siteValues: SiteValueRow
  blocks: BlockRow
  idempotencyKeys: IdempotencyKeyRow
}

/** Where it came from, for some weeks: `source.ts` says what a source is. */
interface Sourced {
  source: string | null
}

/** Of what two people can change at once. */
export interface VersionColumns {
  /** One more with each change of what a form holds. */
  version: Generated<number>
  /** The address of who changed it last; null when nobody did, or when it followed from something else. */
  editedBy: string | null
  editedAt: Instant | null
}

/** A row of such a table as it is read. */
export type Stored<Row> = Row & Selectable<VersionColumns>

/** Kept as JSON: they change together, and nobody asks for a convention by one of them. */
export type ListColumn = 'days' | 'areas'

export interface ConventionRow {
  id: string
  name: string
  tagline: string
  timeZone: string
  /** When the first day opens and the last one closes. */
  startDate: Instant
  endDate: Instant
  days: ConventionDay[]
  areas: Area[]
  registrationCapacity: number
  ticketPrice: number
  venueName: string
  venueAddress: string
  venueLat: number
  venueLon: number
  /** The organisers' own words; null where nobody wrote one. */
  introText: string | null
  bringGamesText: string | null
  foodText: string | null
  moneyText: string | null
  announcementText: string | null
  hotelsText: string | null
}

export interface RegistrationRow {
  id: string
  conventionId: string
  email: string
  zip: string | null
  listed: YesNo
  paidAt: Instant | null
  paidAmount: number | null
  createdAt: Instant
}

interface RegistrationColumns {
  confirmedAt: Instant | null
  /** How often the addresses of its calendars were renewed. */
  feedVersion: Generated<number>
}

export interface NameRow {
  id: string
  registrationId: string
  /** That of its registration. */
  conventionId: string
  name: string
  position: number
}

export interface CodeRow {
  hash: string
  kind: 'login' | 'personal'
  email: string
  digitsHash: string | null
  triesLeft: number
  createdAt: Instant
  expiresAt: Instant
}

export interface SessionRow {
  hash: string
  email: string
  /** Which kind of code opened it: a personal one carries no administrator's rights. */
  kind: CodeRow['kind']
  /** The code that opened it; null where an older release did. */
  codeHash: string | null
  createdAt: Instant
  expiresAt: Instant
}

export interface AttemptRow {
  key: string
  at: Instant
  /** Until it no longer counts. Null where an older release wrote it. */
  expiresAt: Instant | null
}

export interface OutboxRow {
  id: string
  /** Which mail it is: `login`, `invitation`, … */
  kind: string
  /** What it is about (an invitation, a registration), for the state shown beside that. */
  reference: string | null
  recipient: string
  replyTo: string | null
  subject: string
  /** JSON: the mail as data. Null once it is delivered, and where an older release wrote the four below. */
  message: string | null
  text: string
  html: string
  /** JSON: further headers, and attachments as texts. */
  headers: string
  attachments: string
  status: 'queued' | 'sent' | 'failed'
  attempts: number
  nextAttemptAt: Instant
  claimedUntil: Instant | null
  lastError: string | null
  createdAt: Instant
  sentAt: Instant | null
  /** For mail that a stranger or an attendee causes: whose inbox it fills, who fills it, and when it counts. */
  cause: 'attendee' | 'stranger' | null
  inbox: string | null
  sender: string | null
  slotAt: Instant | null
}

export interface ContactMessageRow {
  id: string
  name: string
  email: string
  message: string
  createdAt: Instant
}

/** What an address said about mail it need not get: the newsletter and invitations to come again. */
export interface MailingAddressRow {
  email: string
  /** Ends such mail and does nothing else, so it may stand here as it is. */
  unsubscribeToken: string
  confirmHash: string | null
  confirmExpiresAt: Instant | null
  /** When the address confirmed that it wants the newsletter. */
  confirmedAt: Instant | null
  unsubscribedAt: Instant | null
  createdAt: Instant
}

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
  /** How often date, time or place changed: calendars take the highest. */
  sequence: number
  /** When the guests were last told of such a change. */
  changedAt: Instant | null
  createdAt: Instant
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
  /** In the clear: the organiser copies the link, and every mail to the guest holds it. */
  token: string
  remindedAt: Instant | null
  nudgedAt: Instant | null
}

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
interface PlaceColumns {
  place: Generated<string>
  placeShared: Generated<YesNo>
  /** When a seat became free at short notice; empty when none did. */
  freedAt: Generated<string>
  /** When the place was last changed; empty while it never was. */
  placedAt: Generated<string>
}

/** What its waiting list comes to: who locks a table knows without another look whether anybody waits. */
interface LineColumns {
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

/** Somebody in the line of a table. */
export interface WaitingRow {
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

/** It stays for a while when it is down, so that a late call does not raise it again. */
export interface FlagRow {
  id: string
  conventionId: string
  gameName: string
  place: string
  host: string
  duration: number
  seats: number
  playersWanted: number
  teacherWanted: YesNo
  raisedAt: Instant
  until: Instant
  eventId: string
  tableId: string
}

export interface FlagPlayerRow {
  nameId: string
  flagId: string
  /** In the order of setting out. */
  position: number
  status: FlagPlayer['status']
  until: Instant
  teaches: YesNo
}

/** An event asks to share the table of another. */
export interface PlaceQuestionRow {
  askingId: string
  askedId: string
  /** Where the other sat when it was asked. */
  place: string
  askedAt: Instant
}

/** Who sat at an event that was deleted, for the calendars that still show it. */
export interface CancelledSeatRow {
  eventId: string
  nameId: string
  /** JSON: how it stood. */
  event: string
  cancelledAt: Instant
}

export interface PhotoRow {
  /** The name of its file. */
  id: string
  width: number
  height: number
  caption: string
  alt: string
  colour: string
  position: number
  createdAt: Instant
}

/** Written once, never changed. */
export interface AuditRow {
  id: string
  at: Instant
  /** The address of who did it. */
  actor: string
  action: AuditAction
  subject: string
  details: string
  /** Actor, subject and details as they are searched: without case and accents. */
  searchText: string
}

/** What the whole site keeps, one value a name. */
export interface SiteValueRow {
  name: string
  value: string
}

/** Who is kept from writing, until when. */
export interface BlockRow {
  kind: 'source' | 'address'
  subject: string
  createdAt: Instant
  expiresAt: Instant
}

/** What was deleted, so that a late save does not bring it back, and a link to it is not just wrong. */
export interface TombstoneRow {
  kind: 'event' | 'gameday' | 'invitation' | 'registration' | 'photo'
  /** Of an invitation its token. */
  id: string
  /** The address of who did it, where it is known. */
  deletedBy: string | null
  deletedAt: Instant
}

/** What came of a call, for whoever sends it again. */
export interface IdempotencyKeyRow {
  /** A hash of the address of who sent it. */
  account: string
  key: string
  /** A hash of what was asked for: the key is for nothing else. */
  request: string
  /** 0 until there is an outcome, which no other transaction sees. */
  status: number
  body: string
  createdAt: Instant
}
