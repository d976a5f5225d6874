import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/jsdom-dialog.ts'
import { closeBeforeSuccess } from '../testing/close-before-answer.tsx'
import { WrittenMailingDialog, type WrittenMailingValues } from './written-mailing-dialog.tsx'

afterEach(cleanup)

test('reports a draft saved after its form was closed, and does not close the next form', async () => {
  const onClose = vi.fn<() => void>()
  const values: WrittenMailingValues = {
    subject: 'Parking',
    text: 'The north side is closed.',
    audience: { kind: 'everyone', ids: [] },
  }
  const toastText = closeBeforeSuccess(
    <WrittenMailingDialog mailing={null} values={values} onClose={onClose} />,
    'Save draft',
  )
  await expect.poll(toastText).toBe('Draft saved. Nothing was sent.')
  expect(onClose).not.toHaveBeenCalled()
})
