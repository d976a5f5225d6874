import { currentConvention } from '../../domain/convention/rules.ts'
import { touches } from '../../domain/kernel/topics.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from './rows.ts'
import type { Dependencies } from './dependencies.ts'
import { findConventions } from './store.ts'

/** From the database where a transaction asks, else from memory. */
export function createFindCurrentConvention({ database, live, clock }: Dependencies) {
  /** A cache, dropped when they change: every request asks for them. */
  let known: Promise<ConventionRow[]> | null = null
  live.subscribe((changes) => {
    if (touches(changes, 'convention')) known = null
  })

  function readOnce(): Promise<ConventionRow[]> {
    if (known) return known
    const reading = (known = findConventions(database.query))
    reading.catch(() => {
      if (known === reading) known = null
    })
    return reading
  }

  /** Every database has one: the set-up makes it before the first request. */
  return async (query?: Query): Promise<ConventionRow> => {
    const all = await (query ? findConventions(query) : readOnce())
    const convention = currentConvention(all, clock.now())
    if (!convention) throw new Error('The database holds no convention')
    return convention
  }
}
