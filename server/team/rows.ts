import type { Instant } from '../../domain/kernel/time.ts'

/** Somebody of the team. */
export interface HelperRow {
  email: string
  name: string
  /** JSON: a list of roles. */
  roles: string
  since: Instant
}
