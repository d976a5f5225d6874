import { type RefObject, useEffect } from 'react'
import type * as z from 'zod/mini'
import { errorsByField } from '../../../domain/kernel/forms/field-errors.ts'
import { isLazy, type FormSchema } from './schema.ts'

interface CheckResult<Output> {
  /** Null if there are errors. */
  output: Output | null
  errors: Record<string, string>
}

// Our schemas bring their own messages; this one replaces zod's.
const messages = { error: () => 'Please check this.' }

function parse<Output>(schema: z.ZodMiniType<Output>, values: unknown): CheckResult<Output> {
  const parsed = schema.safeParse(values, messages)
  return parsed.success
    ? { output: parsed.data, errors: {} }
    : { output: null, errors: errorsByField(parsed.error.issues) }
}

const interactionEvents = ['focusin', 'pointerdown', 'input']

/** Checks a form by the same schema as the server; a lazy schema is loaded when the form is first used. */
export function useCheck<Output>(
  schema: FormSchema<Output>,
  form: RefObject<HTMLFormElement | null>,
) {
  useEffect(() => {
    const element = form.current
    if (!isLazy(schema) || !element) return undefined
    const load = () => void schema.load()
    if (element.contains(document.activeElement)) load()
    for (const eventName of interactionEvents) element.addEventListener(eventName, load)
    return () => {
      for (const eventName of interactionEvents) element.removeEventListener(eventName, load)
    }
  }, [schema, form])

  /** Null until the schema is loaded. */
  const checkSync = (values: unknown): CheckResult<Output> | null => {
    const zodSchema = isLazy(schema) ? schema.zodSchema : schema
    return zodSchema && parse(zodSchema, values)
  }

  const check = async (values: unknown): Promise<CheckResult<Output>> => {
    const zodSchema = isLazy(schema) ? await schema.load() : schema
    // Unchecked if the schema could not be loaded: the server validates, as it does without JavaScript.
    return zodSchema ? parse(zodSchema, values) : { output: values as Output, errors: {} }
  }
  return { checkSync, check }
}
