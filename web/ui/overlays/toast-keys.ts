import { type RefObject, useEffect, useEffectEvent } from 'react'
import { placeOf } from '../focus-replacement.ts'
import { returnFocus, topModal } from './modal.ts'

const textTypes =
  /^(?:date|datetime-local|email|month|number|password|search|tel|text|time|url|week)$/

const isTextField = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && textTypes.test(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable)

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey

/** Ctrl+Z, or Cmd+Z, undoes the action of a toast, unless it would undo typed text or the toast is behind a dialog. */
export function useUndoKey(
  toast: RefObject<HTMLElement | null>,
  undo: (() => void) | undefined,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!undo || !isUndoKey(event) || event.defaultPrevented) return
    if (isTextField(document.activeElement)) return
    const modal = topModal()
    if (modal && !modal.contains(toast.current)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * Puts a toast's buttons after the last used element in tab order: in the page they come last. A toast that is removed
 * while it has focus returns it to that element.
 */
export function useToastTabOrder(toast: RefObject<HTMLElement | null>, isReachable: boolean): void {
  useEffect(() => {
    if (!isReachable) return undefined
    const abortController = new AbortController()
    const { signal } = abortController
    // The used element may be removed, such as a deleted row.
    let anchor = placeOf(document.activeElement)
    let hasFocus = false
    let hasLeft = false
    const isInToast = (element: Element | null) => toast.current?.contains(element) ?? false

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      hasFocus = isInToast(target)
      // The page moves the focus on from a removed element.
      if (!hasFocus && !anchor?.element.isConnected) anchor = placeOf(target)
    }
    const onPointer = ({ target }: Event) => {
      if (!isInToast(target as Element)) hasLeft = true
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
      const buttons = [...(toast.current?.querySelectorAll('button') ?? [])]
      const { activeElement: focusedElement } = document
      if (isInToast(focusedElement)) {
        if (focusedElement !== buttons.at(event.shiftKey ? 0 : -1)) return
        ;(focusedElement as HTMLElement).blur()
        if (anchor) returnFocus(anchor)
        // The browser moves on from there without Shift.
        if (event.shiftKey) event.preventDefault()
      } else if (
        !hasLeft &&
        !event.shiftKey &&
        focusedElement === (anchor?.element ?? document.body)
      ) {
        buttons[0]?.focus()
        // A toast behind a dialog cannot get focus.
        if (isInToast(document.activeElement)) event.preventDefault()
      }
    }
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('pointerdown', onPointer, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => {
      abortController.abort()
      if (hasFocus && anchor && document.activeElement === document.body) returnFocus(anchor)
    }
  }, [toast, isReachable])
}
