import { tableSearch } from '../ui/data-table/state/search.ts'

/** Stores the list state in the address. */
export const auditSearch = tableSearch<'action'>({ pageSize: 50, filters: { action: [] } })
