import { drawerSearch, type DrawerSearch } from '../events/drawer-search.ts'

export interface HallSearch extends DrawerSearch {
  day?: string | undefined
  /** Quarter of an hour in the time zone of the venue, such as '3:15 PM'. */
  time?: string | undefined
  /** Number on a table. The address contains 7, not "7". */
  table?: string | number | undefined
}

/** Limits the length only, because the days are unknown until the convention is loaded. */
const maxDayLength = 40

const readText = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && value.length <= maxDayLength && pattern.test(value)
    ? value
    : undefined

export const hallSearch = (search: Record<string, unknown>): HallSearch => ({
  ...drawerSearch(search),
  day: readText(search['day'], /./),
  time: readText(search['time'], /^\d{1,2}:(00|15|30|45) [AP]M$/),
  table: readTable(search['table']),
})

const readTable = (table: unknown) =>
  typeof table === 'number' && Number.isInteger(table) && table >= 0 && table <= 999
    ? table
    : readText(table, /^(?=.)[A-Za-z]?\d{0,3}$/)

/** Search parameter of a table, in which digits become a number. */
export const tableParam = (number: string): string | number =>
  String(Number(number)) === number ? Number(number) : number
