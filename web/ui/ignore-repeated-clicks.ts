/**
 * Ignores accidental repeated clicks: at the second click a button may have another meaning, such as undoing the first, or
 * be another button. A page loads this file when the visitor begins to use it.
 */
const guardedSelector = 'a,.btn,.status,[popovertarget],.icon-btn:not([data-repeats])'

function cancelEvent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1 && (event.target as Element).closest(guardedSelector)) cancelEvent(event)
}

/** Milliseconds within which a second tap is unintended. */
const doubleTapTime = 350
/** Pixels between the taps: less than from one button of a list to the next. */
const maxTapDistance = 24

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * iPhones report every click as the first: only touch events reveal the second one. A tap beside a dialog would close it.
 */
function ignoreSecondTap(event: TouchEvent): void {
  const { timeStamp: time, changedTouches } = event
  const { clientX: x, clientY: y } = changedTouches[0] as Touch
  const isSecond =
    time - last.at < doubleTapTime && Math.hypot(x - last.x, y - last.y) < maxTapDistance
  last = { at: time, x, y }
  const target = event.target as Element
  if (isSecond && (target.closest(guardedSelector) || target.matches('dialog')))
    event.preventDefault()
}

/** Enter clicks again and again while it is held; that is intended only in text areas. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isTextarea = (event.target as Element).matches('textarea')
  if (event.repeat && event.key === 'Enter' && !isTextarea) cancelEvent(event)
}

const listenerOptions = { capture: true, passive: false }
addEventListener('click', ignoreSecondClick, listenerOptions)
addEventListener('touchend', ignoreSecondTap, listenerOptions)
addEventListener('keydown', ignoreHeldEnter, listenerOptions)
