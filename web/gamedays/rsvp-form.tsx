import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { maxPartySize, mayBeTooFew } from '../../domain/gamedays/waiting-list/rules.ts'
import { canAccept, fullText, fullTitle, type Reply } from '../../domain/gamedays/rules.ts'
import { accepted, rejected } from '../../domain/gamedays/status.ts'
import { outcomeId } from '../../domain/gamedays/texts.ts'
import type { Submission } from '../../domain/kernel/forms/form-submission.ts'
import { useNavigate } from '../lib/navigation.tsx'
import { typedInto } from '../lib/hydration/submission.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { Alert, Refused, StatusRegion } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField, TextArea, TextField } from '../ui/forms/field.tsx'
import type { Schema } from '../ui/forms/schema.ts'
import { AdditionalGuests } from './additional-guests.tsx'
import { Choices } from './choices.tsx'
import { type ReplyNotice, type RsvpValues, type Thanks, useRsvp } from './use-rsvp.ts'
import { type WaitingList, WaitingListPlace } from './waiting-list-place.tsx'

interface Props<Form> {
  /** The page's own address: where the browser sends the form while there is no script. */
  action: string
  schema: Schema<Form>
  known: object
  send: (form: Form) => Promise<Thanks>
  /** What was replied before. */
  current: Reply & { replyComments: string | null }
  seatsLeft: number
  line: WaitingList
  /** They came to wait in line. */
  joins: boolean
  /** They came to give up what they have: one press does it, and this is what it is called. */
  leaves?: string | false
  /** The way out of the line, for who is in it. */
  leavePath?: string | undefined
  /** A guest without a personal link says who they are. */
  asksWho?: boolean
  note: string
  /** What became of the form when the browser sent it by itself: refused, or taken with thanks. */
  submission: Submission | null
  thanks: Thanks | null
}

/** One form for every guest: the public one asks who you are, the personal one knows. */
export function RsvpForm<Form>(props: Props<Form>) {
  const { current, seatsLeft, line } = props
  const ready = useHydrated()
  useForgetSent(props.thanks !== null)
  const [submission, setSubmission] = useState(props.submission)
  const { leaves } = props
  const start = startOf(leaves ? { ...current, status: rejected } : current, submission)
  const { waits, offers, asked, ask } = useLine(props, submission)
  const rsvp = useRsvp({
    ...props,
    start,
    waits,
    capacity: line.capacity,
    onSent: () => setSubmission(null),
  })
  const { form, chosen } = rsvp
  const mayAccept = canAccept(seatsLeft, current)
  // Where there are seats, more of them are for who comes.
  const needsNone = mayAccept && !asked && chosen.status === rejected
  const label = waits
    ? line.place > 0
      ? 'Save'
      : joinLine
    : (chosen.status === rejected && leaves) || 'Send reply'
  return (
    <form
      ref={form.form}
      id="reply"
      className={waits ? 'reply reply--waits' : 'reply'}
      method="post"
      action={`${props.action}#reply`}
      noValidate={ready}
      onSubmit={(event) => void rsvp.submit(event)}
      onInput={rsvp.hideMessages}
    >
      <Refused problem={rsvp.problem} />
      {waits ? (
        <WaitingListPlace line={line} seatsLeft={seatsLeft} size={1 + current.additionalGuests} />
      ) : (
        <>
          {!mayAccept && !rsvp.sent && (
            <Alert tone="yellow" title={fullTitle} icon="users" role="status">
              {form.errors.status && chosen.status === accepted
                ? 'The last seat went while you were here.'
                : fullText}
            </Alert>
          )}
          <Choices
            current={current.status}
            value={chosen.status}
            onChange={(status) => form.set('status', String(status))}
            mayAccept={mayAccept || chosen.status === accepted}
            error={form.errors.status}
          />
        </>
      )}
      <AdditionalGuests
        seatsLeft={waits ? maxPartySize(line.capacity) : seatsLeft}
        current={current}
        value={chosen.additionalGuests}
        onChange={(count) => form.set('additionalGuests', String(count))}
        error={form.errors.additionalGuests}
      />
      {offers && !needsNone && (
        <a
          className="small"
          href={`${props.action}${asked ? '' : '?line=join'}#reply`}
          onClick={ask}
        >
          {asked
            ? 'Reply without waiting'
            : mayAccept
              ? 'More of you than there are spots? Join the waiting list'
              : joinLine}
        </a>
      )}
      {props.asksWho && (
        <>
          <TextField
            {...form.field('guestName')}
            label="Full Name"
            autoComplete="name"
            maxLength={120}
            required
          />
          <EmailField {...form.field('guestEmail')} label="Email" maxLength={254} required />
        </>
      )}
      <TextArea {...form.field('replyComments')} label="Comments" optional maxLength={1000} />
      {/* Not disabled while it sends, which would lose the focus; a second click is ignored. */}
      <Button type="submit" size="large" wide aria-busy={form.busy || undefined}>
        {form.busy ? 'Sending...' : label}
      </Button>
      {waits && props.leavePath && (
        <a className="small" href={props.leavePath}>
          Leave the waiting list
        </a>
      )}
      <Outcome said={rsvp.notice} note={props.note} />
    </form>
  )
}

const joinLine = 'Join the waiting list'

/** Whether the form is to wait in line, and the way from one to the other: what was typed stays. */
function useLine(
  {
    current,
    seatsLeft,
    line,
    joins,
    asksWho,
  }: Pick<Props<unknown>, 'current' | 'seatsLeft' | 'line' | 'joins' | 'asksWho'>,
  sent: Submission | null,
) {
  const [asked, setAsked] = useState(joins || sent?.values['wait'] !== undefined)
  const [status, setStatus] = useState(current.status)
  // Once it was answered, here or elsewhere, the form starts from there.
  if (status !== current.status) {
    setStatus(current.status)
    setAsked(line.place > 0)
  }
  const mayWait = (line.isOn && mayBeTooFew(seatsLeft, line.capacity)) || line.place > 0
  const waits = asked && mayWait && current.status !== accepted
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setAsked(!asked)
  }
  // Who has no link of their own and finds no seat can only wait.
  const isOnlyWay = asked && asksWho === true && seatsLeft === 0
  const offers = mayWait && current.status !== accepted && !isOnlyWay
  return { waits, offers, asked: waits, ask }
}

/** Reserves its space, so that nothing shifts when there is a message. Thanks are announced by a region that is always there. */
function Outcome({ said, note }: { said: ReplyNotice | null; note: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div ref={place} id={outcomeId} className="reply-outcome">
      <StatusRegion>
        {said?.good && (
          <Alert tone="green" title={said.title}>
            {said.text}
          </Alert>
        )}
      </StatusRegion>
      {said && !said.good && (
        <Alert tone="red" title={said.title} role="alert">
          {said.text}
        </Alert>
      )}
      {!said && <p className="small soft">{note}</p>}
    </div>
  )
}

/** The submitted values, or those of the last reply. */
const startOf = (current: Props<unknown>['current'], submission: Submission | null): RsvpValues =>
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
