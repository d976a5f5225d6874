import { drawerSearch, type DrawerSearch } from '../events/drawer-search.ts'

export interface HallSearch extends DrawerSearch {
  day?: string | undefined
  /** A quarter of an hour, as clocks at the venue show it: '3:15 PM'. */
  time?: string | undefined
  /** What stands on a table. The address says 7, not "7". */
  table?: string | number | undefined
}

/** Which days there are is known once the convention is. */
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

/** As the address has it: digits are a number there. */
export const tableParam = (number: string): string | number =>
  String(Number(number)) === number ? Number(number) : number
