import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saleItems } from '../../domain/sales/samples.ts'
import '../testing/jsdom-popover.ts'
import { SaleTable } from './sale-table.tsx'
import { saleTable } from './search.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(search: object, isWide = true) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  const state = saleTable.parse(search)
  render(<SaleTable items={saleItems} state={state} onStateChange={() => {}} />)
}

const total = saleItems.length

test.each([
  // The specification: "The table footer shows '{n} event(s) shown', '(n filtered out)'".
  [{}, `${total} event(s) shown`],
  [{ q: 'ark nova' }, `1 event(s) shown (${total - 1} filtered out)`],
])("filters by %j and shows '%s' in the footer", (search, expected) => {
  show(search)
  expect(screen.getByRole('status').textContent).toBe(expected)
})

// The specification: "Clicking a row only logs it."
test('only logs a click on a table row, and the row has no control', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  show({ q: 'ark nova' })
  const cell = screen.getByRole('rowheader', { name: 'Ark Nova' })
  expect(within(screen.getByRole('table')).queryByRole('button', { name: 'Ark Nova' })).toBeNull()
  fireEvent.click(cell)
  expect(log.mock.calls).toEqual([[expect.objectContaining({ gameName: 'Ark Nova' })]])
})

test('only logs a click on a card, and the card has no control', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  show({ q: 'ark nova' }, false)
  const card = within(screen.getByRole('list', { name: 'Games for Sale' })).getByRole('listitem')
  expect(within(card).queryByRole('button')).toBeNull()
  fireEvent.click(within(card).getByText('Ark Nova'))
  expect(log.mock.calls).toEqual([[expect.objectContaining({ gameName: 'Ark Nova' })]])
})
