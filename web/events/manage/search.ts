import { tableSearch } from '../../ui/data-table/state/search.ts'
import { drawerSearch, type DrawerSearch } from '../drawer-search.ts'

export const managementTable = tableSearch({
  sort: { id: 'eventDate', descending: false },
  filters: { day: [], date: [], organizer: [], teacher: [] },
  hidden: ['eventDay', 'eventOwner', 'gameOwner', 'spotsTaken', 'id'],
})

export type EventManagementSearch = DrawerSearch & ReturnType<typeof managementTable.toSearch>

export function eventManagementSearch(search: Record<string, unknown>): EventManagementSearch {
  return {
    ...managementTable.toSearch(managementTable.parse(search)),
    ...drawerSearch(search),
  }
}
