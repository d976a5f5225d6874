import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Game, GameTable } from '../../testing/game-table.tsx'
import '../../testing/jsdom-popover.ts'

// Simulates a wide screen; jsdom has none.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

afterEach(cleanup)

const games: Game[] = [
  { name: 'Azul', players: 4, kind: 'Family' },
  { name: 'Brass', players: 3, kind: 'Strategy' },
  { name: 'Catan', players: 4, kind: 'Family' },
]

function open(rows = games) {
  const openedNames: string[] = []
  render(
    <GameTable
      rows={rows}
      from={{ pageSize: 2 }}
      onOpen={({ name }) => void openedNames.push(name)}
    />,
  )
  return { openedNames, user: userEvent.setup() }
}

const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)

test('a header sorts by keyboard and announces the order', async () => {
  const { user } = open()
  const header = () => screen.getByRole('columnheader', { name: /Game/ })
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  expect(shownNames()).toEqual(['Azul', 'Brass'])
  within(header()).getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(header().getAttribute('aria-sort')).toBe('descending')
  expect(shownNames()).toEqual(['Catan', 'Brass'])
  expect(
    within(screen.getByRole('columnheader', { name: 'Kind' })).queryByRole('button'),
  ).toBeNull()
})

test('the search text filters the rows, and Clear returns the focus to the box', async () => {
  const { user } = open()
  const box = screen.getByRole('searchbox', { name: 'Filter games' })
  await user.type(box, 'cat')
  expect(shownNames()).toEqual(['Catan'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(shownNames()).toEqual(['Azul', 'Brass'])
  expect(document.activeElement).toBe(box)
})

test('a filter hides other rows; if none is left, resetting restores all', async () => {
  const { user } = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Players' }), '3')
  expect(shownNames()).toEqual(['Brass'])
  await user.type(screen.getByRole('searchbox'), 'azul')
  expect(screen.queryByRole('table')).toBeNull()
  const [reset] = screen.getAllByRole('button', { name: /reset/i })
  if (reset) await user.click(reset)
  expect(shownNames()).toEqual(['Azul', 'Brass'])
})

test('a filter with one option is a toggle button', async () => {
  const { user } = open()
  const large = screen.getByRole('button', { name: 'Only large games' })
  expect(large.getAttribute('aria-pressed')).toBe('false')
  large.focus()
  await user.keyboard('{Enter}')
  expect(large.getAttribute('aria-pressed')).toBe('true')
  expect(shownNames()).toEqual(['Azul', 'Catan'])
  expect(screen.getByRole('status').textContent).toBe('2 game(s) shown (1 filtered out)')
  await user.click(large)
  expect(shownNames()).toEqual(['Azul', 'Brass'])
})

test('opens a row by keyboard', async () => {
  const { user, openedNames } = open()
  screen.getByRole('button', { name: 'Brass' }).focus()
  await user.keyboard('{Enter}')
  expect(openedNames).toEqual(['Brass'])
})

test('the table has an accessible name, and a message if it is empty', () => {
  open()
  expect(screen.getByRole('table', { name: 'Games' })).toBeTruthy()
  cleanup()
  open([])
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('There are no games.')).toBeTruthy()
})

test('the pager works by keyboard, keeps the focus on the last page and announces the shown rows', async () => {
  const { user } = open()
  expect(screen.getByRole('status').textContent).toBe('3 game(s) shown')
  const next = screen.getByRole('button', { name: 'Next page' })
  next.focus()
  await user.keyboard('{Enter}')
  expect(shownNames()).toEqual(['Catan'])
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(shownNames()).toEqual(['Catan'])
  expect([document.activeElement, next.getAttribute('aria-disabled')]).toEqual([next, 'true'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
  expect(shownNames()).toEqual(['Azul', 'Brass', 'Catan'])
})

test('a filter with several options is selected and cleared by keyboard', async () => {
  const { user } = open()
  screen.getByRole('button', { name: 'Kind' }).focus()
  await user.keyboard('{Enter}')
  const panel = within(screen.getByRole('dialog', { name: 'Kind' }))
  const strategy = await panel.findByRole('checkbox', { name: /^Strategy/ })
  expect(panel.queryByRole('button', { name: 'Clear' })).toBeNull()
  strategy.focus()
  await user.keyboard(' ')
  expect(shownNames()).toEqual(['Brass'])
  expect(screen.getByRole('button', { name: /^Kind/ }).textContent).toBe('KindStrategy')
  expect(screen.getByRole('status').textContent).toBe('1 game(s) shown (2 filtered out)')
  await user.click(panel.getByRole('button', { name: 'Clear' }))
  expect(shownNames()).toEqual(['Azul', 'Brass'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kind' }))
})

test('hides and shows a column; the first one always stays', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'View' }))
  const group = within(await screen.findByRole('group', { name: 'Columns' }))
  expect(group.queryByRole('checkbox', { name: 'Game' })).toBeNull()
  const box = group.getByRole<HTMLInputElement>('checkbox', { name: 'Players' })
  expect(box.checked).toBe(true)
  await user.click(box)
  expect(screen.queryByRole('columnheader', { name: 'Players' })).toBeNull()
  await user.click(box)
  expect(screen.getByRole('columnheader', { name: 'Players' })).toBeTruthy()
})
