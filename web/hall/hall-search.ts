import { drawerSearch, type DrawerSearch } from '../events/drawer-search.ts'

export interface HallSearch extends DrawerSearch {
  day?: string | undefined
  /** A quarter of an hour, as clocks at the venue show it: '3:15 PM'. */
  time?: string | undefined
  /** What stands on a table. The address says 7, not "7". */
  table?: string | number | undefined
}

/** Which days there are is known once the convention is. */
const longestDay = 40

const textIn = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && value.length <= longestDay && pattern.test(value) ? value : undefined

export const hallSearch = (search: Record<string, unknown>): HallSearch => ({
  ...drawerSearch(search),
  day: textIn(search['day'], /./),
  time: textIn(search['time'], /^\d{1,2}:(00|15|30|45) [AP]M$/),
  table: tableIn(search['table']),
})

const tableIn = (table: unknown) =>
  typeof table === 'number' && Number.isInteger(table) && table >= 0 && table <= 999
    ? table
    : textIn(table, /^(?=.)[A-Za-z]?\d{0,3}$/)

/** As the address has it: digits are a number there. */
export const addressedTable = (number: string): string | number =>
  String(Number(number)) === number ? Number(number) : number
