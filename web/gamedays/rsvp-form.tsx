import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { formResultOf } from '../../domain/gamedays/form-results.ts'
import { canAccept, fullText, fullTitle, type Reply } from '../../domain/gamedays/rules.ts'
import { useReady } from '../lib/ready.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { AdditionalGuests } from './additional-guests.tsx'
import { Choices } from './choices.tsx'
import { type Said, useRsvp } from './use-rsvp.ts'

interface Props<Form> {
  /** The page's own address: where the browser sends the form while there is no script. */
  action: string
  schema: z.ZodMiniType<Form>
  known: object
  send: (form: Form) => Promise<string>
  /** What was replied before. */
  current: Reply & { replyComments: string | null }
  seatsLeft: number
  /** A guest without a personal link says who they are. */
  asksWho?: boolean
  note: string
  /** What became of the form when it was sent without script. */
  result: unknown
}

/** One form for every guest: the public one asks who you are, the personal one knows. */
export function RsvpForm<Form>(props: Props<Form>) {
  const { current, seatsLeft } = props
  const ready = useReady()
  useForgetResult(props.result)
  const rsvp = useRsvp({
    ...props,
    given: JSON.stringify(current),
    said: saidBy(props.result),
  })
  const mayAccept = canAccept(seatsLeft, current)
  return (
    <form
      ref={rsvp.form}
      className="reply"
      method="post"
      action={props.action}
      noValidate={ready}
      onSubmit={(event) => void rsvp.submit(event)}
      onInput={rsvp.change}
    >
      {!mayAccept && (
        <Alert tone="yellow" title={fullTitle} icon="users" role="status">
          {fullText}
        </Alert>
      )}
      <Choices current={current.status} mayAccept={mayAccept} error={rsvp.errors['status']} />
      <AdditionalGuests
        seatsLeft={seatsLeft}
        current={current}
        error={rsvp.errors['additionalGuests']}
      />
      {props.asksWho && <Who errors={rsvp.errors} />}
      <TextArea
        name="replyComments"
        label="Comments"
        optional
        maxLength={1000}
        defaultValue={current.replyComments ?? ''}
        error={rsvp.errors['replyComments']}
      />
      {/* Not switched off while it sends: the focus stays, and a second click is not heard. */}
      <Button type="submit" size="large" wide aria-busy={rsvp.busy || undefined}>
        {rsvp.busy ? 'Sending...' : 'Send reply'}
      </Button>
      <Outcome said={rsvp.notice} note={props.note} />
    </form>
  )
}

function Who({ errors }: { errors: Partial<Record<string, string>> }) {
  return (
    <>
      <TextField
        name="guestName"
        label="Full Name"
        autoComplete="name"
        maxLength={120}
        required
        error={errors['guestName']}
      />
      <TextField
        name="guestEmail"
        type="email"
        label="Email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={errors['guestEmail']}
      />
    </>
  )
}

/** Keeps its place, so that nothing moves when there is something to say. */
function Outcome({ said, note }: { said: Said | null; note: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div ref={place} className="reply-outcome">
      {said ? (
        <Alert
          tone={said.good ? 'green' : 'red'}
          title={said.title}
          role={said.good ? 'status' : 'alert'}
        >
          {said.text}
        </Alert>
      ) : (
        <p className="small soft">{note}</p>
      )}
    </div>
  )
}

/** It was said: a reload says it no second time. */
function useForgetResult(result: unknown): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (result) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [result, navigate])
}

function saidBy(result: unknown): Said | null {
  const found = formResultOf(result)
  if (!found) return null
  return found.good
    ? { good: true, title: found.text }
    : { good: false, title: 'Error', text: found.text }
}
