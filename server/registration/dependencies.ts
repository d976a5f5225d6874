import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { MailCause } from '../../domain/mail/budget.ts'
import type { NameId } from '../../domain/auth/schema.ts'
import type { Auth } from '../auth/service.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'

/** Removes names from every event and from everything they own there. */
type LeaveAllEvents = (
  transaction: Transaction,
  nameIds: readonly NameId[],
  cause: MailCause,
  options?: { skipLocked?: boolean },
) => Promise<void>

export interface RegistrationDependencies extends FeatureDependencies {
  live: Live
  leaveAllEvents: LeaveAllEvents
  auth: Auth
}
