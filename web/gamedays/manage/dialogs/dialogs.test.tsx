import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleGameday, exampleInvitation } from '../../../../domain/gamedays/example.ts'
import type { BulkResult } from '../../../../domain/gamedays/schema.ts'
import { PageContext } from '../../../lib/page.ts'
import '../../../testing/jsdom-dialog.ts'
import { Closable } from '../../../testing/closable.tsx'
import { renderPage } from '../../../testing/test-page.tsx'
import { Dialogs, type ManagementDialog } from './dialogs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const now = '2026-11-02T15:00:00.000Z'
const gameday = exampleGameday()
const result: BulkResult = {
  invitationsSent: 1,
  totalGuests: 2,
  alreadyInvited: 0,
  alreadyInvitedEmails: [],
  failed: 1,
  failedEmails: ['theo@'],
}
const rosa = { 'Guest Name': 'Rosa', 'Email Address': 'rosa@example.com' }

interface Case {
  dialog: ManagementDialog
  typed?: Record<string, string>
  press: string
  answer: unknown
  told: string
}

test.each<Case>([
  {
    dialog: { kind: 'create' },
    typed: { Date: '2026-12-12' },
    press: 'Create',
    answer: gameday,
    told: 'Gameday created.',
  },
  {
    dialog: { kind: 'invite', gameday },
    typed: rosa,
    press: 'Send Invitation',
    answer: { guestName: 'Rosa' },
    told: 'The invitation to Rosa is on its way.',
  },
  {
    dialog: { kind: 'bulk', gameday, start: { text: 'rosa@example.com', status: '' } },
    press: 'Send 1 Invitation',
    answer: result,
    told: '1 of 2 guests invited, 1 invitation failed to send.',
  },
])(
  'what is done once the dialog "$dialog.kind" is closed says so, and does nothing to the next one',
  async ({ dialog, typed = {}, press, answer, told }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const touched = vi.fn<() => void>()
    renderPage(
      <PageContext value={{ clock: { renderedAt: now } } as never}>
        <QueryClientProvider client={new QueryClient()}>
          <Closable>
            <Dialogs
              dialog={dialog}
              now={now}
              failure={null}
              onFailure={() => {}}
              onOpen={touched}
              onClose={touched}
              onCreated={touched}
              onUpdated={touched}
            />
          </Closable>
        </QueryClientProvider>
      </PageContext>,
    )
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    }
    fireEvent.click(screen.getByRole('button', { name: press }))
    fireEvent.click(screen.getByRole('button', { name: 'Leave', hidden: true }))
    resolve(Response.json(answer))
    await expect.poll(() => screen.getByRole('status', { hidden: true }).textContent).toBe(told)
    expect(touched).not.toHaveBeenCalled()
  },
)

test.each(['resend', 'remove'] as const)('the question whether to %s says whose it is', (kind) => {
  const invitation = exampleInvitation({ guestName: 'Ann Lee', guestEmail: 'ann@example.com' })
  renderPage(
    <Dialogs
      dialog={{ kind, invitation }}
      now="2027-05-01T12:00:00.000Z"
      failure={null}
      onFailure={() => {}}
      onOpen={() => {}}
      onClose={() => {}}
      onCreated={() => {}}
      onUpdated={() => {}}
    />,
  )
  expect(screen.getByRole('alertdialog').textContent).toContain('Ann Lee, ann@example.com.')
})
