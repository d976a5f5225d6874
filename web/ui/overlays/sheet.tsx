import { type ReactNode, useEffect } from 'react'
import { ModalContext, useModal } from './modal.ts'

interface Props {
  /** Name for screen readers; the content shows a heading of its own. */
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal panel at the bottom of the screen. Escape, Back and a click outside close it; the focus returns to its button.
 */
export function Sheet({ label, onClose, children }: Props) {
  const { element, modal } = useModal({ onClose })
  useEffect(() => {
    // The browser would focus Close, or nothing while the content is loading.
    element.current?.focus({ preventScroll: true })
  }, [element])
  return (
    <ModalContext value={modal}>
      <dialog
        ref={element}
        className="popover popover--sheet"
        aria-label={label}
        tabIndex={-1}
        data-open
      >
        {children}
      </dialog>
    </ModalContext>
  )
}
