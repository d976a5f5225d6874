// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Game, GameTable } from '../../parts/game-table.tsx'

// A wide screen; jsdom has none.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

afterEach(cleanup)

const games: Game[] = [
  { name: 'Azul', players: 4, kind: 'Family' },
  { name: 'Brass', players: 3, kind: 'Strategy' },
  { name: 'Catan', players: 4, kind: 'Family' },
]

function open(rows = games) {
  const opened: string[] = []
  render(
    <GameTable rows={rows} from={{ pageSize: 2 }} onOpen={({ name }) => void opened.push(name)} />,
  )
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
    within(screen.getByRole('columnheader', { name: 'Kind' })).queryByRole('button'),
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
