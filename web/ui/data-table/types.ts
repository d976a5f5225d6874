import type { ReactNode } from 'react'
import type {
  SearchableText,
  Filterable,
  SortKey,
} from '../../../domain/kernel/lists/list-entries.ts'

/** From which width a column or a filter shows: xs 0, sm 600, md 960, lg 1280, xl 1920 pixels. */
export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export interface Column<Row> {
  id: string
  header: string
  /** In the column with the row's link, this is what the link says. */
  cell: (row: Row) => ReactNode
  /** What follows the link, in the column that has it. */
  extra?: (row: Row) => ReactNode
  /** Without it the column cannot be sorted. */
  sort?: SortKey<Row>
  from?: Breakpoint
  className?: string
  headerClass?: string
  /** Whether 'View' offers it; the first column is always there. */
  fixed?: boolean
}

export interface Option {
  value: string
  label: string
}

export interface Filter<Row> extends Filterable<Row> {
  id: string
  label: string
  /** Without them, every value that the rows have is an option. */
  options?: readonly Option[]
  /** Given for a filter of which at most one option is chosen: what no choice is called. */
  all?: string
  /** It has one option, and is a button that switches it. */
  isSwitch?: true
  /** From which width it is in the toolbar; below, it is behind 'Filters'. */
  from?: Breakpoint
}

export interface TextFilter<Row> extends SearchableText<Row> {
  placeholder: string
}

/** The whole row is one target: a link where it has an address, else a button. */
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
  /** From 0. */
  page: number
  pageSize: number
  hidden: readonly string[]
}

/** A key typed replaces the history entry; everything else makes one. */
export type OnStateChange = (state: TableState, history: 'push' | 'replace') => void
