import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MyRegistration } from '../../../domain/registration/schema.ts'
import '../../testing/jsdom-dialog.ts'
import { closeBeforeRefusal, lateRefusalMessage } from '../../testing/close-before-answer.tsx'
import { CancelRegistration } from './cancel-registration.tsx'

afterEach(cleanup)

test('reports on the next page that a registration could not be canceled', async () => {
  const registration = { id: 'r', names: [{ id: 'rosa', name: 'Rosa' }] } as MyRegistration
  const alert = closeBeforeRefusal(
    <CancelRegistration registration={registration} />,
    'Cancel my registration',
    'Cancel registration',
  )
  await expect.poll(alert).toBe(lateRefusalMessage)
})
