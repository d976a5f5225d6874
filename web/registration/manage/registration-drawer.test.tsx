import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleConvention } from '../../../domain/events/example.ts'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { placeholderEmail } from '../../../domain/mail/placeholder.ts'
import { PageContext } from '../../lib/page.ts'
import '../../testing/jsdom-dialog.ts'
import {
  closeBeforeRefusal,
  closeBeforeSuccess,
  lateRefusalMessage,
} from '../../testing/close-before-answer.tsx'
import { renderPage } from '../../testing/test-page.tsx'
import { RegistrationDrawer } from './registration-drawer.tsx'
import { usePayment } from './use-payment.tsx'

afterEach(cleanup)

const registration = {
  id: 'delgado',
  email: 'rosa@example.com',
  names: [{ id: 'rosa', name: 'Rosa Delgado' }],
  createdAt: '2027-01-01T12:00:00.000Z',
  paidAt: null,
  paidAmount: null,
} as unknown as Registration

const drawer = (onClose: () => void, changes: Partial<Registration> = {}) => (
  <PageContext value={{ clock: { renderedAt: '2027-05-01T12:00:00.000Z' } } as never}>
    <RegistrationDrawer
      registration={{ ...registration, ...changes }}
      onPay={() => Promise.resolve()}
      onUnpaid={() => {}}
      onClose={onClose}
    />
  </PageContext>
)

test('reports that a registration could not be deleted even after its drawer was closed', async () => {
  const alertText = closeBeforeRefusal(
    drawer(() => {}),
    'Delete',
    'Delete',
  )
  await expect.poll(alertText).toBe(lateRefusalMessage)
})

test('does not close the next drawer when a registration is deleted after its drawer was closed', async () => {
  const onClose = vi.fn<() => void>()
  const alertText = closeBeforeSuccess(drawer(onClose), 'Delete', 'Delete')
  await expect.poll(alertText).toBe('Deleted the registration of Rosa Delgado.')
  expect(onClose).not.toHaveBeenCalled()
})

const coming = '2999-05-23T01:00:00.000Z'
const past = '2020-05-23T01:00:00.000Z'

test.each([
  ['an attendee with an address', {}, coming, true],
  ['an attendee without an address', { email: placeholderEmail('rosa') }, coming, false],
  ['an attendee after the convention', {}, past, false],
] as const)('shows if a guest %s is emailed', async (_, changes, endDate, isNotified) => {
  renderPage(
    drawer(() => {}, changes),
    { ...exampleConvention, endDate },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = screen.getByRole('alertdialog').textContent
  expect([
    question.includes('will be notified by email'),
    question.includes("won't be notified"),
  ]).toEqual([isNotified, !isNotified])
})

function Pay() {
  const { toggle, dialogs } = usePayment()
  return (
    <>
      <button type="button" onClick={() => toggle(registration)}>
        Pay
      </button>
      {dialogs}
    </>
  )
}

test('reports on the next page that a payment was not saved', async () => {
  await expect.poll(closeBeforeRefusal(<Pay />, 'Pay')).toBe(lateRefusalMessage)
})
