import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../../testing/jsdom-dialog.ts'
import { renderPage } from '../../../testing/test-page.tsx'
import { BulkResults } from './bulk-results.tsx'

afterEach(cleanup)

test.each([
  [2, '2 of 2 guests invited', 'green'],
  [0, '0 of 2 guests invited', 'yellow'],
])('reports %i of two invited as %s, in %s', (invitationsSent, text, tone) => {
  const failedEmails = ['ann@example.com', 'bo@example.com'].slice(invitationsSent)
  const result = {
    invitationsSent,
    totalGuests: 2,
    alreadyInvited: 0,
    alreadyInvitedEmails: [],
    failed: failedEmails.length,
    failedEmails,
  }
  renderPage(<BulkResults result={result} onClose={() => {}} />)
  const alert = screen.getByText(text).closest('.alert')
  expect(alert?.classList.contains(`alert--${tone}`)).toBe(true)
})

test('shows a partial result in a color other than green, and leaves it with one click either way', () => {
  const result = {
    invitationsSent: 3,
    totalGuests: 3,
    alreadyInvited: 0,
    alreadyInvitedEmails: [],
    failed: 0,
    failedEmails: [],
  }
  const onBack = vi.fn()
  const onClose = vi.fn()
  renderPage(<BulkResults result={result} onBack={onBack} onClose={onClose} />)
  const alert = screen.getByText('3 guests invited').closest('.alert')
  expect(alert?.textContent).toContain('It is still in the text box.')
  expect(alert?.classList.contains('alert--yellow')).toBe(true)
  fireEvent.click(screen.getByText('Close and discard the rest'))
  expect([onClose.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByText('Back to the text box'))
  expect(onBack).toHaveBeenCalledOnce()
})
