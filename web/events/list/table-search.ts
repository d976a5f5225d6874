import { tableSearch } from '../../ui/data-table/state/search.ts'
import type { eventFilters } from './table-filters.ts'
import { drawerSearch, type DrawerSearch } from '../drawer-search.ts'

export type EventsView = 'registered' | 'organized'

const hiddenColumns = ['spotsTaken', 'gameOwner', 'eventOwner', 'id']

export const eventTable = tableSearch({
  sort: { id: 'eventDate', descending: false },
  filters: {
    day: [],
    availability: [],
    duration: [],
    teacher: [],
    experience: [],
    organizer: [],
    finished: [],
  } satisfies Record<keyof typeof eventFilters, []>,
  hidden: hiddenColumns,
})

type TableParams = ReturnType<typeof eventTable.toSearch>

export interface EventsSearch extends DrawerSearch, TableParams {
  rid?: string | undefined
  view?: EventsView | undefined
}

export function eventsSearch(search: Record<string, unknown>): EventsSearch {
  const { rid, view } = search
  return {
    ...eventTable.toSearch(eventTable.parse(search)),
    ...drawerSearch(search),
    rid: typeof rid === 'string' || typeof rid === 'number' ? String(rid) : undefined,
    view: view === 'registered' || view === 'organized' ? view : undefined,
  }
}
