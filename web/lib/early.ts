export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What people typed or chose before React took over its control. */
const early = new WeakMap<Element, string>()

function isTouched(control: Control): boolean {
  if ('options' in control) {
    return [...control.options].some((one) => one.selected !== one.defaultSelected)
  }
  if (control.value !== control.defaultValue) return true
  return 'checked' in control && control.checked !== control.defaultChecked
}

/** Starts before the page is taken over: what was typed until now, and what is typed until then. */
export function watchEarlyTyping(): void {
  const note = (control: Control) => early.set(control, control.value)
  document.querySelectorAll<Control>('input,textarea,select').forEach((control) => {
    if (isTouched(control)) note(control)
  })
  document.addEventListener('input', ({ target }) => note(target as Control), true)
}

export const wasTouched = (control: Element): boolean => early.has(control)

/** The controls of a form that were touched before the script arrived, each with what was typed into it. */
export function touchedIn(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter((control) => {
    const typed = early.get(control)
    // React puts the text it knows into a text area, over what was typed since.
    if (typed !== undefined && control.tagName === 'TEXTAREA') control.value = typed
    return typed !== undefined
  })
}
