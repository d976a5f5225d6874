import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { errorsByField } from '../../domain/kernel/issues.ts'
import type { Posted } from '../../domain/kernel/posted.ts'
import { CallError } from '../lib/call.ts'
import { useFirstError } from '../ui/use-first-error.ts'

export interface Said {
  good: boolean
  title: string
  text?: string
}

interface Options<Form> {
  schema: z.ZodMiniType<Form>
  /** What the form holds besides what is typed. */
  known: object
  /** What the fields start with; when it changes elsewhere, an untouched form follows. */
  given: string
  /** Found when the browser sent the form by itself. */
  posted: Posted | null
  /** The thanks for a form that the browser sent by itself. */
  thanks: string | null
  /** Answers the thanks. */
  send: (form: Form) => Promise<string>
  onSent: () => void
}

const thanksShownFor = 10_000

/**
 * The fields are the browser's own, read when they are sent: what was typed before the script arrived stays,
 * and the form works without it.
 */
export function useRsvp<Form>(options: Options<Form>) {
  const { schema, known, given, posted, thanks, send, onSent } = options
  const form = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(posted?.errors ?? {})
  const [problem, setProblem] = useState(posted?.problem ?? null)
  const [tried, setTried] = useState(Object.keys(errors).length > 0)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Said | null>(thanks ? { good: true, title: thanks } : null)
  const focusFirstError = useFirstError(form)

  useEffect(() => {
    touched.current = posted !== null || isTouched(form.current)
  }, [posted])
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
    setErrors(errorsByField(parsed.error?.issues))
    return parsed
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setNotice(null)
    setProblem(null)
    const parsed = check()
    focusFirstError(!parsed.success)
    if (!parsed.success) return
    setBusy(true)
    try {
      const title = await send(parsed.data)
      touched.current = false
      form.current?.reset()
      onSent()
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
    setProblem(null)
    if (notice && !notice.good) setNotice(null)
    if (tried) check()
  }

  return { form, errors, problem, busy, notice, submit, change }
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
