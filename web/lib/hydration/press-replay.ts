import { isPlainPress } from '../plain-press.ts'
import { isPageHydrated } from './hydration-progress.ts'

const events =
  'pointerover mouseover pointerdown mousedown touchstart pointerup mouseup touchend click focusin'
/** Hydration takes longer only where a part waits for its code. */
const halfASecond = 500

const checkable = '[type=checkbox],[type=radio]'
/** These are focused and typed into without React, which hears of what was typed by another event. */
const field = `input:not(${checkable}),select,textarea`
/** Of other controls React is told at once, and of all in a dialog, which has listeners of its own. */
const control = `${checkable},label,[role]`

const held = new Map<HTMLElement, { click: MouseEvent; feedback: Animation }>()
let isReplay = false

/**
 * Called before hydration starts. React answers a press on what it has not hydrated by hydrating it at once, in one piece that
 * keeps the page from answering. So until the page is hydrated, React is told of no press that it has nothing to say to. One on a
 * button, or on one of these links, is held, and repeated when its part of the page is hydrated.
 */
export function holdPresses(links: string, longestHold = halfASecond): void {
  function hear(event: Event) {
    const { target } = event
    // Of the document itself there is nothing to ask.
    if (isReplay || isPageHydrated() || !(target instanceof Element)) return
    if (target.closest('dialog')) return
    const pressed = target.closest<HTMLElement>(`button,${links}`)
    if (pressed ? isHydrated(pressed) : !target.closest(field) && target.closest(control)) return
    event.stopPropagation()
    if (pressed && event.type === 'click' && !opensByItself(pressed)) {
      hold(pressed, event as MouseEvent, longestHold)
    }
  }
  for (const type of events.split(' ')) addEventListener(type, hear, true)
  // From here on they are heard: those before were marked.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- what the page itself set is to go
  document.onclick = null
  for (const pressed of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    pressed.removeAttribute('data-pressed')
    hold(pressed, new MouseEvent('click'), longestHold)
  }
}

function hold(pressed: HTMLElement, click: MouseEvent, longestHold: number) {
  if (pressed.matches('a') && !isPlainPress(click)) return
  click.preventDefault()
  if (held.has(pressed)) return
  const longest = needsUser(pressed) ? Infinity : longestHold
  held.set(pressed, { click, feedback: pressed.animate({ opacity: [0.6, 0.6] }, longest) })
  if (longest < Infinity) setTimeout(replay, longest, pressed)
}

/** Called when another part of the page is hydrated. */
export function replayPresses(): void {
  for (const pressed of held.keys()) {
    // In a task of its own, after what else was hydrated with it.
    if (isHydrated(pressed)) setTimeout(replay, 0, pressed)
  }
}

function replay(pressed: HTMLElement) {
  const waiting = held.get(pressed)
  if (!waiting) return
  const { click, feedback } = waiting
  held.delete(pressed)
  feedback.cancel()
  isReplay = true
  // Also where it was the second click of two, as the first came before the script: nothing has answered that one.
  const detail = Math.min(click.detail, 1)
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  isReplay = false
}

/**
 * React puts what it knows of an element on it when it renders it, and finishes its part at a press. Should it not do so one day,
 * presses wait for the whole page.
 */
const isHydrated = (pressed: HTMLElement): boolean =>
  isPageHydrated() ||
  (!needsUser(pressed) && Object.keys(pressed).some((name) => name.startsWith('__reactProps')))

/** Who is signed in is known once the whole page is hydrated. */
const needsUser = (pressed: HTMLElement): boolean => pressed.closest('.when-signed-in') !== null

/** By the browser's popover, whose content was rendered with the page. */
const opensByItself = (pressed: HTMLElement): boolean =>
  Boolean((pressed as Partial<HTMLButtonElement>).popoverTargetElement?.firstChild)
