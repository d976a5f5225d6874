import type { ReactNode } from 'react'
import type {
  SearchableText,
  Filterable,
  SortKey,
} from '../../../domain/kernel/lists/list-entries.ts'

/** The minimum width at which a column or a filter shows: xs 0, sm 600, md 960, lg 1280, xl 1920 pixels. */
export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export interface Column<Row> {
  id: string
  header: string
  /** The content of the row's link, in the column that has it. */
  cell: (row: Row) => ReactNode
  /** Content after the link, in the column that has it. */
  extra?: (row: Row) => ReactNode
  /** Makes the column sortable. */
  sort?: SortKey<Row>
  from?: Breakpoint
  className?: string
  headerClass?: string
  /** True for a column that 'View' cannot hide, like the first one. */
  fixed?: boolean
}

/** Splits sorted rows into groups, each below a head that stays in sight. */
export interface Grouping<Row> {
  /** Name of the row's group. Rows of one group follow each other. */
  of: (row: Row) => string
  /** Content of the head, from all matching rows of the group, on any page. */
  head: (group: string, rows: readonly Row[]) => ReactNode
}

export interface Option {
  value: string
  label: string
}

export interface Filter<Row> extends Filterable<Row> {
  id: string
  label: string
  /** The options; by default every value in the rows. */
  options?: readonly Option[]
  /** Given for a filter with at most one selected option: the label for no selection. */
  all?: string
  /** The filter has one option, and is a toggle button. */
  isSwitch?: true
  /** Minimum width at which it is in the toolbar; below, it is behind 'Filters'. */
  from?: Breakpoint
}

export interface TextFilter<Row> extends SearchableText<Row> {
  placeholder: string
}

/** The whole row is one target: a link if it has an address, otherwise a button. */
export type RowTarget<Row> =
  | { href: (row: Row) => string; onOpen?: (row: Row) => void }
  | { href?: never; onOpen: (row: Row) => void }

export interface Sort {
  id: string
  descending: boolean
}

export interface TableState {
  sort: Sort | null
  text: string
  filters: Readonly<Record<string, readonly string[]>>
  /** Starts at 0. */
  page: number
  pageSize: number
  hidden: readonly string[]
}

/** Typing replaces the history entry; every other change adds one. */
export type OnStateChange = (state: TableState, history: 'push' | 'replace') => void
