import { useEffect, useRef, useState } from 'react'
import { canAccept, fullText, fullTitle, type Reply } from '../../domain/gamedays/rules.ts'
import { accepted, statusOf } from '../../domain/gamedays/status.ts'
import { outcomeId } from '../../domain/gamedays/texts.ts'
import type { Submission } from '../../domain/kernel/forms/form-submission.ts'
import { useNavigate } from '../lib/navigation.tsx'
import { typedInto } from '../lib/hydration/submission.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { Alert, Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/forms/field.tsx'
import type { Schema } from '../ui/forms/schema.ts'
import { AdditionalGuests } from './additional-guests.tsx'
import { Choices } from './choices.tsx'
import { type ReplyNotice, type Thanks, useRsvp } from './use-rsvp.ts'

interface Props<Form> {
  /** The page's own address: where the browser sends the form while there is no script. */
  action: string
  schema: Schema<Form>
  known: object
  send: (form: Form) => Promise<Thanks>
  /** What was replied before. */
  current: Reply & { replyComments: string | null }
  seatsLeft: number
  /** A guest without a personal link says who they are. */
  asksWho?: boolean
  note: string
  /** What became of the form when the browser sent it by itself: refused, or taken with thanks. */
  submission: Submission | null
  thanks: Thanks | null
}

/** One form for every guest: the public one asks who you are, the personal one knows. */
export function RsvpForm<Form>(props: Props<Form>) {
  const { current, seatsLeft } = props
  const ready = useHydrated()
  useForgetSent(props.thanks !== null)
  const [submission, setSubmission] = useState(props.submission)
  const start = startOf(current, submission)
  const rsvp = useRsvp({ ...props, start, onSent: () => setSubmission(null) })
  const { chosen, tooMany } = rsvp
  const mayAccept = canAccept(seatsLeft, current)
  return (
    <form
      ref={rsvp.form}
      id="reply"
      className="reply"
      method="post"
      action={`${props.action}#reply`}
      noValidate={ready}
      onSubmit={(event) => void rsvp.submit(event)}
      onInput={rsvp.change}
    >
      <Refused problem={rsvp.problem} />
      {!mayAccept && !rsvp.sent && (
        <Alert tone="yellow" title={fullTitle} icon="users" role="status">
          {tooMany.status ? 'The last seat went while you were here.' : fullText}
        </Alert>
      )}
      <Choices
        current={current.status}
        start={statusOf(start.status)}
        mayAccept={mayAccept || chosen.status === accepted}
        error={tooMany.status ?? rsvp.errors['status']}
      />
      <AdditionalGuests
        seatsLeft={seatsLeft}
        current={current}
        start={Number(start.additionalGuests)}
        chosen={chosen.additionalGuests}
        error={tooMany.additionalGuests ?? rsvp.errors['additionalGuests']}
      />
      {props.asksWho && <Who start={start} errors={rsvp.errors} />}
      <TextArea
        name="replyComments"
        label="Comments"
        optional
        maxLength={1000}
        defaultValue={start.replyComments}
        error={rsvp.errors['replyComments']}
      />
      {/* Not disabled while it sends, which would lose the focus; a second click is ignored. */}
      <Button type="submit" size="large" wide aria-busy={rsvp.busy || undefined}>
        {rsvp.busy ? 'Sending...' : 'Send reply'}
      </Button>
      <Outcome said={rsvp.notice} note={props.note} />
    </form>
  )
}

interface WhoProps {
  start: ReturnType<typeof startOf>
  errors: Partial<Record<string, string>>
}

function Who({ start, errors }: WhoProps) {
  return (
    <>
      <TextField
        name="guestName"
        label="Full Name"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={start.guestName}
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
        defaultValue={start.guestEmail}
        error={errors['guestEmail']}
      />
    </>
  )
}

/** Reserves its space, so that nothing shifts when there is a message. */
function Outcome({ said, note }: { said: ReplyNotice | null; note: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div ref={place} id={outcomeId} className="reply-outcome">
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

/** What was typed, else what was replied before. */
const startOf = (current: Props<unknown>['current'], submission: Submission | null) =>
  typedInto(
    {
      status: String(current.status),
      additionalGuests: String(current.additionalGuests),
      guestName: '',
      guestEmail: '',
      replyComments: current.replyComments ?? '',
    },
    submission,
  )

/** Drops `sent` from the address, so that a reload does not thank again. */
function useForgetSent(thanks: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (thanks) navigate({ replace: true })
  }, [thanks, navigate])
}
