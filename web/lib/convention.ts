import { getConvention } from '../../domain/convention/api.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { useData } from './cache.ts'
import { queryFor } from './query-for.ts'

export const conventionQuery = queryFor(getConvention)

/** The root route loads it, so it is there for every page. */
export const useConvention = (): Convention => useData(conventionQuery)
