import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import '../../testing/jsdom-popover.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { NameMenu } from './name-menu.tsx'

// jsdom has no layout, so everything would count as hidden.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
})
afterAll(() => vi.restoreAllMocks())
afterEach(cleanup)

test.each([
  ['{ArrowDown}', 'My Weekend'],
  ['{ArrowDown}{ArrowDown}', 'My Wishes'],
  ['{ArrowUp}', 'Log out'],
  ['{ArrowUp}{ArrowUp}', 'Notifications'],
  ['{ArrowUp}{ArrowDown}', 'My Weekend'],
  ['{ArrowDown}{ArrowUp}', 'Log out'],
])('in the open menu, the keys %s move the focus to %s', async (keys, text) => {
  const user = userEvent.setup()
  renderPage(<NameMenu />, { startDate: '2027-05-21T16:00:00.000Z' })
  await user.click(screen.getByRole('button', { name: /Logged in as/ }))
  await user.keyboard(keys)
  expect(document.activeElement?.textContent).toBe(text)
})
