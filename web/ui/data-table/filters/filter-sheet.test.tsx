import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Game, GameTable } from '../../../testing/game-table.tsx'
import '../../../testing/jsdom-dialog.ts'
import { renderPage } from '../../../testing/test-page.tsx'
import type { TableState } from '../types.ts'

// Simulates a narrow screen, which has cards; jsdom has none.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))

afterEach(cleanup)

const games: Game[] = [
  { name: 'Azul', players: 4, kind: 'Family' },
  { name: 'Brass', players: 3, kind: 'Strategy' },
  { name: 'Catan', players: 4, kind: 'Family' },
]

function show(rows = games, from: Partial<TableState> = {}) {
  renderPage(<GameTable rows={rows} from={from} cards onOpen={() => {}} />)
  return userEvent.setup()
}

const button = () => screen.getByRole('button', { name: /^Filters/ })
const sheet = () => within(screen.getByRole('dialog', { name: 'Filters' }))
const listed = () =>
  within(screen.getByRole('list', { name: 'Games' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.split(',')[0])

async function open(rows = games, from: Partial<TableState> = {}) {
  const user = show(rows, from)
  button().focus()
  await user.keyboard('{Enter}')
  await sheet().findByRole('heading', { name: 'Filters' })
  return user
}

test('opens by keyboard, has an accessible name and takes the focus', async () => {
  const user = show()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(button().getAttribute('aria-haspopup')).toBe('dialog')
  button().focus()
  await user.keyboard('{Enter}')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Filters' }))
  expect(await sheet().findByRole('heading', { name: 'Filters' })).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(sheet().getByRole('button', { name: 'Close' }))
  await user.tab()
  expect(document.activeElement).toBe(sheet().getByRole('combobox', { name: 'Sort by' }))
})

test.each([
  [
    'Escape',
    // jsdom does not handle keys in dialogs.
    async () => {
      const dialog = screen.getByRole('dialog', { name: 'Filters' })
      fireEvent(dialog, new Event('cancel', { cancelable: true }))
    },
  ],
  [
    'the close button',
    (user: ReturnType<typeof show>) => user.click(sheet().getByRole('button', { name: 'Close' })),
  ],
  [
    'the button that shows the rows',
    (user: ReturnType<typeof show>) =>
      user.click(sheet().getByRole('button', { name: 'Show 3 game(s)' })),
  ],
])('%s closes it and returns the focus', async (_, close) => {
  const user = await open()
  await close(user)
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('a selection changes the list behind it at once, and its button counts the active filters', async () => {
  const user = await open()
  await user.selectOptions(sheet().getByRole('combobox', { name: 'Players' }), '4')
  expect(listed()).toEqual(['Azul', 'Catan'])
  expect(sheet().getByRole('button', { name: 'Show 2 game(s)' })).toBeTruthy()
  await user.click(sheet().getByText('Kind', { selector: 'summary' }))
  await user.click(sheet().getByRole('checkbox', { name: /^Family/ }))
  expect(listed()).toEqual(['Azul', 'Catan'])
  expect(button().textContent).toBe('Filters2')
})

test('shows the selection of a filter beside its name, also while collapsed', async () => {
  await open(games, { filters: { kind: ['Family'] } })
  const group = sheet().getByText('Kind', { selector: 'summary' }).closest('details')
  expect(group?.open).toBe(false)
  expect(group?.querySelector('summary')?.textContent).toBe('KindFamily')
  const box = sheet().getByRole<HTMLInputElement>('checkbox', { name: /^Family/, hidden: true })
  expect(box.checked).toBe(true)
})

test('shows Reset while a filter is active, which restores all rows', async () => {
  const user = await open(games, { text: 'cat', filters: { players: ['4'] } })
  expect(listed()).toEqual(['Catan'])
  await user.click(sheet().getByRole('button', { name: 'Reset' }))
  expect(listed()).toEqual(['Azul', 'Brass', 'Catan'])
  expect(sheet().queryByRole('button', { name: 'Reset' })).toBeNull()
  expect(button().getAttribute('aria-expanded')).toBe('true')
})

test('sorts cards, which have no headers', async () => {
  const user = await open()
  const sort = sheet().getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...sort.options].map(({ text }) => text)).toEqual([
    'Game, ascending',
    'Game, descending',
    'Players, ascending',
    'Players, descending',
  ])
  expect(sort.value).toBe('name')
  await user.selectOptions(sort, 'Game, descending')
  expect(listed()).toEqual(['Catan', 'Brass', 'Azul'])
})

test('searches many options without regard to accents, and says if none matches', async () => {
  const kinds = Array.from({ length: 12 }, (_, index) => `Kind ${index}`)
  const rows = [...kinds, 'Déduction'].map((kind, index) => ({
    name: `${index}`,
    players: 2,
    kind,
  }))
  const user = await open(rows)
  await user.click(sheet().getByText('Kind', { selector: 'summary' }))
  const group = within(sheet().getByRole('group', { name: 'Kind' }))
  expect(group.getAllByRole('checkbox')).toHaveLength(13)
  const search = group.getByRole('searchbox', { name: 'Search Kind' })
  await user.type(search, 'dedu')
  expect(
    group.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['Déduction1'])
  await user.type(search, ' nothing')
  expect(group.queryByRole('checkbox')).toBeNull()
  expect(group.getByText('Nothing matches.')).toBeTruthy()
})
