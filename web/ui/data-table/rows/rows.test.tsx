import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Table } from '../state/use-table.ts'
import { Rows } from './rows.tsx'

// Simulates a narrow screen; jsdom has none.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))

const groups = [{ rows: ['Azul'], first: 0 }]
const table = { groups, visible: [], state: { sort: null } } as unknown as Table<string>
const rowId = (row: string) => row

test('removes the table on a narrow screen before the cards are hydrated', async () => {
  const renderedCells: string[] = []
  const renderCard = (row: string) => {
    renderedCells.push(screen.queryByRole('table') ? `${row} with the table` : row)
    return <li>{row}</li>
  }
  const page = <Rows caption="Games" rowId={rowId} table={table} renderCard={renderCard} />
  const body = document.createElement('div')
  body.innerHTML = renderToString(page)
  document.body.append(body)
  renderedCells.length = 0
  await act(async () => {
    const root = hydrateRoot(body, page)
    onTestFinished(() => {
      act(() => root.unmount())
      body.remove()
    })
  })
  expect(renderedCells).toEqual(['Azul'])
})
