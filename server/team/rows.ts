import type { Instant } from '../../domain/kernel/time.ts'

/** Team member. */
export interface HelperRow {
  email: string
  name: string
  /** Roles as a JSON list. */
  roles: string
  since: Instant
}
