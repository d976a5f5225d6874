import type { Instant } from '../../domain/kernel/time.ts'

/** Arrived guest. */
export interface ArrivalRow {
  nameId: string
  arrivedAt: Instant
  /** Name of the helper who checked the guest in. */
  helper: string
}
