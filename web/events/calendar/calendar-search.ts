import { drawerSearch, type DrawerSearch } from '../drawer-search.ts'

export const calendarFilters = ['free', 'mine', 'fits'] as const
export type CalendarFilter = (typeof calendarFilters)[number]

interface CalendarSearch extends DrawerSearch {
  day?: string | undefined
  /** Undefined shows all events. */
  show?: CalendarFilter | undefined
}

/** Limits the length only, because the days are unknown until the convention is loaded. */
const maxDayLength = 40

const readDay = ({ day }: Record<string, unknown>): string | undefined =>
  typeof day === 'string' && day.length <= maxDayLength ? day : undefined

export const calendarSearch = (search: Record<string, unknown>): CalendarSearch => ({
  ...drawerSearch(search),
  day: readDay(search),
  show: calendarFilters.find((filter) => filter === search['show']),
})
