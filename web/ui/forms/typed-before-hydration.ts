import { preHydrationInputsIn } from '../../lib/hydration/pre-hydration-input.ts'

/** The values of the fields that were typed into before hydration, each as the form keeps it: a text, a tick or a list of texts. */
export function typedBeforeHydration<Values extends Record<string, unknown>>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> {
  const names = new Set(preHydrationInputsIn(form).map(({ name }) => name))
  const typed = [...names].flatMap((name): [string, unknown][] => {
    const all = Array.from(form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
    const known = values[name]
    if (isTexts(known)) return [[name, all.map(({ value }) => value)]]
    if (typeof known === 'boolean') return [[name, all.some(({ checked }) => checked)]]
    return typeof known === 'string' ? [[name, all.at(-1)?.value]] : []
  })
  return Object.fromEntries(typed) as Partial<Values>
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
