import { upcomingConvention } from '../../sample/conventions.ts'
import { hasConventions, insertConvention } from '../../convention/store.ts'
import { migrate } from '../../migrations/index.ts'
import { Database } from '../../platform/database/database.ts'
import { Live } from '../../platform/live/live.ts'
import { toInstant } from '../../../domain/kernel/time.ts'
import type { ServerStorage } from './site-storage.ts'

/** Adds the coming convention, open for registration, to a database without one: a new site starts closed and empty. */
export async function seedConvention(
  { dataDir, databaseUrl }: Pick<ServerStorage, 'dataDir' | 'databaseUrl'>,
  now = Date.now(),
): Promise<void> {
  const database = new Database({ databaseUrl: databaseUrl || null, dataDir, live: new Live() })
  try {
    await migrate(database)
    if (await hasConventions(database.query)) return
    await database.transaction(({ query }) =>
      insertConvention(query, upcomingConvention(toInstant(now))),
    )
  } finally {
    await database.close()
  }
}
