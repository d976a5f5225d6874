import { createContext, useEffect, useRef, useState } from 'react'
import { useHistory } from '../../lib/navigation.tsx'
import { focusPlace, type FocusPlace, placeOf } from '../focus-replacement.ts'
import { guardNavigation, type LeavePrompt } from './navigation-guard.ts'

interface Modal {
  leavePrompts: Set<LeavePrompt>
  /** Asks first if unsaved input would be lost. */
  close: () => void
}

export const ModalContext = createContext<Modal | null>(null)

interface OpenModal {
  modal: Modal
  element: HTMLElement
  /** Puts it above everything, and restores the focus. */
  show: () => void
}

/** Sorted by the time of opening. */
const openModals: OpenModal[] = []

export const isAnyOpen = () => openModals.length > 0

/** The topmost modal: everything outside it is unreachable. */
export const topModal = (): HTMLElement | undefined => openModals.at(-1)?.element

interface ModalOptions {
  onClose: () => void
  /** True if its open state is in the address, so the back button closes it. */
  hasAddress?: boolean
}

/** Opens a dialog element as a modal for as long as it is mounted. */
export function useModal({ onClose, hasAddress = false }: ModalOptions) {
  const history = useHistory()
  const element = useRef<HTMLDialogElement>(null)
  const latestOnClose = useRef(onClose)
  latestOnClose.current = onClose
  const [modal] = useState((): Modal => {
    const leavePrompts = new Set<LeavePrompt>()
    const close = () => {
      const [leavePrompt] = leavePrompts
      if (leavePrompt)
        leavePrompt.prompt(
          () => latestOnClose.current(),
          () => {},
        )
      else latestOnClose.current()
    }
    return { leavePrompts, close }
  })
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    const opener = placeOf(document.activeElement)
    let focused: EventTarget | null = null
    const show = () => {
      const lastFocused = focused
      if (dialog.open) dialog.close()
      dialog.showModal()
      focusOn(lastFocused)
    }
    const openModal = { modal, element: dialog, show }
    const isOnTop = () => openModals.at(-1) === openModal
    show()
    openModals.push(openModal)
    const unblockNavigation = guardNavigation(history, {
      leavePrompts: modal.leavePrompts,
      isOnTop,
      close: hasAddress ? undefined : modal.close,
    })
    const onFocus = ({ target }: Event) => {
      focused = target
    }
    const onCancel = (event: Event) => {
      // The event comes from a file chooser inside it.
      if (event.target !== dialog) return
      event.preventDefault()
      modal.close()
    }
    // Browsers close a dialog without a `cancel` event when Escape is pressed several times.
    const onClosed = () => {
      if (dialog.open) return
      const shouldClose = isOnTop()
      for (const modalAbove of openModals.slice(openModals.indexOf(openModal))) modalAbove.show()
      if (shouldClose) modal.close()
    }
    const onMouseDown = (event: MouseEvent) => {
      // The second click of a double click that opened it must not close it.
      const isSingleClick = event.detail < 2
      if (isSingleClick && event.target === dialog && isOutside(dialog, event)) modal.close()
    }
    dialog.addEventListener('focusin', onFocus)
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    dialog.addEventListener('mousedown', onMouseDown)
    return () => {
      dialog.removeEventListener('focusin', onFocus)
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      dialog.removeEventListener('mousedown', onMouseDown)
      unblockNavigation()
      openModals.splice(openModals.indexOf(openModal), 1)
      dialog.close()
      if (opener) returnFocus(opener)
    }
  }, [history, hasAddress, modal])
  return { element, modal }
}

/** Returns the focus to the element that had it, or to its replacement. */
export function returnFocus(ancestor: FocusPlace): void {
  if (ancestor.element.isConnected || document.activeElement === document.body) focusPlace(ancestor)
}

function focusOn(target: EventTarget | null) {
  if (target instanceof HTMLElement && target.isConnected) target.focus()
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
