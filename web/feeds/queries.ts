import { getMyFeeds } from '../../domain/feeds/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const myFeedsQuery = queryFor(getMyFeeds)
