/**
 * Runs in the page, as text: until somebody begins to use it, at most for so many milliseconds. Whoever comes with the answer to
 * a form, or to a part of the page, has begun.
 */
export function untilTouched(longest: number): Promise<void> {
  if (location.search || location.hash) return Promise.resolve()
  const root = document.documentElement
  root.dataset['waits'] = 'touch'
  const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll']
  const whileItWaits = new AbortController()
  return new Promise((resolve) => {
    const touch = () => {
      delete root.dataset['waits']
      whileItWaits.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: whileItWaits.signal }
    for (const name of touches) addEventListener(name, touch, options)
    // A browser also tells a page that was drawn under a pointer which lies still.
    const move = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) touch()
    }
    addEventListener('pointermove', move, options)
    setTimeout(touch, longest)
  })
}
