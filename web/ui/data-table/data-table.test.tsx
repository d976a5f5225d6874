// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column, Filter, TableState } from './types.ts'

// A wide screen; jsdom has none.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

afterEach(cleanup)

interface Game {
  name: string
  players: number
}

const games: Game[] = [
  { name: 'Azul', players: 4 },
  { name: 'Brass', players: 3 },
  { name: 'Catan', players: 4 },
]
const columns: ReadonlyArray<Column<Game>> = [
  { id: 'name', header: 'Game', cell: ({ name }) => name, sort: ({ name }) => name },
  { id: 'players', header: 'Players', cell: ({ players }) => players },
]
const filters: ReadonlyArray<Filter<Game>> = [
  {
    id: 'players',
    label: 'Players',
    value: (game) => String(game.players),
    all: 'Any',
    from: 'xs',
  },
]
const text = { placeholder: 'Filter games...', of: ({ name }: Game) => name }
const start: TableState = {
  sort: { id: 'name', descending: false },
  text: '',
  filters: {},
  page: 0,
  pageSize: 2,
  hidden: [],
}

function open(rows = games) {
  const opened: string[] = []
  const target = { onOpen: ({ name }: Game) => opened.push(name) }
  function Shown() {
    const [state, setState] = useState(start)
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
        empty="There are no games."
      />
    )
  }
  render(<Shown />)
  return { opened, user: userEvent.setup() }
}

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('a header sorts by the keyboard and says the order', async () => {
  const { user } = open()
  const header = () => screen.getByRole('columnheader', { name: /Game/ })
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  expect(shown()).toEqual(['Azul', 'Brass'])
  within(header()).getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(header().getAttribute('aria-sort')).toBe('descending')
  expect(shown()).toEqual(['Catan', 'Brass'])
  expect(
    within(screen.getByRole('columnheader', { name: 'Players' })).queryByRole('button'),
  ).toBeNull()
})

test('what is typed leaves what has it, and Clear gives the focus back to the box', async () => {
  const { user } = open()
  const box = screen.getByRole('searchbox', { name: 'Filter games' })
  await user.type(box, 'cat')
  expect(shown()).toEqual(['Catan'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(shown()).toEqual(['Azul', 'Brass'])
  expect(document.activeElement).toBe(box)
})

test('a filter leaves its rows; where none is left, resetting brings all back', async () => {
  const { user } = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Players' }), '3')
  expect(shown()).toEqual(['Brass'])
  await user.type(screen.getByRole('searchbox'), 'azul')
  expect(screen.queryByRole('table')).toBeNull()
  const [reset] = screen.getAllByRole('button', { name: /reset/i })
  if (reset) await user.click(reset)
  expect(shown()).toEqual(['Azul', 'Brass'])
})

test('a row is opened by the keyboard', async () => {
  const { user, opened } = open()
  screen.getByRole('button', { name: 'Brass' }).focus()
  await user.keyboard('{Enter}')
  expect(opened).toEqual(['Brass'])
})

test('the table has its name, and says when there is nothing', () => {
  open()
  expect(screen.getByRole('table', { name: 'Games' })).toBeTruthy()
  cleanup()
  open([])
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('There are no games.')).toBeTruthy()
})
