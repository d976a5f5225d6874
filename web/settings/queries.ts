import { getSettings } from '../../domain/settings/api.ts'
import { reading } from '../lib/reading.ts'

export const settingsQuery = reading(getSettings)
