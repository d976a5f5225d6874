import { type DrawerSearch, drawerSearch } from '../events/drawer-search.ts'

export interface WeekendSearch extends DrawerSearch {
  /** Id of the selected name; without it, all names of the account are shown. */
  name?: string | undefined
}

export function weekendSearch(search: Record<string, unknown>): WeekendSearch {
  const { name } = search
  return {
    ...drawerSearch(search),
    name: typeof name === 'string' || typeof name === 'number' ? String(name) : undefined,
  }
}
