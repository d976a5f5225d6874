import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import '../../testing/jsdom-dialog.ts'
import {
  leaveBeforeRefusal,
  leaveBeforeSuccess,
  refusedLate,
} from '../../testing/leave-before-answer.tsx'
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

const drawer = (onClose: () => void) => (
  <QueryClientProvider client={new QueryClient()}>
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <RegistrationDrawer
        registration={registration}
        onPay={() => Promise.resolve()}
        onUnpaid={() => {}}
        onClose={onClose}
      />
    </RouterContextProvider>
  </QueryClientProvider>
)

test('that a registration could not be deleted is told also to whoever closed it meanwhile', async () => {
  const told = leaveBeforeRefusal(
    drawer(() => {}),
    'Delete',
    'Delete',
  )
  await expect.poll(told).toBe(refusedLate)
})

test('one that is deleted once its drawer is closed does not close the next', async () => {
  const onClose = vi.fn<() => void>()
  const told = leaveBeforeSuccess(drawer(onClose), 'Delete', 'Delete')
  await expect.poll(told).toBe('The registration of Rosa Delgado is deleted.')
  expect(onClose).not.toHaveBeenCalled()
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

test('that a payment was not kept is told also on the next page', async () => {
  await expect.poll(leaveBeforeRefusal(<Pay />, 'Pay')).toBe(refusedLate)
})
