import { getSettings } from '../../../domain/convention/settings/api.ts'
import { reading } from '../../lib/reading.ts'

export const settingsQuery = reading(getSettings)
