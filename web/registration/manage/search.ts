import { tableSearch } from '../../ui/data-table/state/search.ts'

/** The state of the list lives in the address. */
export const listSearch = tableSearch<'payment'>({
  sort: { id: 'registered', descending: true },
  pageSize: 50,
  filters: { payment: [] },
})
