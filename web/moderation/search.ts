import { tableSearch } from '../ui/data-table/state/search.ts'

/** Stores the list state in the address. */
export const sourceSearch = tableSearch({ pageSize: 25 })
