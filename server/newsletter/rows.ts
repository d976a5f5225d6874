import type { Instant } from '../../domain/kernel/time.ts'

/** Preferences of an address for optional mail: the newsletter and invitations to later conventions. */
export interface MailingAddressRow {
  email: string
  /** Stored in plain text, because it can only unsubscribe. */
  unsubscribeToken: string
  confirmHash: string | null
  confirmExpiresAt: Instant | null
  /** Instant when the address confirmed its subscription. */
  confirmedAt: Instant | null
  unsubscribedAt: Instant | null
  createdAt: Instant
}
