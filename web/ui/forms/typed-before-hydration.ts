import { preHydrationInputsIn } from '../../lib/hydration/pre-hydration-input.ts'

/** The values of the fields that were changed before hydration, in the types of the form: a text, a boolean or a list of texts. */
export function typedBeforeHydration<Values extends Record<string, unknown>>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> {
  const names = new Set(preHydrationInputsIn(form).map(({ name }) => name))
  const entries = [...names].flatMap((name): [string, unknown][] => {
    const controls = Array.from(form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
    const currentValue = values[name]
    if (isStringArray(currentValue)) return [[name, controls.map(({ value }) => value)]]
    if (typeof currentValue === 'boolean') return [[name, controls.some(({ checked }) => checked)]]
    if (typeof currentValue !== 'string') return []
    const isChoice = controls.some(({ type }) => type === 'radio')
    return [
      [
        name,
        (isChoice ? controls.find(({ checked }) => checked) : controls.at(-1))?.value ??
          currentValue,
      ],
    ]
  })
  return Object.fromEntries(entries) as Partial<Values>
}

const isStringArray = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
