import { useState } from 'react'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { Column, Filter, TableState } from '../ui/data-table/types.ts'
import type { Part } from './part.ts'

interface Game {
  name: string
  players: number
  kind: string
}

const games: readonly Game[] = Array.from({ length: 23 }, (_, index) => ({
  name: index === 3 ? 'The one with a name that goes on and on and on' : `Game ${index + 1}`,
  players: 2 + (index % 5),
  kind: index % 3 === 0 ? 'Party' : 'Strategy',
}))

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

const target = { onOpen: ({ name }: Game) => console.log(name) }

interface Props {
  rows?: readonly Game[]
  from?: Partial<TableState>
  cards?: boolean
}

function GameTable({ rows = games, from, cards = false }: Props) {
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
      target={target}
      state={state}
      onStateChange={setState}
      columnToggle
      empty="There are no games."
      {...(cards && { renderCard })}
    />
  )
}

export const tableParts: readonly Part[] = [
  {
    title: 'Data table',
    files: [
      'rows/body',
      'column-toggle',
      'data-table',
      'filters/filter-control',
      'filters/filter-options',
      'filters/filter-select',
      'filters/filter-sheet',
      'footer',
      'rows/head',
      'rows/row-link',
      'rows/rows',
      'filters/text-filter',
      'toolbar',
    ].map((name) => `data-table/${name}.tsx`),
    show: () => <GameTable />,
  },
  {
    title: 'Cards of a data table',
    files: ['data-table/rows/cards.tsx'],
    show: () => <GameTable cards rows={games.slice(0, 3)} />,
  },
  {
    title: 'Data table without rows',
    files: ['data-table/nothing-shown.tsx'],
    show: () => (
      <>
        <GameTable rows={[]} />
        <GameTable from={{ text: 'nothing like this' }} />
      </>
    ),
  },
]
