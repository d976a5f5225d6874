import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleGameday, exampleInvitation } from '../../../../domain/gamedays/example.ts'
import type { BulkResult } from '../../../../domain/gamedays/schema.ts'
import {
  accepted,
  type InvitationStatus,
  notReplied,
  rejected,
} from '../../../../domain/gamedays/status.ts'
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

type DialogsProps = ComponentProps<typeof Dialogs>

interface SubmittedDialog {
  dialog: ManagementDialog
  inputs?: Record<string, string>
  buttonName: string
}

interface Case extends SubmittedDialog {
  answer: unknown
  toastMessage: string
}

const ignore = () => {}

/** Sends the dialog and closes it before the answer arrives. */
async function sendAndClose({
  dialog,
  inputs = {},
  buttonName,
  ...rest
}: SubmittedDialog & Partial<DialogsProps>) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const send = vi.fn(() => promise)
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'GET' ? Promise.resolve(Response.json([])) : send(),
  )
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <Closable>
        <Dialogs
          dialog={dialog}
          now={now}
          failure={null}
          onFailure={ignore}
          onOpen={ignore}
          onClose={ignore}
          onCreated={ignore}
          onUpdated={ignore}
          {...rest}
        />
      </Closable>
    </PageContext>,
  )
  for (const [label, value] of Object.entries(inputs)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: buttonName }))
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: 'Leave', hidden: true }))
  return resolve
}

const renderDialog = (dialog: ManagementDialog) =>
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <Dialogs
        dialog={dialog}
        now="2027-05-01T12:00:00.000Z"
        failure={null}
        onFailure={ignore}
        onOpen={ignore}
        onClose={ignore}
        onCreated={ignore}
        onUpdated={ignore}
      />
    </PageContext>,
  )

const toastText = () => screen.getByRole('status', { hidden: true }).textContent

test.each<Case>([
  {
    dialog: { kind: 'create' },
    inputs: { Date: '2026-12-12' },
    buttonName: 'Create',
    answer: gameday,
    toastMessage: 'Game day created.',
  },
  {
    dialog: { kind: 'invite', gameday },
    inputs: rosa,
    buttonName: 'Send Invitation',
    answer: { guestName: 'Rosa' },
    toastMessage: 'The invitation to Rosa is on its way.',
  },
  {
    dialog: { kind: 'bulk', gameday, start: { text: 'rosa@example.com', status: '' } },
    buttonName: 'Send 1 Invitation',
    answer: result,
    toastMessage: '1 of 2 guests invited, 1 invitation failed to send.',
  },
])(
  'reports an action done after the dialog "$dialog.kind" was closed, and leaves the next one open',
  async ({ answer, toastMessage, ...setup }) => {
    const touched = vi.fn<() => void>()
    const arrive = await sendAndClose({
      ...setup,
      onOpen: touched,
      onClose: touched,
      onCreated: touched,
      onUpdated: touched,
    })
    arrive(Response.json(answer))
    await expect.poll(toastText).toBe(toastMessage)
    expect(touched).not.toHaveBeenCalled()
  },
)

const broken = { code: 'internal-error', title: 'Error', message: 'Broken.' }
const changed = {
  code: 'changed',
  title: 'Changed in the meantime',
  message: 'Somebody else changed it.',
  meanwhile: { by: null, current: gameday },
}

test.each<Case>([
  {
    dialog: { kind: 'create' },
    inputs: { Date: '2026-12-12' },
    buttonName: 'Create',
    answer: broken,
    toastMessage: 'Failed to create gameday. Broken.',
  },
  {
    dialog: { kind: 'edit', gameday },
    inputs: { Location: 'Elsewhere' },
    buttonName: 'Update',
    answer: changed,
    toastMessage: 'Failed to update gameday. Somebody else changed it.',
  },
  {
    dialog: { kind: 'invite', gameday },
    inputs: rosa,
    buttonName: 'Send Invitation',
    answer: broken,
    toastMessage: 'Failed to send invitation. Broken.',
  },
  {
    dialog: { kind: 'bulk', gameday, start: { text: 'rosa@example.com', status: '' } },
    buttonName: 'Send 1 Invitation',
    answer: broken,
    toastMessage: 'Failed to send bulk invitations. Broken.',
  },
  {
    dialog: { kind: 'delete', gameday },
    buttonName: 'Delete',
    answer: broken,
    toastMessage: 'Failed to delete gameday. Broken.',
  },
])(
  'reports a refusal after the dialog "$dialog.kind" was closed, but not in the next dialog',
  async ({ toastMessage, answer, ...setup }) => {
    const onFailure = vi.fn<(failure: unknown) => void>()
    const arrive = await sendAndClose({ ...setup, onFailure })
    arrive(Response.json(answer, { status: answer === changed ? 409 : 500 }))
    await expect.poll(toastText).toBe(toastMessage)
    expect(onFailure.mock.calls).toEqual([[null]])
  },
)

test.each(['resend', 'remove'] as const)('names the guest in the confirmation to %s', (kind) => {
  const invitation = exampleInvitation({ guestName: 'Ann Lee', guestEmail: 'ann@example.com' })
  renderDialog({ kind, invitation })
  expect(screen.getByRole('alertdialog').textContent).toContain('Ann Lee, ann@example.com.')
})

test('starts a new game day with the place, times and capacity of the latest one', () => {
  const earlier = exampleGameday({ id: 'june', date: '2026-06-13', capacity: 6, location: 'Park' })
  const later = exampleGameday({ capacity: 12, description: 'Soup at three.', waitingList: false })
  renderDialog({ kind: 'create', gamedays: [earlier, later] })
  const values = Object.fromEntries(
    ['Date', 'Start Time', 'End Time', 'Capacity', 'Location', 'Description (Optional)'].map(
      (label) => [label, screen.getByLabelText<HTMLInputElement>(label).value],
    ),
  )
  expect(values).toEqual({
    Date: '',
    'Start Time': '13:00',
    'End Time': '18:00',
    Capacity: '12',
    Location: 'Elm Street Church hall',
    'Description (Optional)': '',
  })
})

test('starts the first game day with a capacity of eight', () => {
  renderDialog({ kind: 'create', gamedays: [] })
  expect(screen.getByLabelText<HTMLInputElement>('Capacity').value).toBe('8')
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('')
})

test.each<[InvitationStatus, string, string | null]>([
  [accepted, '', 'Ann Lee is already marked as accepted.'],
  [rejected, '', 'Ann Lee is already marked as rejected.'],
  [notReplied, now, 'Ann Lee has already replied and is on the waiting list.'],
  [notReplied, '', null],
])(
  'explains, when resending to a guest with status %s, waiting since %j: %s',
  (status, waitsSince, text) => {
    const invitation = exampleInvitation({ guestName: 'Ann Lee', status, waitsSince })
    renderDialog({ kind: 'resend', invitation })
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('The guest will receive another email.')
    expect(/Ann Lee (is|has) already.*?\./.exec(dialog.textContent)?.[0] ?? null).toBe(text)
  },
)

test('repeats a game day with its values but the date, and invites its guests if that stays chosen', () => {
  const past = exampleGameday({
    capacity: 12,
    invitations: [exampleInvitation({ status: accepted }), exampleInvitation({ id: 'theo' })],
  })
  renderDialog({ kind: 'create', repeated: past })
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '')
  expect(screen.getByLabelText('Capacity')).toHaveProperty('value', '12')
  expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Elm Street Church hall')
  screen.getByRole('button', { name: 'Create and Invite 1 Guest' })
  fireEvent.click(screen.getByLabelText('Invite who came on December 12: 1 guest'))
  screen.getByRole('button', { name: 'Create' })
})

test('proposes the guests of the last game day that is over, and invites nobody unless chosen', () => {
  const guests = [exampleInvitation({ status: accepted })]
  const past = exampleGameday({ invitations: guests })
  const next = exampleGameday({ id: 'june', date: '2027-06-05', capacity: 20, invitations: guests })
  renderDialog({ kind: 'create', gamedays: [past, next] })
  expect(screen.getByLabelText('Capacity')).toHaveProperty('value', '20')
  const choice = screen.getByLabelText('Invite who came on December 12: 1 guest')
  expect(choice).toHaveProperty('checked', false)
  screen.getByRole('button', { name: 'Create' })
})
