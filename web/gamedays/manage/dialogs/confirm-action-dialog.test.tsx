import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteGameday } from '../../../../domain/gamedays/api.ts'
import { call } from '../../../lib/queries/call.ts'
import '../../../testing/jsdom-dialog.ts'
import { closeBeforeSuccess } from '../../../testing/close-before-answer.tsx'
import { ConfirmActionDialog } from './confirm-action-dialog.tsx'

afterEach(cleanup)

test('does not close the next dialog when an action finishes after its dialog was closed', async () => {
  const onClose = vi.fn<() => void>()
  const toastText = closeBeforeSuccess(
    <ConfirmActionDialog
      title="Delete Gameday"
      confirmText="Delete"
      action="delete"
      failure={null}
      send={() => call(deleteGameday, { params: { id: 'spring' } })}
      doneText="It is deleted."
      onFailure={() => {}}
      onClose={onClose}
    >
      Are you sure?
    </ConfirmActionDialog>,
    'Delete',
  )
  await expect.poll(toastText).toBe('It is deleted.')
  expect(onClose).not.toHaveBeenCalled()
})
