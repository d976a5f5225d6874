import { isPageHydrated } from './hydration-progress.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What people typed or chose before hydration, when React takes the control over. */
const typedBefore = new WeakMap<Element, string>()

function isTouched(control: Control): boolean {
  if ('options' in control) {
    return [...control.options].some((one) => one.selected !== one.defaultSelected)
  }
  if (control.value !== control.defaultValue) return true
  return 'checked' in control && control.checked !== control.defaultChecked
}

/** Called before hydration starts: records what was typed until now, and what is typed until it is done. */
export function recordPreHydrationInput(): void {
  const note = (control: Control) => typedBefore.set(control, control.value)
  document.querySelectorAll<Control>('input,textarea,select').forEach((control) => {
    if (isTouched(control)) note(control)
  })
  const hear = ({ target }: Event) => {
    if (isPageHydrated()) document.removeEventListener('input', hear, true)
    else note(target as Control)
  }
  document.addEventListener('input', hear, true)
}

export const hasPreHydrationInput = (control: Element): boolean => typedBefore.has(control)

/** The controls of a form that were touched before hydration, each with what was typed into it. */
export function preHydrationInputsIn(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter((control) => {
    const typed = typedBefore.get(control)
    // Hydration resets a text area to the text that the server rendered.
    if (typed !== undefined && control.tagName === 'TEXTAREA') control.value = typed
    return typed !== undefined
  })
}
