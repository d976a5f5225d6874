import { useContext, useEffect, useState } from 'react'
import { useHistory } from '../../lib/navigation.tsx'
import { ConfirmDialog } from '../overlays/dialog.tsx'
import { guardNavigation, type LeavePrompt } from '../overlays/navigation-guard.ts'
import { isAnyOpen, ModalContext } from '../overlays/modal.ts'

interface LeaveDecision {
  leave: () => void
  stay: () => void
}

/**
 * Rendered beside a form's fields: asks before unsaved input is lost, by Escape, a click outside, Cancel, the back button,
 * a link or a reload, for a form in a dialog or a drawer as for one on the page itself.
 */
export function UnsavedChanges({ changed, saving }: { changed: boolean; saving: boolean }) {
  const modal = useContext(ModalContext)
  const history = useHistory()
  const [decision, setDecision] = useState<LeaveDecision | null>(null)
  useEffect(() => {
    if (!changed) return undefined
    const leavePrompt: LeavePrompt = {
      prompt: (leave, stay) => setDecision({ leave, stay }),
      saving,
    }
    if (!modal) {
      return guardNavigation(history, {
        leavePrompts: new Set([leavePrompt]),
        isOnTop: () => !isAnyOpen(),
      })
    }
    modal.leavePrompts.add(leavePrompt)
    return () => {
      modal.leavePrompts.delete(leavePrompt)
    }
  }, [changed, saving, modal, history])
  if (!decision) return null
  const decide = (choice: keyof LeaveDecision) => {
    setDecision(null)
    decision[choice]()
  }
  return (
    <ConfirmDialog
      title="Discard what you typed?"
      confirmText="Discard"
      cancelText="Keep editing"
      destructive
      onConfirm={() => decide('leave')}
      onCancel={() => decide('stay')}
    >
      What you entered has not been saved.
    </ConfirmDialog>
  )
}
