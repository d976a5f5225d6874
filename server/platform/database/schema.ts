import type { Generated, Selectable } from 'kysely'
import type { AuditAction } from '../../../domain/audit/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { MailLane } from '../../../domain/mail/lanes.ts'

/** Both engines keep the same plain columns: texts, numbers, instants as ISO texts, yes and no as 1 and 0. */
export type YesNo = 0 | 1

/** Tables of the platform itself. Those of the features are added in `server/tables.ts`. */
export interface Schema {
  attempts: AttemptRow
  outbox: OutboxRow
  knownFacts: KnownFactsRow
  audit: AuditRow
  tombstones: TombstoneRow
  siteValues: SiteValueRow
  idempotencyKeys: IdempotencyKeyRow
}

/** Where it came from, for some weeks: `source.ts` says what a source is. */
export interface SourceColumn {
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
export type StoredRow<Row> = Row & Selectable<VersionColumns>

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
  lane: MailLane
  attempts: number
  nextAttemptAt: Instant
  claimedUntil: Instant | null
  lastError: string | null
  /** When the mail server last refused it for a reason that may be the recipient's or ours. */
  refusedAt: Instant | null
  createdAt: Instant
  sentAt: Instant | null
  /** For mail that a stranger or an attendee causes: whose inbox it fills, who fills it, and when it counts. */
  cause: 'attendee' | 'stranger' | null
  inbox: string | null
  sender: string | null
  slotAt: Instant | null
}

/** Facts that a recipient knows: those in the last mail about the reference that was sent. */
export interface KnownFactsRow {
  /** As the mails refer to it. */
  reference: string
  /** JSON, as the feature wrote it into the mail. */
  facts: string
  sentAt: Instant
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
