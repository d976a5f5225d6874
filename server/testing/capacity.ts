import type { Site } from './site.ts'

/** How many badges the convention has. */
export const setCapacity = (site: Site, registrationCapacity: number): Promise<void> =>
  site.database.transaction(async ({ query, changed }) => {
    await query.updateTable('conventions').set({ registrationCapacity }).execute()
    changed('convention')
  })
