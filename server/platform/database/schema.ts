import type { Generated, Selectable } from 'kysely'
import type { Area } from '../../../domain/hall/schema.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import type { AuditAction } from '../../../domain/audit/schema.ts'
import type { Way } from '../../../domain/door/ways.ts'
import type { InvitationStatus } from '../../../domain/gamedays/status.ts'
import type { EditableField, Event } from '../../../domain/events/schema.ts'
import type { FlagPlayer } from '../../../domain/flags/schema.ts'
import type { NoticeCode } from '../../../domain/notices/schema.ts'
import type { NoticeKind } from '../../../domain/notices/kinds.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { LetterState } from '../../../domain/letters/schema.ts'

/** Both engines keep the same plain columns: texts, numbers, instants as ISO texts, yes and no as 1 and 0. */
export type YesNo = 0 | 1

export interface Schema {
  conventions: Omit<ConventionRow, ListColumn> & Record<ListColumn, string> & VersionColumns
  registrations: RegistrationRow & Sourced & VersionColumns & RegistrationColumns
  names: NameRow
  badgeLine: BadgeLineRow & Sourced
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
  helpers: HelperRow
  arrivals: ArrivalRow
  payments: PaymentRow
  badgePrints: BadgePrintRow
  idempotencyKeys: IdempotencyKeyRow
  letters: LetterRow & VersionColumns
  letterRecipients: LetterRecipientRow
  notices: NoticeRow
  noticePeople: NoticePersonRow
  noticeReminders: NoticeReminderRow
  seatNews: SeatNewsRow
  pushSubscriptions: PushSubscriptionRow
  pushes: PushRow
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
  /** When they were asked whether they come, because somebody waits; empty while they were not. */
  askedAt: Generated<string>
  /** How often the addresses of its calendars were renewed. */
  feedVersion: Generated<number>
  /** What helpers at the door should know. */
  note: Generated<string>
  /** Who come along and need no badge. */
  children: Generated<number>
}

export interface NameRow {
  id: string
  registrationId: string
  /** That of its registration. */
  conventionId: string
  name: string
  position: number
}

/** An address in the line for badges, with all that its registration will hold. */
export interface BadgeLineRow {
  id: string
  conventionId: string
  /** In the order of joining. */
  position: number
  email: string
  /** JSON: one a badge. */
  names: string
  zip: string | null
  listed: YesNo
  /** Shows the place and ends the waiting, and does nothing else, so it may stand here as it is. */
  token: string
  createdAt: Instant
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
  /** Whether people can wait for seats once it is full. */
  waitingList: YesNo
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
  /** The place in line, where they have not been seated or answered otherwise; empty while they do not wait. */
  waitsSince: string
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
  kind: 'event' | 'gameday' | 'invitation' | 'registration' | 'photo' | 'letter'
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

/** Somebody who is in. */
export interface ArrivalRow {
  nameId: string
  arrivedAt: Instant
  /** The name of who let them in. */
  helper: string
}

/** A badge that was printed. */
export interface BadgePrintRow {
  nameId: string
  /** What stands on it: with another name it is printed again. */
  name: string
  printedAt: Instant
}

/** Money that was taken or given back. Written once, never changed. */
export interface PaymentRow {
  id: string
  conventionId: string
  registrationId: string
  payer: string
  amount: number
  way: Way
  helper: string
  at: Instant
  corrects: string
}

/** Somebody of the team. */
export interface HelperRow {
  email: string
  name: string
  /** JSON: a list of roles. */
  roles: string
  since: Instant
}

/** What the organisers write to many. */
export interface LetterRow {
  id: string
  subject: string
  text: string
  /** JSON: whom it goes to. */
  audience: string
  state: LetterState
  sendAt: Instant | null
  createdAt: Instant
  changedAt: Instant
}

/** Nobody gets a letter twice. */
export interface LetterRecipientRow {
  letterId: string
  email: string
  /** In the outbox, for as long as it is kept there. */
  mailId: string
}

export interface NoticeRow {
  id: string
  email: string
  kind: NoticeKind
  code: NoticeCode
  /** The id of what it is about: news of the same becomes one while it has not been told. */
  about: string
  /** JSON. */
  facts: string
  /** The mail that tells it; empty where none does. */
  mailId: string
  createdAt: Instant
  /** Empty while it is not read. */
  readAt: string
  expiresAt: Instant
}

export interface NoticePersonRow {
  email: string
  /** JSON: what was chosen otherwise than usual. */
  choices: string
  /** Of the secret in the links that end a kind of mail. */
  stopHash: string
}

/** Was given. */
export interface NoticeReminderRow {
  eventId: string
  code: NoticeCode
  startsAt: Instant
}

/** Who took or gave up a seat, until whoever organizes the table has been told. */
export interface SeatNewsRow {
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

/** A device that wants to be told. It lives as long as its session. */
export interface PushSubscriptionRow {
  sessionHash: string
  email: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Instant
}

/** What waits to be sent to a device. What it says is read from the notice when it leaves. */
export interface PushRow {
  noticeId: string
  sessionHash: string
  attempts: number
  nextAttemptAt: Instant
  /** Empty while nobody sends it. */
  claimedUntil: string
}
