import { type DrawerSearch, drawerSearch } from '../events/drawer-search.ts'

export interface WeekendSearch extends DrawerSearch {
  /** The id of the one name that is looked at; else all of the address are. */
  name?: string | undefined
}

export function weekendSearch(search: Record<string, unknown>): WeekendSearch {
  const { name } = search
  return {
    ...drawerSearch(search),
    name: typeof name === 'string' || typeof name === 'number' ? String(name) : undefined,
  }
}
