import { type ReactNode, useContext, useId } from 'react'
import { Button } from '../button.tsx'
import { ModalContext, useModal } from './modal.ts'

interface DialogProps {
  title: string
  /** Announced to screen readers: `alertdialog` for one that interrupts. */
  role?: 'dialog' | 'alertdialog'
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A modal dialog: the browser traps the focus, closes on Escape and returns the focus. */
export function Dialog({ title, role = 'dialog', onClose, children, className }: DialogProps) {
  const heading = useId()
  const body = useId()
  const { element, modal } = useModal({ onClose })
  return (
    <ModalContext value={modal}>
      <dialog
        ref={element}
        className={`dialog tile${className ? ` ${className}` : ''}`}
        role={role}
        aria-labelledby={heading}
        aria-describedby={role === 'alertdialog' ? body : undefined}
      >
        <h2 id={heading}>{title}</h2>
        <div id={body}>{children}</div>
      </dialog>
    </ModalContext>
  )
}

/** Closes a form, which may ask first. */
export function CancelButton() {
  return (
    <Button variant="quiet" onClick={useContext(ModalContext)?.close}>
      Cancel
    </Button>
  )
}

interface ConfirmProps {
  title: string
  children: ReactNode
  confirmText?: string
  cancelText?: string
  destructive?: boolean
  busy?: boolean
  /** The error after a confirmation failed. */
  notice?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirmText = 'Confirm',
  cancelText = 'Cancel',
  destructive = false,
  busy = false,
  notice,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog title={title} role="alertdialog" onClose={onCancel}>
      <p>{children}</p>
      {notice}
      <div className="row">
        <Button variant="quiet" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button variant={destructive ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Dialog>
  )
}

interface ErrorProps {
  error: { title: string; message: string }
  onClose: () => void
}

export function ErrorDialog({ error, onClose }: ErrorProps) {
  return (
    <Dialog title={error.title} role="alertdialog" onClose={onClose}>
      <p>{error.message}</p>
      <div className="row">
        <Button onClick={onClose}>OK</Button>
      </div>
    </Dialog>
  )
}
