import { type ReactNode, useEffect, useId } from 'react'
import { IconButton } from '../button.tsx'
import { ModalContext, useModal } from './modal.ts'
import { hostToasts } from './toast.tsx'

interface Props {
  title: string
  onClose: () => void
  /** The address tells that it is open. */
  inAddress?: boolean
  children: ReactNode
}

/** From the right on wide screens, from the bottom on a phone. */
export function Drawer({ title, onClose, inAddress = false, children }: Props) {
  const heading = useId()
  const { element, modal } = useModal({ onClose, inAddress })
  // An action may remove the button that had the focus: then the drawer takes it.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  })
  useEffect(() => (element.current ? hostToasts(element.current) : undefined), [element])
  return (
    <ModalContext value={modal}>
      <dialog ref={element} className="drawer" aria-labelledby={heading} tabIndex={-1}>
        <div className="grip only-narrow" aria-hidden="true" />
        <div className="drawer-head">
          <h2 id={heading}>{title}</h2>
          <IconButton name="close" label="Close" onClick={modal.close} />
        </div>
        <div className="body">{children}</div>
      </dialog>
    </ModalContext>
  )
}
