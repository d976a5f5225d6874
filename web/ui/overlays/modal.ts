import { createContext, useEffect, useRef, useState } from 'react'
import { useHistory } from '../../lib/navigation.tsx'
import { focusPlace, type FocusPlace, placeOf } from '../focus-replacement.ts'
import { guardNavigation, type LeaveQuestion } from './navigation-guard.ts'

interface Modal {
  questions: Set<LeaveQuestion>
  /** Asks first when something in it would be lost. */
  close: () => void
}

export const ModalContext = createContext<Modal | null>(null)

interface Opened {
  modal: Modal
  element: HTMLElement
  /** Puts it above everything, with the focus where it was. */
  show: () => void
}

/** In the order in which they were opened. */
const opened: Opened[] = []

export const isAnyOpen = () => opened.length > 0

/** Nothing outside of it can be reached. */
export const topModal = (): HTMLElement | undefined => opened.at(-1)?.element

interface Options {
  onClose: () => void
  /** The address tells that it is open, so the back button closes it by itself. */
  inAddress?: boolean
}

/** Opens a dialog element as a modal for as long as it is on the page. */
export function useModal({ onClose, inAddress = false }: Options) {
  const history = useHistory()
  const element = useRef<HTMLDialogElement>(null)
  const onLeft = useRef(onClose)
  onLeft.current = onClose
  const [modal] = useState((): Modal => {
    const questions = new Set<LeaveQuestion>()
    const close = () => {
      const [question] = questions
      if (question)
        question.ask(
          () => onLeft.current(),
          () => {},
        )
      else onLeft.current()
    }
    return { questions, close }
  })
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    const opener = placeOf(document.activeElement)
    let focused: EventTarget | null = null
    const show = () => {
      const last = focused
      if (dialog.open) dialog.close()
      dialog.showModal()
      focusOn(last)
    }
    const self = { modal, element: dialog, show }
    const isOnTop = () => opened.at(-1) === self
    show()
    opened.push(self)
    const release = guardNavigation(history, {
      questions: modal.questions,
      isOnTop,
      close: inAddress ? undefined : modal.close,
    })
    const onFocus = ({ target }: Event) => {
      focused = target
    }
    const onCancel = (event: Event) => {
      // A file chooser inside it has been left.
      if (event.target !== dialog) return
      event.preventDefault()
      modal.close()
    }
    // Browsers close a dialog without a `cancel` event when Escape is pressed several times.
    const onClosed = () => {
      if (dialog.open) return
      const isAsked = isOnTop()
      for (const each of opened.slice(opened.indexOf(self))) each.show()
      if (isAsked) modal.close()
    }
    const onPress = (event: MouseEvent) => {
      // Whoever opened it with a double click meant to open it.
      const isFirst = event.detail < 2
      if (isFirst && event.target === dialog && isOutside(dialog, event)) modal.close()
    }
    dialog.addEventListener('focusin', onFocus)
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    dialog.addEventListener('mousedown', onPress)
    return () => {
      dialog.removeEventListener('focusin', onFocus)
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      dialog.removeEventListener('mousedown', onPress)
      release()
      opened.splice(opened.indexOf(self), 1)
      dialog.close()
      if (opener) returnFocus(opener)
    }
  }, [history, inAddress, modal])
  return { element, modal }
}

/** To the element that had it, or to what replaced it while the focus was elsewhere. */
export function returnFocus(place: FocusPlace): void {
  if (place.element.isConnected || document.activeElement === document.body) focusPlace(place)
}

function focusOn(target: EventTarget | null) {
  if (target instanceof HTMLElement && target.isConnected) target.focus()
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
