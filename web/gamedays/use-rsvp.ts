import { type FormEvent, useEffect, useState } from 'react'
import { partyErrors, type Reply, spotErrors } from '../../domain/gamedays/rules.ts'
import { accepted, maxAdditionalGuests, parseStatus } from '../../domain/gamedays/status.ts'
import type { FormSubmission } from '../../domain/kernel/forms/form-submission.ts'
import type { CallError } from '../lib/queries/call.ts'
import type { FormSchema } from '../ui/forms/schema.ts'
import { useForm } from '../ui/forms/use-form.ts'

export interface Thanks {
  title: string
  /** Additional text, which makes the message stay. */
  text?: string | undefined
}

export interface ReplyMessage extends Thanks {
  isSuccess: boolean
}

/** Field values of the form. */
export type RsvpValues = Record<
  'status' | 'additionalGuests' | 'guestName' | 'guestEmail' | 'replyComments',
  string
>

interface Options<Form> {
  schema: FormSchema<Form>
  /** Schema input without a field. */
  fixedValues: object
  /** Last reply. */
  current: Reply
  spotsLeft: number
  /** The reply joins the waiting list, so the party may be larger than the spots that are left. */
  isWaiting: boolean
  /** Spots of the whole game day. */
  capacity: number
  /** Initial values; an unchanged form follows when they change elsewhere. */
  start: RsvpValues
  /** Outcome of a form that the browser submitted without the script. */
  submission: FormSubmission | null
  /** Thanks for a form that the browser submitted without the script. */
  thanks: Thanks | null
  /** Shown once it is set: the live region that announces it must exist before. */
  laterThanks?: Thanks | null | undefined
  send: (form: Form) => Promise<Thanks>
  onSent: () => void
}

/** Milliseconds. */
const thanksDuration = 10_000

export function useRsvp<Form>(options: Options<Form>) {
  const { schema, fixedValues, start, isWaiting, submission, thanks, send, onSent } = options
  const [initial, setInitial] = useState(start)
  const [problem, setProblem] = useState(submission?.problem ?? null)
  const [thanksShown, setThanksShown] = useState(thanks)
  const [isSent, setIsSent] = useState(thanks !== null)
  const form = useForm<RsvpValues, Form, Thanks>({
    schema,
    initial,
    ...(submission && { initialErrors: submission.errors }),
    toInput: (values) => ({
      ...values,
      ...(isWaiting && { status: String(accepted), wait: true }),
      ...fixedValues,
    }),
    // Spots may be taken while a guest fills in the form: the choice is not reset.
    liveErrors: (values) =>
      isWaiting
        ? partyErrors(options.capacity, readReply(values))
        : spotErrors(options.spotsLeft, options.current, readReply(values)),
    send: ({ output }) => send(output),
    onDone(answer) {
      setInitial(start)
      form.reset(start)
      onSent()
      setIsSent(true)
      setThanksShown(answer)
    },
  })
  if (!form.changed && !isSame(initial, start)) {
    setInitial(start)
    form.change(start)
  }

  const { laterThanks } = options
  useEffect(() => {
    if (laterThanks) setThanksShown(laterThanks)
  }, [laterThanks])

  useEffect(() => {
    if (!thanksShown || thanksShown.text) return undefined
    const timer = setTimeout(() => setThanksShown(null), thanksDuration)
    return () => clearTimeout(timer)
  }, [thanksShown])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (form.busy) return
    setThanksShown(null)
    setProblem(null)
    await form.submit()
  }

  /** Called on each input. */
  const hideMessages = () => {
    setIsSent(false)
    setProblem(null)
    form.dismiss()
  }

  const reply = readReply(isWaiting ? { ...form.values, status: String(accepted) } : form.values)
  const message: ReplyMessage | null = form.refused
    ? failureOf(form.refused)
    : thanksShown && { isSuccess: true, ...thanksShown }
  return { form, reply, problem, message, sent: isSent, submit, hideMessages }
}

const isSame = (values: object, others: object) => JSON.stringify(values) === JSON.stringify(others)

/** Reads the reply selected in the fields. */
function readReply({
  status,
  additionalGuests,
}: Pick<RsvpValues, 'status' | 'additionalGuests'>): Reply {
  const guests = Number(additionalGuests)
  return {
    status: parseStatus(status),
    additionalGuests: guests > 0 && guests <= maxAdditionalGuests ? Math.floor(guests) : 0,
  }
}

function failureOf({ status, problem: { title, message } }: CallError): ReplyMessage {
  const isRefusal = status >= 400 && status < 500
  return isRefusal
    ? { isSuccess: false, title, text: message }
    : { isSuccess: false, title: 'Error', text: 'Failed to submit RSVP. Please try again.' }
}
