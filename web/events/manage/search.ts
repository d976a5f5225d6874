import { tableSearch } from '../../ui/data-table/state/search.ts'
import { drawerSearch, type DrawerSearch } from '../drawer-search.ts'

export const managementTable = tableSearch({
  sort: { id: 'eventDate', descending: false },
  filters: { day: [], date: [], organizer: [], teacher: [] },
  hidden: ['eventDay', 'eventOwner', 'gameOwner', 'spotsTaken', 'id'],
})

export type ManagementSearch = DrawerSearch & ReturnType<typeof managementTable.toSearch>

export function managementSearch(search: Record<string, unknown>): ManagementSearch {
  return {
    ...managementTable.toSearch(managementTable.parse(search)),
    ...drawerSearch(search),
  }
}
