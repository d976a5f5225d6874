import type { Endpoint } from '../../../../domain/kernel/endpoint.ts'
import { writesLimitText } from '../../../../domain/kernel/rate-limits.ts'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { User } from '../../../../domain/auth/schema.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { countSourceAttempt } from '../../rate-limit.ts'

/** Counts a call of an account, or refuses it. */
export type CountWrite = (target: Pick<Endpoint, 'limits'>, user: User | null) => Refusal | null

/**
 * The limits that the contract sets for each account, counted in memory: they stop a script, and a join is no slower for
 * them. Each server counts for itself.
 */
export function createWriteLimits(database: Database, clock: Clock): CountWrite {
  return ({ limits }, user) => {
    if (limits.length === 0 || !user || user.isAdmin || user.team) return null
    const attempt = { limits, source: `account ${user.email}`, message: writesLimitText }
    return countSourceAttempt(database, clock.now(), attempt)
  }
}
