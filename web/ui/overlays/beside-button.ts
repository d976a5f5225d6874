import { popoverDirection, maxPanelWidth } from './popover-direction.ts'

type Screen = Pick<Window, 'innerWidth' | 'innerHeight'>
type ButtonRect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>

/** A panel's distance from its button and from the edge of the screen: see popover.css. */
const gap = 7

/** Sets the position of a panel for popover.css in browsers that cannot anchor it to its button. */
export function positionBesideButton(
  button: ButtonRect,
  screen: Screen,
): Record<`--${string}`, string> {
  const { inline, block } = popoverDirection(button, screen)
  const { innerWidth, innerHeight } = screen
  const [above, below] = [button.top, innerHeight - button.bottom]
  const [top, bottom] = block === 'end' ? [button.bottom, 'auto'] : ['auto', innerHeight - above]
  const [left, right] =
    inline === 'end'
      ? [Math.max(0, button.left), 'auto']
      : ['auto', innerWidth - Math.max(button.right, maxPanelWidth)]
  return {
    '--beside': [top, right, bottom, left].map(inPixels).join(' '),
    '--room': inPixels((block === 'end' ? below : above) - 2 * gap),
    '--button-width': inPixels(button.width),
  }
}

const inPixels = (length: number | string) => (typeof length === 'number' ? `${length}px` : length)

/** Keeps it in place while the page scrolls and the window resizes, until aborted. */
export function followButton(panel: HTMLElement, button: Element, signal: AbortSignal): void {
  const updatePosition = () => {
    if (signal.aborted) return
    const { clientWidth, clientHeight } = document.documentElement
    const screen = { innerWidth: clientWidth, innerHeight: clientHeight }
    const styles = positionBesideButton(button.getBoundingClientRect(), screen)
    for (const [name, value] of Object.entries(styles)) panel.style.setProperty(name, value)
  }
  updatePosition()
  // Captured: the scrolling element may be a part of the page.
  window.addEventListener('scroll', updatePosition, { capture: true, passive: true, signal })
  window.addEventListener('resize', updatePosition, { signal })
}
