import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageContext } from '../lib/page.ts'
import '../testing/jsdom-dialog.ts'
import { closeBeforeRefusal, lateRefusalMessage } from '../testing/close-before-answer.tsx'
import { EmailAdministration } from './email-administration.tsx'

afterEach(cleanup)

test('reports on the next page that emails were not sent', async () => {
  const alert = closeBeforeRefusal(
    <PageContext value={{ clock: { renderedAt: '2027-01-01T12:00:00.000Z' } } as never}>
      <EmailAdministration registrationId="" overProblem={null} />
    </PageContext>,
    'Send samples',
  )
  await expect.poll(alert).toBe(lateRefusalMessage)
})
