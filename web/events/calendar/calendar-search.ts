import { drawerSearch, type DrawerSearch } from '../drawer-search.ts'

interface CalendarSearch extends DrawerSearch {
  day?: string | undefined
}

/** Which days there are is known once the convention is. */
const longestDay = 40

const dayIn = ({ day }: Record<string, unknown>): string | undefined =>
  typeof day === 'string' && day.length <= longestDay ? day : undefined

export const calendarSearch = (search: Record<string, unknown>): CalendarSearch => ({
  ...drawerSearch(search),
  day: dayIn(search),
})
