import type { Instant } from '../../domain/kernel/time.ts'

export interface ContactMessageRow {
  id: string
  name: string
  email: string
  message: string
  createdAt: Instant
  /** Null until an organizer marked it as answered. */
  answeredAt: Instant | null
}
