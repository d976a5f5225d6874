import {
  type ChangeEvent,
  type FormEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { errorsByField } from '../../../domain/kernel/forms/field-errors.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import type { CallError } from '../../lib/queries/call.ts'
import type { Errors, FormOptions, Sent } from './form-options.ts'
import { typedBeforeHydration } from './typed-before-hydration.ts'
import { useCheck } from './use-check.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'
import { useWrite } from '../write/use-write.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * A form checked by the same schema as the server: on submit at first, then on every change. What only the server could find
 * is shown on its field too; what belongs to none is `refused`. What was typed stays either way.
 */
export function useForm<Values extends Record<string, unknown>, Output, Answer = unknown>(
  options: FormOptions<Values, Output, Answer>,
) {
  const { schema, initial, found: foundBefore = {}, conflict, onRefused } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>(foundBefore)
  const [tried, setTried] = useState(Object.keys(foundBefore).length > 0)
  const [refused, setRefused] = useState<CallError | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFocusFirstError(form)
  const { checkNow, check } = useCheck(schema, form)

  const refuse = (refused: Errors<Values>) => {
    focusFirstError(Object.keys(refused).length > 0)
    setErrors(refused)
  }

  const { write, busy } = useWrite<Sent<Values, Output>, Answer>({
    ...options,
    feedback: { ...options.feedback, reportsOwnErrors: false },
    onRefused(error, { values: typed }) {
      if (conflict?.open(error.problem, typed)) return
      const shown = onRefused?.(error) ?? errorsIn(error.problem, initial)
      if (shown) refuse(shown)
      else setRefused(error)
    },
  })

  /** Several values at once, where one follows from another. */
  const change = (next: Values) => {
    setValues(next)
    const checked = tried ? checkNow(next) : null
    // Until the schema is loaded, the errors that the server found stay.
    if (checked) setErrors(checked.errors as Errors<Values>)
  }

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    change({ ...values, [name]: value })

  /** Other values than the ones that were typed go into the fields too, where they can be seen. */
  const send = async (next: Values) => {
    setTried(true)
    setValues(next)
    const { output, errors: found } = checkNow(next) ?? (await check(next))
    refuse(found as Errors<Values>)
    if (output === null) return
    setRefused(null)
    await write({ output, values: next })
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
    setRefused(null)
    setTried(false)
  }

  /** What was typed before hydration stays. */
  const adopt = useEffectEvent((element: HTMLFormElement) => {
    const typed = typedBeforeHydration(element, values)
    if (Object.keys(typed).length > 0) change({ ...values, ...typed })
  })
  useLayoutEffect(() => {
    if (form.current) adopt(form.current)
  }, [])

  const changed = JSON.stringify(values) !== JSON.stringify(initial)
  return {
    values,
    errors,
    refused,
    /** What was refused has been read. */
    dismiss: () => setRefused(null),
    busy,
    changed,
    change,
    set,
    setErrors,
    field,
    reset,
    send,
    submit,
    form,
  }
}

/** On the field that it names; null where the form has none of that name. */
const errorsIn = <Values extends object>({ field = '', message }: Problem, values: Values) => {
  const path = field.split('.')
  return (path[0] as string) in values
    ? (errorsByField([{ path, message }]) as Errors<Values>)
    : null
}
