import type { AnyRouter } from '@tanstack/react-router'

/**
 * Moves the focus to the heading of each page that a navigation opens: keyboard users continue there, and screen readers
 * announce it. A page or dialog that has moved the focus itself keeps it, and so does a menu that the user opened while
 * the page was loading; a page that only changes its own address keeps its heading.
 */
export function focusHeadingAfterNavigation(router: AnyRouter): () => void {
  const currentContent = () => document.getElementById('content') ?? document.querySelector('main')
  const currentHeading = () => {
    const heading = currentContent()?.querySelector('h1') ?? null
    return { heading, text: heading?.textContent }
  }
  let previousFocus: Element | null = null
  let before = currentHeading()
  const unsubscribeBefore = router.subscribe('onBeforeNavigate', () => {
    previousFocus = document.activeElement
    before = currentHeading()
  })
  const unsubscribeAfter = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const isFirstPage = fromLocation === undefined
    if (isFirstPage || !pathChanged || document.querySelector('dialog[open]')) return
    const content = currentContent()
    const { activeElement } = document
    const hasMoved = activeElement !== previousFocus
    if (hasMoved && (content?.contains(activeElement) || activeElement?.closest('[popover]')))
      return
    const { heading, text } = currentHeading()
    if (heading && heading === before.heading && text === before.text) return
    const target = heading ?? content
    target?.setAttribute('tabindex', '-1')
    // The router already scrolls.
    target?.focus({ preventScroll: true })
  })
  return () => {
    unsubscribeBefore()
    unsubscribeAfter()
  }
}
