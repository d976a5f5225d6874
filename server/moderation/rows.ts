import type { Instant } from '../../domain/kernel/time.ts'

/** Blocked source or address, and the end of its block. */
export interface BlockRow {
  kind: 'source' | 'address'
  subject: string
  createdAt: Instant
  expiresAt: Instant
}
