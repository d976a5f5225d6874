import { type ReactNode, useEffect, useId } from 'react'
import { IconButton } from './button.tsx'
import { useModal } from './dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** From the right on wide screens, from the bottom on a phone. */
export function Drawer({ title, onClose, children }: Props) {
  const heading = useId()
  const dialog = useModal(onClose)
  // A button may be gone with what it did; whoever pressed it by the keyboard stays here.
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus()
  })
  return (
    <dialog ref={dialog} className="drawer" aria-labelledby={heading} tabIndex={-1}>
      <div className="grip only-narrow" aria-hidden="true" />
      <div className="drawer-head">
        <h2 id={heading}>{title}</h2>
        <IconButton name="close" label="Close" onClick={onClose} />
      </div>
      <div className="body">{children}</div>
    </dialog>
  )
}
