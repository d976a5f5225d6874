import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setConnectionState } from '../../lib/queries/connection.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { BoardHead } from './board-head.tsx'

afterEach(() => {
  cleanup()
  setConnectionState('unused')
})

test("shows 'Live' exactly as long as there is a connection", () => {
  renderPage(<BoardHead now="2027-05-21T19:10:00.000Z" isOn />, { areas: [] })
  expect(screen.queryByText('Live')).toBeNull()
  act(() => setConnectionState('open'))
  expect(screen.getByText('Live')).toBeTruthy()
  act(() => setConnectionState('missing'))
  expect(screen.queryByText('Live')).toBeNull()
})
