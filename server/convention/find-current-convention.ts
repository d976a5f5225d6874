import { currentConvention } from '../../domain/convention/rules.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from './rows.ts'
import type { Dependencies } from './dependencies.ts'
import { findConventions } from './store.ts'

/** From the database where a transaction asks, else from memory. */
export function createFindCurrentConvention({ database, live, clock }: Dependencies) {
  const known = new ReadCache<ConventionRow[]>(live, { topics: ['convention'] })
  /** Every request asks for them. */
  const readOnce = () => known.read('', () => findConventions(database.query))

  /** Every database has one: the set-up makes it before the first request. */
  return async (query?: Query): Promise<ConventionRow> => {
    const all = await (query ? findConventions(query) : readOnce())
    const convention = currentConvention(all, clock.now())
    if (!convention) throw new Error('The database holds no convention')
    return convention
  }
}
