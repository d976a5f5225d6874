import type { RateLimit } from '../../../domain/kernel/rate-limits.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { EventPayload } from '../../../domain/events/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { hasRole } from '../../../domain/kernel/roles.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { countAttempts } from '../../platform/rate-limit.ts'

/** Submitted form, in the transaction that saves it. */
export interface SaveContext {
  transaction: Transaction
  convention: ConventionRow
  payload: EventPayload
  user: User
}

const message = 'You have created or changed many events. Please wait a moment and try again.'

/** Counts one more created or changed event of a user, and refuses what exceeds their limit. */
export async function countEventSave(
  { transaction, user }: SaveContext,
  limits: readonly RateLimit[],
  now: Instant,
) {
  if (hasRole(user, 'tables')) return null
  return countAttempts(transaction, now, { limits, subject: user.email, message })
}
