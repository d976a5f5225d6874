import type { Instant } from '../../domain/kernel/time.ts'
import type { LetterState } from '../../domain/mailings/schema.ts'

/** A mailing in the organizers' own words. */
export interface LetterRow {
  id: string
  subject: string
  text: string
  /** JSON of its audience. */
  audience: string
  state: LetterState
  sendAt: Instant | null
  createdAt: Instant
  changedAt: Instant
}
