import { getSettings } from '../../../domain/convention/settings/api.ts'
import { queryFor } from '../../lib/data/query-for.ts'

export const settingsQuery = queryFor(getSettings)
