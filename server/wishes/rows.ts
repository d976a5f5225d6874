import type { Want } from '../../domain/wishes/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { YesNo } from '../platform/database/schema.ts'

export interface WishRow {
  nameId: string
  /** As typed; a merged game is resolved when it is read. */
  gameKey: string
  want: Want
  brings: YesNo
  teaches: YesNo
  knows: YesNo
  createdAt: Instant
}

/** A person's choice for a block; without a row it counts as free. */
export interface PlayTimeRow {
  nameId: string
  block: string
  free: YesNo
}

/** Names that sit at the same table as the others of their registration that have a row. */
export interface TogetherNameRow {
  nameId: string
}

/** Events whose wishers were notified: none is notified twice. */
export interface WishAnnouncementRow {
  eventId: string
  at: Instant
}
