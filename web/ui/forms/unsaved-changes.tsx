import { useContext, useEffect, useState } from 'react'
import { useHistory } from '../../lib/navigation.tsx'
import { ConfirmDialog } from '../overlays/dialog.tsx'
import { guardNavigation, type LeaveQuestion } from '../overlays/navigation-guard.ts'
import { isAnyOpen, ModalContext } from '../overlays/modal.ts'

interface Asked {
  goOn: () => void
  stay: () => void
}

/**
 * Beside a form's fields: leaving asks first while something is not saved. That is Escape, a press beside, Cancel, the
 * back button, a link and a reload, for a form in a dialog or a drawer as for one on the page itself.
 */
export function UnsavedChanges({ changed, saving }: { changed: boolean; saving: boolean }) {
  const modal = useContext(ModalContext)
  const history = useHistory()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (!changed) return undefined
    const question: LeaveQuestion = { ask: (goOn, stay) => setAsked({ goOn, stay }), saving }
    if (!modal) {
      return guardNavigation(history, {
        questions: new Set([question]),
        isOnTop: () => !isAnyOpen(),
      })
    }
    modal.questions.add(question)
    return () => {
      modal.questions.delete(question)
    }
  }, [changed, saving, modal, history])
  if (!asked) return null
  const answer = (way: keyof Asked) => {
    setAsked(null)
    asked[way]()
  }
  return (
    <ConfirmDialog
      title="Discard what you typed?"
      confirmText="Discard"
      cancelText="Keep editing"
      destructive
      onConfirm={() => answer('goOn')}
      onCancel={() => answer('stay')}
    >
      What you entered has not been saved.
    </ConfirmDialog>
  )
}
