import { type DrawerSearch, drawerSearch } from '../events/drawer-search.ts'

export interface WeekendChoice {
  /** Id of the selected name; without it, all names of the account are shown. */
  name?: string | undefined
  /** Name of the day whose lanes are shown; the current or next day without it. */
  day?: string | undefined
}

export type WeekendSearch = DrawerSearch & WeekendChoice

export function weekendSearch(search: Record<string, unknown>): WeekendSearch {
  const { name, day } = search
  return {
    ...drawerSearch(search),
    name: typeof name === 'string' || typeof name === 'number' ? String(name) : undefined,
    day: typeof day === 'string' ? day : undefined,
  }
}
