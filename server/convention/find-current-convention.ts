import { currentConvention } from '../../domain/convention/rules.ts'
import { offsetsAround } from '../../domain/kernel/time-zone.ts'
import { rememberOffsets } from '../../domain/kernel/zone-offsets.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from './rows.ts'
import type { Dependencies } from './dependencies.ts'
import { findConventions } from './store.ts'

/** From the database where a transaction asks, else from memory. */
export function createFindCurrentConvention({ database, live, clock }: Dependencies) {
  const known = new ReadCache<ConventionRow[]>(live, { topics: ['convention'] })

  async function read(): Promise<ConventionRow[]> {
    const all = await findConventions(database.query)
    // Every mail says when it is: asking the platform costs more than all else about it.
    for (const { timeZone } of all) {
      rememberOffsets(timeZone, offsetsAround(clock.now(), timeZone))
    }
    return all
  }

  /** Every request asks for them. */
  const readOnce = () => known.read('all', () => read())

  /** Every database has one: the set-up makes it before the first request. */
  return async (query?: Query): Promise<ConventionRow> => {
    const all = await (query ? findConventions(query) : readOnce())
    const convention = currentConvention(all, clock.now())
    if (!convention) throw new Error('The database holds no convention')
    return convention
  }
}
