import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

interface DialogProps {
  title: string
  /** A dialog that interrupts says so to a screen reader. */
  role?: 'dialog' | 'alertdialog'
  onClose: () => void
  children: ReactNode
  className?: string
  /** A click beside it does not close it: something was typed. */
  stays?: boolean
}

/** A modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({
  title,
  role = 'dialog',
  onClose,
  children,
  className,
  stays = false,
}: DialogProps) {
  const heading = useId()
  const body = useId()
  const dialog = useModal(onClose, stays)
  return (
    <dialog
      ref={dialog}
      className={`dialog tile${className ? ` ${className}` : ''}`}
      role={role}
      aria-labelledby={heading}
      aria-describedby={role === 'alertdialog' ? body : undefined}
    >
      <h2 id={heading}>{title}</h2>
      <div id={body}>{children}</div>
    </dialog>
  )
}

/** Opens a dialog element as a modal for as long as it is on the page. */
export function useModal(onClose: () => void, stays = false) {
  const element = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const staysOpen = useRef(stays)
  staysOpen.current = stays
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    const onCancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    const onClick = (event: MouseEvent) => {
      if (staysOpen.current || event.target !== dialog) return
      if (isOutside(dialog, event)) close.current()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('mousedown', onClick)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('mousedown', onClick)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return element
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

interface ConfirmProps {
  title: string
  children: ReactNode
  confirmText?: string
  cancelText?: string
  destructive?: boolean
  busy?: boolean
  /** What went wrong when it was confirmed. */
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
        <Button look="quiet" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button look={destructive ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
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
