import { getSettings } from '../../../domain/convention/settings/api.ts'
import { queryFor } from '../../lib/queries/query-for.ts'

export const settingsQuery = queryFor(getSettings)
