import { tableSearch } from '../ui/data-table/state/search.ts'

/** The state of the list lives in the address. */
export const sourceSearch = tableSearch({ pageSize: 25 })
