import { pageSizes, tableState } from './state.ts'
import type { Sort, TableState } from '../types.ts'

type Value = string | number
type Key = 'q' | 'sort' | 'page' | 'rows' | 'hide'
type Params<Id extends string> = { [K in Key | Id]?: Value | undefined }
type Defaults<Id extends string> = Partial<Omit<TableState, 'filters'>> & {
  /** Every filter of the table. */
  filters?: Readonly<Record<Id, readonly string[]>>
}

export interface TableSearch<Id extends string> {
  parse: (search: object) => TableState
  /** Default values become undefined, so that spreading them over a search clears it. */
  toSearch: (state: TableState) => Params<Id>
}

/** The table's state as search parameters: `?q=ark&sort=-duration&day=Friday*Saturday&page=2`. */
export function tableSearch<Id extends string = never>(
  overrides: Defaults<Id> = {},
): TableSearch<Id> {
  const defaults = tableState(overrides)
  const ids = Object.keys(defaults.filters)
  return {
    parse(search) {
      const params: Record<string, unknown> = { ...search }
      const read = (key: string) => asText(params[key])
      const rows = Number(read('rows'))
      const page = Number(read('page'))
      const filters = ids.map((id) => [id, toList(read(id)) ?? defaults.filters[id]])
      return {
        sort: toSort(read('sort')) ?? defaults.sort,
        text: read('q') ?? defaults.text,
        filters: Object.fromEntries(filters),
        page: Number.isSafeInteger(page) && page > 0 ? page - 1 : defaults.page,
        pageSize: pageSizes.includes(rows) ? rows : defaults.pageSize,
        hidden: toList(read('hide')) ?? defaults.hidden,
      }
    },
    toSearch(state) {
      const params = write(state, ids)
      const defaultParams = write(defaults, ids)
      const changedParams = Object.entries(params).map(([key, value]) => [
        key,
        value === defaultParams[key] ? undefined : shortValue(value),
      ])
      return Object.fromEntries(changedParams)
    },
  }
}

function write(state: TableState, ids: readonly string[]): Record<string, string> {
  const filters = ids.map((id) => [id, fromList(state.filters[id] ?? [])])
  return {
    q: state.text,
    sort: state.sort ? `${state.sort.descending ? '-' : ''}${state.sort.id}` : '',
    ...Object.fromEntries(filters),
    page: String(state.page + 1),
    rows: String(state.pageSize),
    hide: fromList(state.hidden),
  }
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function toSort(text: string | undefined): Sort | undefined {
  if (!text) return undefined
  return text.startsWith('-')
    ? { id: text.slice(1), descending: true }
    : { id: text, descending: false }
}

/** A number goes without the quotes that the router adds to a text that looks like one. */
function shortValue(text: string): Value {
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : text
}

// A star needs no percent-encoding in an address and hardly occurs in a name.
function fromList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('!', '!!').replaceAll('*', '!.')).join('*')
}

function toList(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  if (text === '') return []
  return text
    .split('*')
    .map((value) => value.replace(/!([!.])/g, (_, escaped) => (escaped === '!' ? '!' : '*')))
}
