import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeColumns, useStoredColumns } from './stored-columns.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Columns = () => <p>{JSON.stringify(useStoredColumns())}</p>
const shownText = () => screen.getByRole('paragraph').textContent

test('reads the columns that were hidden on this device, without unknown ones', () => {
  localStorage.setItem('meepcon-event-columns', '["teacher","of another release"]')
  render(<Columns />)
  expect(shownText()).toBe('["teacher"]')
})

test('stores a choice, and ignores what is not a list', () => {
  localStorage.setItem('meepcon-event-columns', '"teacher"')
  render(<Columns />)
  act(() => storeColumns(['eventDay']))
  expect(shownText()).toBe('["eventDay"]')
  expect(localStorage.getItem('meepcon-event-columns')).toBe('["eventDay"]')
})
