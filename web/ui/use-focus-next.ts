import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { withAncestors } from './overlays/modal.ts'

interface Place {
  item: Element
  position: number
  /** What it stands in, its list first. */
  around: readonly Element[]
}

/**
 * To be spread on a list. When the item goes that has the focus, as it does when it is deleted, the one that takes its
 * place gets it, or else the heading above.
 */
export function useFocusNext() {
  const place = useRef<Place | null>(null)
  useLayoutEffect(() => {
    // A dialog that asked for it may still be open.
    if (!place.current || place.current.item.isConnected || isInDialog(document.activeElement)) {
      return
    }
    if (document.activeElement === document.body) goOnFrom(place.current)
    place.current = null
  })
  const onFocus = ({ target }: FocusEvent) => {
    if (isInDialog(target)) return
    const item = target.closest('li, tr, article')
    const list = item?.parentElement
    place.current = item && list ? placeOf(item, list) : null
  }
  return { onFocus }
}

const isInDialog = (element: Element | null) => Boolean(element?.closest('dialog'))

const placeOf = (item: Element, list: Element): Place => ({
  item,
  position: [...list.children].indexOf(item),
  around: withAncestors(list),
})

function goOnFrom({ position, around }: Place): void {
  const [list] = around
  const next = list?.isConnected && (list.children[position] ?? list.lastElementChild)
  const control = next && firstIn(next)
  if (control) return control.focus()
  const left = around.find((element) => element.isConnected)
  const heading = left?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A card that takes the focus itself is read out whole. */
const firstIn = (item: Element) =>
  item instanceof HTMLElement && item.hasAttribute('tabindex')
    ? item
    : item.querySelector<HTMLElement>('a, button, input')
