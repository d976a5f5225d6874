import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '../lib/call.ts'

export interface Said {
  good: boolean
  title: string
  text?: string
}

type Errors = Partial<Record<string, string>>

interface Options<Form> {
  schema: z.ZodMiniType<Form>
  /** What the form holds besides what is typed. */
  known: object
  /** What the fields start with; when it changes elsewhere, an untouched form follows. */
  given: string
  said: Said | null
  /** Answers the thanks. */
  send: (form: Form) => Promise<string>
}

const thanksShownFor = 10_000

/**
 * The fields are the browser's own, read when they are sent: what was typed before the script arrived stays,
 * and the form works without it.
 */
export function useRsvp<Form>({ schema, known, given, said, send }: Options<Form>) {
  const form = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  const [errors, setErrors] = useState<Errors>({})
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState(said)

  useEffect(() => {
    touched.current = isTouched(form.current)
  }, [])
  const seen = useRef(given)
  useEffect(() => {
    if (seen.current === given) return
    seen.current = given
    if (!touched.current) form.current?.reset()
  }, [given])

  useEffect(() => {
    if (!notice?.good) return undefined
    const timer = setTimeout(() => setNotice(null), thanksShownFor)
    return () => clearTimeout(timer)
  }, [notice])

  const check = () => {
    const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    const parsed = schema.safeParse({ ...typed, ...known })
    const found: Errors = {}
    for (const { path, message } of parsed.error?.issues ?? []) {
      found[String(path[0])] ??= message
    }
    setErrors(found)
    return parsed
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setNotice(null)
    const parsed = check()
    if (!parsed.success) return focusFirst(form.current)
    setBusy(true)
    try {
      const title = await send(parsed.data)
      touched.current = false
      form.current?.reset()
      setTried(false)
      setNotice({ good: true, title })
    } catch (error) {
      setNotice(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  const change = () => {
    touched.current = true
    if (notice && !notice.good) setNotice(null)
    if (tried) check()
  }

  return { form, errors, busy, notice, submit, change }
}

function failureOf(error: unknown): Said {
  if (!(error instanceof CallError)) throw error
  const { title, message } = error.problem
  const isRefusal = error.status >= 400 && error.status < 500
  return isRefusal
    ? { good: false, title, text: message }
    : { good: false, title: 'Error', text: 'Failed to submit RSVP. Please try again.' }
}

function isTouched(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
    if (!(element instanceof HTMLInputElement)) return false
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked
  })
}

/** Once the errors are on the page. */
function focusFirst(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const wrong = ':is(input, textarea)[aria-invalid="true"], [aria-invalid="true"] input:enabled'
    form?.querySelector<HTMLElement>(wrong)?.focus()
  })
}
