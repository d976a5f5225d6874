import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { findCancelled } from './stores/cancelled-store.ts'
import { findSeatsOf, findTables, findTablesOf } from './stores/feed-store.ts'

/** What calendars that are subscribed to show. */
export function createReadFeeds({ database }: Pick<FeatureDependencies, 'database'>) {
  const { query } = database
  const feedTables = (conventionId: string) => findTables(query, conventionId)

  async function feedTablesOf(nameIds: readonly string[]) {
    const [tables, seats, cancelled] = await Promise.all([
      findTablesOf(query, nameIds),
      findSeatsOf(query, nameIds),
      findCancelled(query, nameIds),
    ])
    return { tables, seats, cancelled }
  }

  return { feedTables, feedTablesOf }
}
