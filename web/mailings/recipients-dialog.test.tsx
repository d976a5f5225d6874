import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WrittenMailing } from '../../domain/mailings/schema.ts'
import '../testing/jsdom-dialog.ts'
import { renderPage } from '../testing/test-page.tsx'
import { RecipientsDialog } from './recipients-dialog.tsx'

afterEach(cleanup)

test('requests a list again that could not be read', async () => {
  const answers = [
    new Response('{}', { status: 500 }),
    Response.json([{ email: 'rosa@example.com', status: 'sent', reason: '' }]),
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderPage(
    <QueryClientProvider client={client}>
      <RecipientsDialog
        mailing={{ id: 'one', subject: 'Hello' } as WrittenMailing}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/^The list could not be loaded\./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('rosa@example.com')).toBeDefined()
})
