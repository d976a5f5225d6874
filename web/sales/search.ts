import type { Search } from '../lib/search-params.ts'
import { tableSearch } from '../ui/data-table/state/search.ts'

export const saleTable = tableSearch({
  sort: { id: 'gameName', descending: false },
  pageSize: 50,
  filters: { seller: [], status: [] },
})

export const salesSearch = (search: Search) => saleTable.toSearch(saleTable.parse(search))
