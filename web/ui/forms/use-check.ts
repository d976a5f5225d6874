import { type RefObject, useEffect } from 'react'
import type * as z from 'zod/mini'
import { errorsByField } from '../../../domain/kernel/forms/field-errors.ts'
import { isLazy, type Schema } from './schema.ts'

interface CheckResult<Output> {
  /** Null where something is wrong. */
  output: Output | null
  errors: Record<string, string>
}

// Our schemas bring their own messages; this one stands in for zod's.
const messages = { error: () => 'Please check this.' }

function parse<Output>(schema: z.ZodMiniType<Output>, values: unknown): CheckResult<Output> {
  const parsed = schema.safeParse(values, messages)
  return parsed.success
    ? { output: parsed.data, errors: {} }
    : { output: null, errors: errorsByField(parsed.error.issues) }
}

const interactionEvents = ['focusin', 'pointerdown', 'input']

/** Checks a form by the same schema as the server does; one that is loaded later is fetched as soon as somebody uses it. */
export function useCheck<Output>(schema: Schema<Output>, form: RefObject<HTMLFormElement | null>) {
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

  /** Null while the schema is not there. */
  const checkSync = (values: unknown): CheckResult<Output> | null => {
    const zodSchema = isLazy(schema) ? schema.zodSchema : schema
    return zodSchema && parse(zodSchema, values)
  }

  const check = async (values: unknown): Promise<CheckResult<Output>> => {
    const zodSchema = isLazy(schema) ? await schema.load() : schema
    // It did not come: what was typed goes to the server as it is, as it does without a script.
    return zodSchema ? parse(zodSchema, values) : { output: values as Output, errors: {} }
  }
  return { checkSync, check }
}
