import type { Instant } from '../../domain/kernel/time.ts'

/** Somebody who is in. */
export interface ArrivalRow {
  nameId: string
  arrivedAt: Instant
  /** The name of who let them in. */
  helper: string
}
