import { useState } from 'react'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { Column, Filter, TableState } from '../ui/data-table/types.ts'

export interface Game {
  name: string
  players: number
  kind: string
}

const columns: ReadonlyArray<Column<Game>> = [
  { id: 'name', header: 'Game', cell: ({ name }) => name, sort: ({ name }) => name },
  {
    id: 'players',
    header: 'Players',
    cell: ({ players }) => players,
    sort: (game) => game.players,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind },
]

const filters: ReadonlyArray<Filter<Game>> = [
  { id: 'kind', label: 'Kind', value: ({ kind }) => kind },
  { id: 'players', label: 'Players', value: ({ players }) => String(players), all: 'Any number' },
  {
    id: 'size',
    label: 'Size',
    value: ({ players }) => (players > 3 ? 'large' : []),
    options: [{ value: 'large', label: 'Only large games' }],
    isSwitch: true,
    from: 'xs',
  },
]

const text = { placeholder: 'Filter games...', of: ({ name }: Game) => name }

const start: TableState = {
  sort: { id: 'name', descending: false },
  text: '',
  filters: {},
  page: 0,
  pageSize: 10,
  hidden: [],
}

const renderCard = ({ name, kind }: Game, id?: string) => (
  <li key={name} id={id} className="tile">
    {name}, {kind}
  </li>
)

interface Props {
  rows: readonly Game[]
  from?: Partial<TableState>
  cards?: boolean
  onOpen: (game: Game) => void
}

/** A data table with every feature enabled. */
export function GameTable({ rows, from, cards = false, onOpen }: Props) {
  const [state, setState] = useState<TableState>({ ...start, ...from })
  return (
    <DataTable
      caption="Games"
      noun="game(s)"
      rows={rows}
      rowId={({ name }) => name}
      columns={columns}
      filters={filters}
      text={text}
      target={{ onOpen }}
      state={state}
      onStateChange={setState}
      columnToggle
      empty="There are no games."
      {...(cards && { renderCard })}
    />
  )
}
