import type { Cause } from '../../domain/mail/budget.ts'
import type { NameId } from '../../domain/people/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { People } from '../people/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'

/** Takes names that are about to go out of every event, and out of what they own there. */
type LeaveAllEvents = (
  transaction: Transaction,
  nameIds: readonly NameId[],
  cause: Cause,
) => Promise<void>

export interface Dependencies {
  database: Database
  live: Live
  clock: Clock
  config: Config
  conventions: Conventions
  leaveAllEvents: LeaveAllEvents
  people: People
}
