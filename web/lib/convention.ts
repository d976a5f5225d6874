import { getConvention } from '../../domain/convention/api.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { useLoaderData } from './queries/cache.ts'
import { CallError } from './queries/call.ts'
import { queryFor } from './queries/query-for.ts'

/** Logs refusals only: the browser itself reports requests that were aborted or cut off. */
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

/** Loaded by the root route, so every page has it. */
export const useConvention = (): Convention => useLoaderData(conventionQuery)
