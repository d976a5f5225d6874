import { preHydrationInputsIn } from '../../lib/hydration/pre-hydration-input.ts'

/** The values of the fields that were changed before hydration, in the types of the form: a text, a boolean or a list of texts. */
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
    if (typeof known !== 'string') return []
    const isChoice = all.some(({ type }) => type === 'radio')
    return [[name, (isChoice ? all.find(({ checked }) => checked) : all.at(-1))?.value ?? known]]
  })
  return Object.fromEntries(typed) as Partial<Values>
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
