import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../testing/jsdom-dialog.ts'
import { closeBeforeRefusal, lateRefusalMessage } from '../testing/close-before-answer.tsx'
import { NewAddress } from './new-address.tsx'

afterEach(cleanup)

test('reports on the next page that there is no new address', async () => {
  const alert = closeBeforeRefusal(<NewAddress />, 'New address', 'New address')
  await expect.poll(alert).toBe(lateRefusalMessage)
})
