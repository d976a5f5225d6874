import { type DrawerSearch, drawerSearch } from '../events/drawer-search.ts'

export interface NowSearch extends DrawerSearch {
  /** `?wall`: layout for a screen in the hall. */
  wall?: '' | undefined
  /** Theme of the wall, which is dark otherwise. */
  theme?: 'light' | undefined
}

export const nowSearch = (search: Record<string, unknown>): NowSearch => ({
  ...drawerSearch(search),
  wall: search['wall'] === undefined ? undefined : '',
  theme: search['theme'] === 'light' ? 'light' : undefined,
})
