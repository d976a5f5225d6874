import type { AnyRouter } from '@tanstack/react-router'

/**
 * Moves the focus to the heading of each page that a navigation opens: keyboards continue there, and screen readers announce
 * it. A page or dialog that has moved the focus itself keeps it.
 */
export function focusHeadingAfterNavigation(router: AnyRouter): () => void {
  let focusedBefore: Element | null = null
  const stopBefore = router.subscribe('onBeforeNavigate', () => {
    focusedBefore = document.activeElement
  })
  const stopAfter = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const isFirstPage = fromLocation === undefined
    if (isFirstPage || !pathChanged || document.querySelector('dialog[open]')) return
    const content = document.getElementById('content') ?? document.querySelector('main')
    const { activeElement } = document
    if (activeElement !== focusedBefore && content?.contains(activeElement)) return
    const target = content?.querySelector('h1') ?? content
    target?.setAttribute('tabindex', '-1')
    // The router scrolls by itself.
    target?.focus({ preventScroll: true })
  })
  return () => {
    stopBefore()
    stopAfter()
  }
}
