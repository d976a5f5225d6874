import { tableSearch } from '../ui/data-table/state/search.ts'

export const saleTable = tableSearch({
  sort: { id: 'gameName', descending: false },
  pageSize: 50,
  filters: { seller: [], status: [] },
})
