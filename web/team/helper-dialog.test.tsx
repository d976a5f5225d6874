import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import '../testing/jsdom-dialog.ts'
import { renderPage } from '../testing/test-page.tsx'
import { HelperDialog } from './helper-dialog.tsx'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

afterEach(cleanup)

test('leads to the roles and explains that one is missing when an invitation has none', async () => {
  const user = userEvent.setup()
  renderPage(<HelperDialog helper={null} mayNameAdministrators onClose={() => {}} />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lena')
  await user.type(screen.getByRole('textbox', { name: 'Email Address' }), 'lena@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Invitation' }))
  const first = screen.getAllByRole('checkbox')[0]
  await expect.poll(() => document.activeElement).toBe(first)
  const message = document.getElementById(first?.getAttribute('aria-describedby') ?? '')
  expect(message).toHaveProperty('textContent', 'Choose at least one role.')
})
