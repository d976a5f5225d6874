import { getConvention } from '../../domain/convention/api.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { isConventionActive } from '../../domain/convention/active-period.ts'
import { useLoaderData } from './queries/cache.ts'
import { CallError } from './queries/call.ts'
import { queryFor } from './queries/query-for.ts'
import { useNow } from './time/now.ts'

/** What was never answered, because a page was left or a connection was cut, the browser tells by itself. */
const logAndRethrow = (error: unknown): never => {
  if (error instanceof CallError && error.status > 0) {
    console.error('Error fetching convention data:', error)
  }
  throw error
}

const query = queryFor(getConvention)

export const conventionQuery: typeof query = {
  ...query,
  queryFn: (context) => query.queryFn(context).catch(logAndRethrow),
}

/** The root route loads it, so it is there for every page. */
export const useConvention = (): Convention => useLoaderData(conventionQuery)

/** Whether the convention is on. A page from the cache may be a minute old: once it runs, its own clock decides. */
export const useIsConventionOn = (): boolean => isConventionActive(useConvention(), useNow(60_000))
