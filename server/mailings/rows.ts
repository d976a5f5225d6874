import type { Instant } from '../../domain/kernel/time.ts'
import type { LetterState } from '../../domain/mailings/schema.ts'

/** Mailing written by the organizers. */
export interface LetterRow {
  id: string
  subject: string
  text: string
  /** Audience as JSON. */
  audience: string
  state: LetterState
  sendAt: Instant | null
  createdAt: Instant
  changedAt: Instant
}
