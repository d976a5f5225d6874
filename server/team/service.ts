import type { User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createChangeTeam } from './change-team.ts'
import { findAllHelpers } from './store.ts'

export type TeamService = ReturnType<typeof createTeam>

export function createTeam(dependencies: FeatureDependencies) {
  const { database, config } = dependencies
  return {
    ...createChangeTeam(dependencies),
    listHelpers: () => findAllHelpers(database.query),
    read: async (user: User) => ({
      helpers: await findAllHelpers(database.query),
      mayNameAdministrators: user.email === config.adminEmail,
    }),
  }
}
