import type { Sort, TableState } from '../types.ts'

export const pageSizes = [10, 25, 50, 100]

export function tableState(defaults: Partial<TableState> = {}): TableState {
  return { sort: null, text: '', filters: {}, page: 0, pageSize: 10, hidden: [], ...defaults }
}

/** Changes that affect which rows match, or their order, return to the first page. */
export function applyChange(state: TableState, change: Partial<TableState>): TableState {
  const keepsPage = 'page' in change || Object.keys(change).join() === 'hidden'
  return { ...state, ...(!keepsPage && { page: 0 }), ...change }
}

export function toggleSort(sort: Sort | null, id: string): Sort {
  return { id, descending: sort?.id === id && !sort.descending }
}

export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

export function withFilter(state: TableState, id: string, values: readonly string[]): TableState {
  return applyChange(state, { filters: { ...state.filters, [id]: values } })
}

export function countActiveFilters({ filters }: Pick<TableState, 'filters'>): number {
  return Object.values(filters).filter((values) => values.length > 0).length
}

export function isFiltered(state: Pick<TableState, 'text' | 'filters'>): boolean {
  return state.text.trim() !== '' || countActiveFilters(state) > 0
}

export function withoutFilters(state: TableState): TableState {
  const noValues = Object.keys(state.filters).map((id) => [id, []])
  return applyChange(state, { text: '', filters: Object.fromEntries(noValues) })
}
