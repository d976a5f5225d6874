import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = 'input, textarea, select'

/** What people typed or chose before React took over its control. */
const early = new WeakMap<Element, string>()

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return Array.from(control.options).some((one) => one.selected !== one.defaultSelected)
  }
  if (control.value !== control.defaultValue) return true
  return control instanceof HTMLInputElement && control.checked !== control.defaultChecked
}

/** Starts before the page is taken over: what was typed until now, and what is typed until then. */
export function watchEarlyTyping(): void {
  for (const control of document.querySelectorAll<Control>(controls)) {
    if (isTouched(control)) early.set(control, control.value)
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches(controls)) {
        early.set(target, (target as Control).value)
      }
    },
    true,
  )
}

/** The controls of a form that were touched before the script arrived, each with what was typed into it. */
export function touchedIn(form: HTMLFormElement): Control[] {
  const touched = Array.from(form.elements).filter((one) => early.has(one)) as Control[]
  for (const control of touched) {
    const typed = early.get(control)
    // React puts the text it knows into a text area, over what was typed since.
    if (control instanceof HTMLTextAreaElement && typed !== undefined) control.value = typed
  }
  return touched
}

/** Hands over what was typed or chosen in a control before the script arrived. */
export function useEarly(control: RefObject<Control | null>, take: (value: string) => void): void {
  const onEarly = useEffectEvent(take)
  useLayoutEffect(() => {
    if (control.current && early.has(control.current)) onEarly(control.current.value)
  }, [control])
}
