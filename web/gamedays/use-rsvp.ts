import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { partyErrors, type Reply, seatErrors } from '../../domain/gamedays/rules.ts'
import { mostAdditionalGuests, statusOf } from '../../domain/gamedays/status.ts'
import type { Submission } from '../../domain/kernel/forms/form-submission.ts'
import type { CallError } from '../lib/queries/call.ts'
import { preHydrationInputsIn } from '../lib/hydration/pre-hydration-input.ts'
import type { Schema } from '../ui/forms/schema.ts'
import { useCheck } from '../ui/forms/use-check.ts'
import { useFocusFirstError } from '../ui/forms/use-focus-first-error.ts'
import { useWrite } from '../ui/write/use-write.ts'

export interface Thanks {
  title: string
  /** Something besides, which stays until it was read. */
  text?: string | undefined
}

export interface ReplyNotice extends Thanks {
  good: boolean
}

/** As the fields of the form hold it. */
interface Start {
  status: string
  additionalGuests: string
}

interface Options<Form> {
  schema: Schema<Form>
  /** What the form holds besides what is typed. */
  known: object
  /** What was replied before. */
  current: Reply
  seatsLeft: number
  /** The reply joins the waiting list, so the party may be larger than what is free. */
  waits: boolean
  /** Spots of the whole game day. */
  capacity: number
  /** What the fields start with; when it changes elsewhere, an untouched form follows. */
  start: Start
  /** Found when the browser sent the form by itself. */
  submission: Submission | null
  /** The thanks for a form that the browser sent by itself. */
  thanks: Thanks | null
  send: (form: Form) => Promise<Thanks>
  onSent: () => void
}

const thanksShownFor = 10_000

/**
 * The fields are the browser's own, read when they are sent: what was typed before the script arrived stays,
 * and the form works without it.
 */
export function useRsvp<Form>(options: Options<Form>) {
  const { schema, known, start, waits, submission, thanks, send, onSent } = options
  const given = JSON.stringify(start)
  const form = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(submission?.errors ?? {})
  const [problem, setProblem] = useState(submission?.problem ?? null)
  const [tried, setTried] = useState(Object.keys(errors).length > 0)
  const [notice, setNotice] = useState<ReplyNotice | null>(thanks && { good: true, ...thanks })
  const [sent, setSent] = useState(thanks !== null)
  const [chosen, setChosen] = useState(() => replyIn(start))
  const focusFirstError = useFocusFirstError(form)
  const { checkNow, check } = useCheck(schema, form)
  // Seats may go while somebody chooses: the choice stays, and what does not fit is said at once.
  const tooMany = waits
    ? partyErrors(options.capacity, chosen)
    : seatErrors(options.seatsLeft, options.current, chosen)

  const typed = () => (form.current ? Object.fromEntries(new FormData(form.current)) : {})

  useLayoutEffect(() => {
    touched.current =
      submission !== null || (!!form.current && preHydrationInputsIn(form.current).length > 0)
    setChosen(replyIn(typed()))
  }, [submission])
  useLayoutEffect(() => setChosen(replyIn(typed())), [waits])
  const seen = useRef(given)
  useEffect(() => {
    if (seen.current === given) return
    seen.current = given
    if (touched.current) return
    form.current?.reset()
    setChosen(replyIn(typed()))
  }, [given])

  useEffect(() => {
    if (!notice?.good || notice.text) return undefined
    const timer = setTimeout(() => setNotice(null), thanksShownFor)
    return () => clearTimeout(timer)
  }, [notice])

  const { write, busy } = useWrite<Form, Thanks>({
    send,
    onDone(said) {
      touched.current = false
      form.current?.reset()
      setChosen(replyIn(typed()))
      onSent()
      setTried(false)
      setSent(true)
      setNotice({ good: true, ...said })
    },
    onRefused: (refused) => setNotice(failureOf(refused)),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setNotice(null)
    setProblem(null)
    const checked = await check({ ...typed(), ...known })
    setErrors(checked.errors)
    const output = Object.keys(tooMany).length === 0 ? checked.output : null
    focusFirstError(output === null)
    if (output !== null) await write(output)
  }

  const change = () => {
    touched.current = true
    setChosen(replyIn(typed()))
    setSent(false)
    setProblem(null)
    if (notice && !notice.good) setNotice(null)
    if (tried) setErrors(checkNow({ ...typed(), ...known })?.errors ?? {})
  }

  return { form, errors, tooMany, chosen, problem, busy, notice, sent, submit, change }
}

/** What stands in the fields, whatever a browser put there. */
function replyIn({ status, additionalGuests }: Record<string, unknown> | Start): Reply {
  const guests = Number(additionalGuests)
  return {
    status: statusOf(String(status)),
    additionalGuests: guests > 0 && guests <= mostAdditionalGuests ? Math.floor(guests) : 0,
  }
}

function failureOf({ status, problem: { title, message } }: CallError): ReplyNotice {
  const isRefusal = status >= 400 && status < 500
  return isRefusal
    ? { good: false, title, text: message }
    : { good: false, title: 'Error', text: 'Failed to submit RSVP. Please try again.' }
}
