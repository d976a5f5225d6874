import { getSetup } from '../../domain/setup/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const setupQuery = queryFor(getSetup)
