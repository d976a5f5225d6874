import type { SettingsDependencies } from './dependencies.ts'
import { createListSettings } from './list-settings.ts'
import { createSaveSettings } from './save-settings.ts'
import { createStartNextConvention } from './start-next-convention.ts'

export type Settings = ReturnType<typeof createSettings>

/** Lets the administrator run another year without editing code. */
export const createSettings = (dependencies: SettingsDependencies) => ({
  list: createListSettings(dependencies),
  save: createSaveSettings(dependencies),
  startNext: createStartNextConvention(dependencies),
})
