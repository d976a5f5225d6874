import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../testing/jsdom-dialog.ts'
import { leaveBeforeRefusal, refusedLate } from '../testing/leave-before-answer.tsx'
import { NewAddress } from './new-address.tsx'

afterEach(cleanup)

test('that there is no new address is told also on the next page', async () => {
  const told = leaveBeforeRefusal(<NewAddress />, 'New address', 'New address')
  await expect.poll(told).toBe(refusedLate)
})
