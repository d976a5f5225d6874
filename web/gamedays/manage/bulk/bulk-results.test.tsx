import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../../testing/jsdom-dialog.ts'
import { renderPage } from '../../../testing/test-page.tsx'
import { BulkResults } from './bulk-results.tsx'

afterEach(cleanup)

test.each([
  [2, '2 of 2 guests invited', 'green'],
  [0, '0 of 2 guests invited', 'yellow'],
])('%i of two invited is told as %s, in %s', (invitationsSent, text, tone) => {
  const failedEmails = ['ann@example.com', 'bo@example.com'].slice(invitationsSent)
  const result = {
    invitationsSent,
    totalGuests: 2,
    alreadyInvited: 0,
    alreadyInvitedEmails: [],
    failed: failedEmails.length,
    failedEmails,
  }
  renderPage(<BulkResults result={result} hasRest={false} onClose={() => {}} />)
  const told = screen.getByText(text).closest('.alert')
  expect(told?.classList.contains(`alert--${tone}`)).toBe(true)
})
