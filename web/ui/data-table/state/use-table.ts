import { useDeferredValue, useMemo } from 'react'
import { sortEntries, toEntries } from '../../../../domain/kernel/lists/list-entries.ts'
import { filterEntries } from '../../../../domain/kernel/lists/filter-entries.ts'
import { optionsOf } from '../filters/options.ts'
import { paginate } from '../../../../domain/kernel/lists/paginate.ts'
import { applyChange } from './state.ts'
import type { Column, Filter, Grouping, OnStateChange, TableState, TextFilter } from '../types.ts'
import { groupRows } from './group-rows.ts'
import { useDebouncedText } from './use-debounced-text.ts'

export interface TableInput<Row> {
  rows: readonly Row[]
  columns: ReadonlyArray<Column<Row>>
  filters?: ReadonlyArray<Filter<Row>>
  text?: TextFilter<Row>
  state: TableState
  onStateChange: OnStateChange
  grouping?: Grouping<Row> | undefined
  /** Splits the rows into pages. */
  paging?: boolean
  /** Given if the rows are a single page that the server found, sorted and cut. */
  serverPage?: { page: number; matches: number; total: number } | undefined
}

export type Table<Row> = ReturnType<typeof useTable<Row>>

const noFilters: never[] = []

export function useTable<Row>(input: TableInput<Row>) {
  const {
    rows,
    columns,
    filters = noFilters,
    text,
    onStateChange,
    grouping,
    paging = true,
    serverPage,
  } = input
  const {
    draft,
    setDraft,
    settle: flush,
  } = useDebouncedText(input.state.text, (searchInput) => {
    onStateChange(applyChange(input.state, { text: searchInput }), 'replace')
  })
  const state = draft === input.state.text ? input.state : applyChange(input.state, { text: draft })
  const { sort, hidden, pageSize } = state
  const searchText = useDeferredValue(draft)

  const entries = useMemo(() => toEntries(rows, filters, text), [rows, filters, text])
  const options = useMemo(() => optionsOf(filters, entries), [filters, entries])
  const sorted = useMemo(() => {
    const sortValue = columns.find(({ id }) => id === sort?.id)?.sort
    return sortEntries(entries, sortValue, sort?.descending ?? false)
  }, [entries, columns, sort?.id, sort?.descending])
  const matches = useMemo(
    () => filterEntries(sorted, filters, { text: searchText, filters: state.filters }),
    [sorted, filters, searchText, state.filters],
  )
  const page = useMemo(() => {
    if (serverPage) return pageFromServer(rows, serverPage, pageSize)
    const slice = paginate(matches.entries, state.page, paging ? pageSize : Infinity)
    return { ...slice, items: slice.items.map(({ row }) => row) }
  }, [matches, rows, serverPage, state.page, paging, pageSize])
  const groups = useMemo(
    () =>
      groupRows(
        page.items,
        matches.entries.map(({ row }) => row),
        grouping,
      ),
    [page.items, matches.entries, grouping],
  )
  const hiddenIds = hidden.join('\n')
  // Compared by value: the address yields a new array each time.
  const visible = useMemo(() => {
    const ids = new Set(hiddenIds.split('\n'))
    return columns.filter(({ id }) => !ids.has(id))
  }, [columns, hiddenIds])

  return {
    /** Includes the text that is still being typed. */
    state,
    change(next: TableState) {
      flush(next.text)
      onStateChange(next, 'push')
    },
    type: setDraft,
    columns,
    visible,
    filters,
    text,
    options,
    counts: matches.counts,
    ...page,
    groups,
    shown: serverPage?.matches ?? matches.entries.length,
    /** All matching rows in order, on any page. */
    shownRows: () => matches.entries.map(({ row }) => row),
    total: serverPage?.total ?? rows.length,
  }
}

function pageFromServer<Row>(
  rows: readonly Row[],
  { page, matches }: { page: number; matches: number },
  pageSize: number,
) {
  return { items: [...rows], page, pages: Math.max(1, Math.ceil(matches / pageSize)) }
}
