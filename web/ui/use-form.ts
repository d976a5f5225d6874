import { type ChangeEvent, type FormEvent, useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { errorsByField } from '../../domain/kernel/issues.ts'
import { useFirstError } from './use-first-error.ts'

type FieldName<Values> = keyof Values & string
/** By field, and inside a list by position too: `names.2`. */
type Errors<Values> = Partial<Record<FieldName<Values> | `${FieldName<Values>}.${string}`, string>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Options<Values, Output> {
  schema: z.ZodMiniType<Output>
  initial: Values
  /** Found when the browser sent the form by itself. */
  found?: Errors<Values>
  /** Answers the errors of fields that only the server could find. What was typed stays either way. */
  onSubmit: (output: Output, values: Values) => Promise<Errors<Values> | void>
}

/** A form checked by the same schema as the server: on submit at first, then on every change. */
export function useForm<Values extends Record<string, unknown>, Output>({
  schema,
  initial,
  found: foundBefore = {},
  onSubmit,
}: Options<Values, Output>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>(foundBefore)
  const [tried, setTried] = useState(Object.keys(foundBefore).length > 0)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(form)

  const refuse = (refused: Errors<Values>) => {
    focusFirstError(Object.keys(refused).length > 0)
    setErrors(refused)
  }

  const check = (next: Values): Errors<Values> => errorsOf(schema.safeParse(next))

  /** Several values at once, where one follows from another. */
  const change = (next: Values) => {
    setValues(next)
    if (tried) setErrors(check(next))
  }

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    change({ ...values, [name]: value })

  /** Other values than the ones that were typed go into the fields too, where they can be seen. */
  const send = async (next: Values) => {
    if (busy) return
    setTried(true)
    setValues(next)
    const parsed = schema.safeParse(next)
    const found: Errors<Values> = errorsOf(parsed)
    refuse(found)
    if (!parsed.success) return
    setBusy(true)
    try {
      refuse((await onSubmit(parsed.data, next)) ?? {})
    } finally {
      setBusy(false)
    }
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    return send(values)
  }

  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as Values[Name]),
  })

  const reset = (next = initial) => {
    setValues(next)
    setErrors({})
    setTried(false)
  }

  /** Takes over what was typed before the script arrived, where the browser kept it. */
  const adopt = useCallback((read: (typed: (name: string) => string[]) => Values) => {
    if (!form.current) return
    const typed = new FormData(form.current)
    setValues(read((name) => typed.getAll(name).filter((text) => typeof text === 'string')))
  }, [])

  const changed = JSON.stringify(values) !== JSON.stringify(initial)
  return {
    values,
    errors,
    busy,
    changed,
    change,
    set,
    setErrors,
    field,
    reset,
    adopt,
    send,
    submit,
    form,
  }
}

const errorsOf = <Values>(result: z.core.util.SafeParseResult<unknown>) =>
  errorsByField(result.error?.issues) as Errors<Values>
