import type { Instant } from '../../domain/kernel/time.ts'

/** Who is kept from writing, until when. */
export interface BlockRow {
  kind: 'source' | 'address'
  subject: string
  createdAt: Instant
  expiresAt: Instant
}
