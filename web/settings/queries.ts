import { getSettings } from '../../domain/settings/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const settingsQuery = queryFor(getSettings)
