import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { ConfirmDialog } from '../ui/dialog.tsx'

/** Leaving what is not saved asks first: by closing, by the back button and by closing the page. */
export function useUnsaved(changed: boolean) {
  const settled = useRef(false)
  const isOpen = () => changed && !settled.current
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isOpen,
    enableBeforeUnload: isOpen,
    withResolver: true,
  })
  return {
    /** Saved: nothing is lost by leaving. */
    settle: () => {
      settled.current = true
    },
    dialog: status === 'blocked' && (
      <ConfirmDialog
        title="Discard changes?"
        confirmText="Discard"
        cancelText="Keep Editing"
        destructive
        onConfirm={proceed}
        onCancel={reset}
      >
        What you entered has not been saved.
      </ConfirmDialog>
    ),
  }
}
