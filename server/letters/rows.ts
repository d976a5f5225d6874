import type { Instant } from '../../domain/kernel/time.ts'
import type { LetterState } from '../../domain/mailings/schema.ts'

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
