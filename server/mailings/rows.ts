import type { Instant } from '../../domain/kernel/time.ts'
import type { WrittenMailingState } from '../../domain/mailings/schema.ts'

/** Mailing written by the organizers. */
export interface WrittenMailingRow {
  id: string
  subject: string
  text: string
  /** Audience as JSON. */
  audience: string
  state: WrittenMailingState
  sendAt: Instant | null
  createdAt: Instant
  changedAt: Instant
}
