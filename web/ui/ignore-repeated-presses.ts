/**
 * What is pressed in a hurry is pressed once: by the second press a button may mean another thing, such as to undo the first, or
 * be another button. A page fetches this file when somebody begins to use it.
 */
const once = 'a,.btn,.status,[popovertarget],.icon-btn:not([data-repeats])'

function ignore(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1 && (event.target as Element).closest(once)) ignore(event)
}

/** Milliseconds between two taps of which the second is not meant. */
const doubleTap = 350
/** Pixels between them: less than from one button of a list to the next. */
const samePlace = 24

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/** iPhones say of every click that it is the first: there only the finger tells. A press beside a dialog would close it. */
function ignoreSecondTap(event: TouchEvent): void {
  const { timeStamp: at, changedTouches } = event
  const { clientX: x, clientY: y } = changedTouches[0] as Touch
  const isSecond = at - last.at < doubleTap && Math.hypot(x - last.x, y - last.y) < samePlace
  last = { at, x, y }
  const target = event.target as Element
  if (isSecond && (target.closest(once) || target.matches('dialog'))) event.preventDefault()
}

/** Enter presses again and again while it is held; only where text is written is that meant. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isWriting = (event.target as Element).matches('textarea')
  if (event.repeat && event.key === 'Enter' && !isWriting) ignore(event)
}

const early = { capture: true, passive: false }
addEventListener('click', ignoreSecondClick, early)
addEventListener('touchend', ignoreSecondTap, early)
addEventListener('keydown', ignoreHeldEnter, early)
