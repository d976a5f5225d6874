import type { Instant } from '../../domain/kernel/time.ts'

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
