import { tableSearch } from '../../ui/data-table/state/search.ts'

/** Stores the list state in the address. */
export const listSearch = tableSearch<'payment'>({
  sort: { id: 'registered', descending: true },
  pageSize: 50,
  filters: { payment: [] },
})
