import { getOverview } from '../../domain/organize/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const overviewQuery = queryFor(getOverview)
