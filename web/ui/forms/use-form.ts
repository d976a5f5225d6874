import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { errorsByField } from '../../../domain/kernel/forms/field-errors.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import type { CallError } from '../../lib/queries/call.ts'
import type { Errors, FormOptions, SubmittedForm } from './form-options.ts'
import { typedBeforeHydration } from './typed-before-hydration.ts'
import { useCheck } from './use-check.ts'
import { useWrite } from '../write/use-write.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * A form checked by the same schema as the server: on submit at first, then on every change. Errors that only the server
 * finds are shown on their field too; a refusal that belongs to no field is `refused`. The typed values stay in all cases.
 */
export function useForm<Values extends Record<string, unknown>, Output, Answer = unknown>(
  options: FormOptions<Values, Output, Answer>,
) {
  const { schema, initial, toInput = (values) => values, liveErrors } = options
  const { initialErrors = {}, conflict, onRefused } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>(initialErrors)
  const [wasSubmitted, setWasSubmitted] = useState(hasErrors(initialErrors))
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFocusFirstError(form)
  const { checkSync, check } = useCheck(schema, form)

  const showErrors = (refused: Errors<Values>, live: Errors<Values> = {}) => {
    focusFirstError(hasErrors(refused) || hasErrors(live))
    setErrors(refused)
  }

  const { write, busy } = useWrite<SubmittedForm<Values, Output>, Answer>({
    ...options,
    feedback: { ...options.feedback, reportsOwnErrors: false },
    onRefused(error, { values: submittedValues }) {
      if (conflict?.open(error.problem, submittedValues)) return
      const fieldErrors = onRefused?.(error) ?? toFieldErrors(error.problem, initial)
      if (fieldErrors) showErrors(fieldErrors)
      else setRefusal(error)
    },
  })

  /** Sets several values at once, if one depends on another. */
  const change = (next: Values) => {
    setValues(next)
    const checked = wasSubmitted ? checkSync(toInput(next)) : null
    // Errors that the server found stay until the schema is loaded.
    if (checked) setErrors(checked.errors as Errors<Values>)
  }

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    change({ ...values, [name]: value })

  /** Sends these values, and shows them in the fields. */
  const send = async (next: Values) => {
    setWasSubmitted(true)
    setValues(next)
    const input = toInput(next)
    const { output, errors: found } = checkSync(input) ?? (await check(input))
    const live = liveErrors?.(next) ?? {}
    showErrors(found as Errors<Values>, live)
    if (output === null || hasErrors(live)) return
    setRefusal(null)
    await write({ output, values: next })
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    return send(values)
  }

  const shownErrors: Errors<Values> = { ...errors, ...liveErrors?.(values) }

  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name] as string,
    error: shownErrors[name],
    onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as Values[Name]),
  })

  const reset = (next = initial) => {
    setValues(next)
    setErrors({})
    setRefusal(null)
    setWasSubmitted(false)
  }

  /** Adopts values typed before hydration. */
  const adoptTypedValues = useEffectEvent((element: HTMLFormElement) => {
    const typed = typedBeforeHydration(element, values)
    if (Object.keys(typed).length > 0) change({ ...values, ...typed })
  })
  useLayoutEffect(() => {
    if (form.current) adoptTypedValues(form.current)
  }, [])

  const changed = JSON.stringify(values) !== JSON.stringify(initial)
  return {
    values,
    errors: shownErrors,
    refused: refusal,
    /** Hides `refused`. */
    dismiss: () => setRefusal(null),
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

const hasErrors = (errors: object) => Object.keys(errors).length > 0

/** Maps a refusal to the field that it names; null if the form has no such field. */
const toFieldErrors = <Values extends object>({ field = '', message }: Problem, values: Values) => {
  const path = field.split('.')
  return (path[0] as string) in values
    ? (errorsByField([{ path, message }]) as Errors<Values>)
    : null
}

const invalidField =
  ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input:enabled'

/** Moves the focus to the first invalid field, on request, once the errors are rendered. */
function useFocusFirstError(form: RefObject<HTMLFormElement | null>) {
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current) return
    const first = form.current?.querySelector<HTMLElement>(invalidField)
    if (first) isRequested.current = false
    first?.focus()
    // Safari scrolls it into the window only, possibly under a sticky bar.
    first?.scrollIntoView({ block: 'nearest' })
  })
  return useCallback((isInvalid: boolean) => {
    isRequested.current = isInvalid
  }, [])
}
