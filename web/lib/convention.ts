import { getConvention } from '../../domain/convention/api.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { useData } from './cache.ts'
import { queryFor } from './query-for.ts'

const told = (error: unknown): never => {
  console.error('Error fetching convention data:', error)
  throw error
}

const query = queryFor(getConvention)

export const conventionQuery: typeof query = {
  ...query,
  read: (transport, signal) => query.read(transport, signal).catch(told),
  queryFn: (context) => query.queryFn(context).catch(told),
}

/** The root route loads it, so it is there for every page. */
export const useConvention = (): Convention => useData(conventionQuery)
