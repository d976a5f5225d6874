import type { Query } from '../platform/database/database.ts'
import type { Dependencies } from './dependencies.ts'
import { createDescribeConvention } from './describe-convention.ts'
import { createFindCurrentConvention } from './find-current-convention.ts'
import { createFrameMail } from './frame-mail.ts'
import { createLockConvention } from './lock-convention.ts'
import {
  countBadges,
  findConventions,
  findVersion,
  insertConvention,
  lockConventionAlone,
  updateConvention,
} from './store.ts'

export type Conventions = ReturnType<typeof createConventions>

export function createConventions(dependencies: Dependencies) {
  const current = createFindCurrentConvention(dependencies)
  const withCurrent = { ...dependencies, current }
  return {
    current,
    describe: createDescribeConvention(withCurrent),
    ...createFrameMail(withCurrent),
    ...createLockConvention(withCurrent),
    badgesTaken: countBadges,
    /** Locks one for a change of its settings. */
    lockAlone: lockConventionAlone,
    insert: insertConvention,
    update: updateConvention,
    /** Those of all years. */
    all: (query: Query = dependencies.database.query) => findConventions(query),
    /** One of them with its version, from the database. */
    find: async (id: string, query: Query = dependencies.database.query) =>
      (await findConventions(query)).find((one) => one.id === id),
    /** How often its settings were changed. */
    versionOf: (id: string) => findVersion(dependencies.database.query, id),
  }
}
