import type { Generated, Selectable } from 'kysely'
import type { AuditAction } from '../../../domain/audit/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { MailLane } from '../../../domain/mail/lanes.ts'

/** Both engines have the same plain columns: text, numbers, instants as ISO text, booleans as 1 and 0. */
export type YesNo = 0 | 1

/** Tables of the platform. Those of the features are added in `server/tables.ts`. */
export interface Schema {
  attempts: AttemptRow
  outbox: OutboxRow
  knownFacts: KnownFactsRow
  audit: AuditRow
  tombstones: TombstoneRow
  siteValues: SiteValueRow
  idempotencyKeys: IdempotencyKeyRow
}

/** Source of the request that wrote the row, stored for some weeks; see `source.ts`. */
export interface SourceColumn {
  source: string | null
}

/** Columns of records that two users can edit at once. */
export interface VersionColumns {
  /** Incremented with each change of a field that the form holds. */
  version: Generated<number>
  /** Email address of the last editor; null for an automatic change or none. */
  editedBy: string | null
  editedAt: Instant | null
}

/** Row of a versioned table as it is read. */
export type StoredRow<Row> = Row & Selectable<VersionColumns>

export interface AttemptRow {
  key: string
  at: Instant
  /** End of the period in which it counts. Null in rows of an older release. */
  expiresAt: Instant | null
}

export interface OutboxRow {
  id: string
  /** Kind of mail: `login`, `invitation`, … */
  kind: string
  /** Subject of the mail (an invitation, a registration), whose page shows the delivery state. */
  reference: string | null
  recipient: string
  replyTo: string | null
  subject: string
  /** JSON: the mail as data. Null once delivered, or when an older release wrote the four columns below. */
  message: string | null
  text: string
  html: string
  /** JSON: further headers, and attachments as text. */
  headers: string
  attachments: string
  status: 'queued' | 'sent' | 'failed'
  lane: MailLane
  attempts: number
  nextAttemptAt: Instant
  claimedUntil: Instant | null
  lastError: string | null
  /** Last time the mail server refused it for a reason that may be the recipient's or ours. */
  refusedAt: Instant | null
  createdAt: Instant
  sentAt: Instant | null
  /**
   * For mail that a stranger or an attendee causes: its cause, recipient and sender, and the time at which it counts
   * against their budgets.
   */
  cause: 'attendee' | 'stranger' | null
  inbox: string | null
  sender: string | null
  slotAt: Instant | null
}

/** Facts that a recipient knows: those in the last mail sent about the reference. */
export interface KnownFactsRow {
  /** Reference as in the mails. */
  reference: string
  /** JSON, as the feature wrote it into the mail. */
  facts: string
  sentAt: Instant
}

/** Append-only. */
export interface AuditRow {
  id: string
  at: Instant
  /** Email address of the actor. */
  actor: string
  action: AuditAction
  subject: string
  details: string
  /** Actor, subject and details, normalized for a search that ignores case and accents. */
  searchText: string
}

/** Value of the whole site under a unique name. */
export interface SiteValueRow {
  name: string
  value: string
}

/** Trace of a deleted record: keeps a late save from restoring it, and explains a link to it. */
export interface TombstoneRow {
  kind: 'event' | 'gameday' | 'invitation' | 'registration' | 'photo' | 'letter'
  /** Token, for an invitation. */
  id: string
  /** Email address of the user who deleted it, if known. */
  deletedBy: string | null
  deletedAt: Instant
}

/** Outcome of a call, for clients that retry it. */
export interface IdempotencyKeyRow {
  /** Hash of the sender's email address. */
  account: string
  key: string
  /** Hash of the request: the key is valid for no other. */
  request: string
  /** 0 until there is an outcome; no other transaction sees that state. */
  status: number
  body: string
  createdAt: Instant
}
