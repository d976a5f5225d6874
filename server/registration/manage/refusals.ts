import { refuse } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Config } from '../../platform/config.ts'
import type { Query } from '../../platform/database/database.ts'
import { deletedRefusal } from '../../platform/database/versions.ts'

export const registrationNotFound = () =>
  refuse.notFound('This registration does not exist. It may have been canceled.')

/** Refuses a deleted or unknown registration. */
export const deletedRegistrationRefusal = async (
  query: Query,
  id: string,
  caller: { user: User; config: Config },
) => (await deletedRefusal(query, 'registration', id, caller)) ?? registrationNotFound()
