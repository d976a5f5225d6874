const minDistance = 120
/** Pixels per millisecond above which a flick closes it early. */
const minSpeed = 0.5

/** A drawer on a phone follows the finger on its handle or head; released far enough down, it closes. */
export function closeOnSwipe(drawer: HTMLElement, close: () => void, signal: AbortSignal): void {
  let start: PointerEvent | null = null
  const movedBy = ({ clientY }: PointerEvent) => Math.max(0, clientY - (start?.clientY ?? clientY))

  const onDown = (event: PointerEvent) => {
    const target = event.target as Element
    const isHandle = target.closest('.grip, .drawer-head') && !target.closest('button')
    const isFromBottom = drawer.offsetTop > 0
    if (!isHandle || !isFromBottom || !event.isPrimary) return
    start = event
    drawer.setPointerCapture(event.pointerId)
    drawer.style.transition = 'none'
  }
  const onMove = (event: PointerEvent) => {
    if (start) drawer.style.translate = `0 ${movedBy(event)}px`
  }
  const onUp = (event: PointerEvent) => {
    if (!start) return
    const distance = movedBy(event)
    const speed = distance / Math.max(1, event.timeStamp - start.timeStamp)
    const shouldClose =
      event.type === 'pointerup' && (distance > minDistance || (distance > 24 && speed > minSpeed))
    start = null
    // Moves back while the user is asked whether to close.
    drawer.style.transition = ''
    drawer.style.translate = ''
    if (shouldClose) close()
  }
  drawer.addEventListener('pointerdown', onDown, { signal })
  drawer.addEventListener('pointermove', onMove, { signal })
  drawer.addEventListener('pointerup', onUp, { signal })
  drawer.addEventListener('pointercancel', onUp, { signal })
}
