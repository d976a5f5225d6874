import { isPageHydrated } from './hydration-progress.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Values that users typed or chose before hydration, when React takes over the controls. */
const recordedValues = new WeakMap<Element, string>()

function isEdited(control: Control): boolean {
  if ('options' in control) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  }
  if (control.value !== control.defaultValue) return true
  return 'checked' in control && control.checked !== control.defaultChecked
}

/** Call before hydration starts: records the values typed until now and until hydration is done. */
export function recordPreHydrationInput(): void {
  const record = (control: Control) => recordedValues.set(control, control.value)
  document.querySelectorAll<Control>('input,textarea,select').forEach((control) => {
    if (isEdited(control)) record(control)
  })
  const handleInput = ({ target }: Event) => {
    if (isPageHydrated()) document.removeEventListener('input', handleInput, true)
    else record(target as Control)
  }
  document.addEventListener('input', handleInput, true)
}

export const hasPreHydrationInput = (control: Element): boolean => recordedValues.has(control)

/** The controls of a form that were changed before hydration, each with its recorded value restored. */
export function preHydrationInputsIn(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter((control) => {
    const recordedValue = recordedValues.get(control)
    // Hydration resets a text area to the text that the server rendered.
    if (recordedValue !== undefined && control.tagName === 'TEXTAREA') control.value = recordedValue
    return recordedValue !== undefined
  })
}
