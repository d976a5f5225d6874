import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { maxPartySize, mightNotFitParty } from '../../domain/gamedays/waiting-list/rules.ts'
import {
  canAccept,
  gamedayFullText,
  gamedayFullTitle,
  type Reply,
} from '../../domain/gamedays/rules.ts'
import { accepted, rejected } from '../../domain/gamedays/status.ts'
import { replyOutcomeId } from '../../domain/gamedays/texts.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import type { FormSubmission } from '../../domain/kernel/forms/form-submission.ts'
import { useNavigate } from '../lib/navigation.tsx'
import { withSubmittedValues } from '../lib/hydration/submission.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { Alert, ProblemAlert, StatusRegion } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField, TextArea, TextField } from '../ui/forms/field.tsx'
import type { FormSchema } from '../ui/forms/schema.ts'
import { AdditionalGuests } from './additional-guests.tsx'
import { Choices } from './choices.tsx'
import { type ReplyMessage, type RsvpValues, type Thanks, useRsvp } from './use-rsvp.ts'
import { type WaitingListStatus, GamedayWaitingListPlace } from './waiting-list-place.tsx'

interface Props<Form> {
  /** Address of the page, to which the browser submits the form without the script. */
  action: string
  schema: FormSchema<Form>
  fixedValues: object
  send: (form: Form) => Promise<Thanks>
  /** Last reply. */
  current: Reply & { replyComments: string | null }
  spotsLeft: number
  waitingList: WaitingListStatus
  /** The guest came to join the waiting list. */
  joinsWaitingList: boolean
  /** Label of the submit button, for a guest who came to give up a spot with one click. */
  leaveLabel?: string | false
  /** Path for leaving the waiting list, for a guest who is on it. */
  leavePath?: string | undefined
  /** Adds identity fields, for a guest without a personal link. */
  hasIdentityFields?: boolean
  note: string
  /** Outcome of a form that the browser submitted without the script: refused, or accepted with thanks. */
  submission: FormSubmission | null
  thanks: Thanks | null
  /** Thanks for a reply that this page sent in another way, or took back. */
  laterThanks?: Thanks | null
  undo?: UndoState
}

/** One form for all guests: the public form has identity fields, the personal form does not need them. */
export function RsvpForm<Form>(props: Props<Form>) {
  const { current, spotsLeft, waitingList } = props
  const isHydrated = useHydrated()
  useDropSentParam(props.thanks !== null)
  const [submission, setSubmission] = useState(props.submission)
  const { leaveLabel } = props
  const start = initialReply(leaveLabel ? { ...current, status: rejected } : current, submission)
  const { isWaiting, offersWaiting, toggleWaiting } = useWaitingToggle(props, submission)
  const rsvp = useRsvp({
    ...props,
    start,
    isWaiting,
    capacity: waitingList.capacity,
    onSent: () => setSubmission(null),
  })
  const { form, reply } = rsvp
  const mayAccept = canAccept(spotsLeft, current)
  // While spots are free, a guest who declines gets no offer to wait.
  const hidesWaitOffer = mayAccept && !isWaiting && reply.status === rejected
  const label = isWaiting
    ? waitingList.place > 0
      ? 'Save'
      : joinLabel
    : (reply.status === rejected && leaveLabel) || 'Send reply'
  return (
    <form
      ref={form.form}
      id="reply"
      className={isWaiting ? 'reply reply--waits' : 'reply'}
      method="post"
      action={`${props.action}#reply`}
      noValidate={isHydrated}
      onSubmit={(event) => void rsvp.submit(event)}
      onInput={rsvp.hideMessages}
    >
      <ProblemAlert problem={rsvp.problem} />
      {isWaiting ? (
        <GamedayWaitingListPlace
          waitingList={waitingList}
          spotsLeft={spotsLeft}
          size={1 + current.additionalGuests}
        />
      ) : (
        <>
          {!mayAccept && !rsvp.sent && (
            <Alert tone="yellow" title={gamedayFullTitle} icon="users" role="status">
              {form.errors.status && reply.status === accepted
                ? 'The last spot was taken while this page was open.'
                : gamedayFullText}
            </Alert>
          )}
          <Choices
            current={current.status}
            value={reply.status}
            onChange={(status) => form.set('status', String(status))}
            mayAccept={mayAccept || reply.status === accepted}
            error={form.errors.status}
          />
        </>
      )}
      <AdditionalGuests
        spotsLeft={isWaiting ? maxPartySize(waitingList.capacity) : spotsLeft}
        current={current}
        value={reply.additionalGuests}
        onChange={(count) => form.set('additionalGuests', String(count))}
        error={form.errors.additionalGuests}
      />
      {offersWaiting && !hidesWaitOffer && (
        <a
          className="small"
          href={`${props.action}${isWaiting ? '' : '?line=join'}#reply`}
          onClick={toggleWaiting}
        >
          {isWaiting
            ? 'Reply without joining the waiting list'
            : mayAccept
              ? 'Coming with more people than there are spots? Join the waiting list'
              : joinLabel}
        </a>
      )}
      {props.hasIdentityFields && (
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
      {isWaiting && props.leavePath && (
        <a className="small" href={props.leavePath}>
          Leave the waiting list
        </a>
      )}
      <Outcome message={rsvp.message} note={props.note} undo={props.undo} />
    </form>
  )
}

const joinLabel = 'Join the waiting list'

/** Switches between replying and joining the waiting list, without losing the input. */
function useWaitingToggle(
  {
    current,
    spotsLeft,
    waitingList,
    joinsWaitingList,
    hasIdentityFields,
  }: Pick<
    Props<unknown>,
    'current' | 'spotsLeft' | 'waitingList' | 'joinsWaitingList' | 'hasIdentityFields'
  >,
  sent: FormSubmission | null,
) {
  const [isWaitRequested, setIsWaitRequested] = useState(
    joinsWaitingList || sent?.values['wait'] !== undefined,
  )
  const [status, setStatus] = useState(current.status)
  // After a reply, here or elsewhere, the form starts from that reply.
  if (status !== current.status) {
    setStatus(current.status)
    setIsWaitRequested(waitingList.place > 0)
  }
  const canWait =
    (waitingList.isOn && mightNotFitParty(spotsLeft, waitingList.capacity)) || waitingList.place > 0
  const isWaiting = isWaitRequested && canWait && current.status !== accepted
  const toggleWaiting = (event: MouseEvent) => {
    event.preventDefault()
    setIsWaitRequested(!isWaitRequested)
  }
  // A guest without a personal link can only wait when no spot is free.
  const mustWait = isWaitRequested && hasIdentityFields === true && spotsLeft === 0
  const offersWaiting = canWait && current.status !== accepted && !mustWait
  return { isWaiting, offersWaiting, toggleWaiting }
}

interface UndoState {
  /** Null while there is nothing to undo. */
  undo: (() => void) | null
  busy: boolean
  problem: Problem | null
}

interface OutcomeProps {
  message: ReplyMessage | null
  note: string
  undo: UndoState | undefined
}

/** Reserves its space, so that a message shifts nothing. A permanent live region announces the thanks. */
function Outcome({ message, note, undo }: OutcomeProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) container.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={container} id={replyOutcomeId} className="reply-outcome">
      <StatusRegion>
        {message?.isSuccess && (
          <Alert tone="green" title={message.title}>
            {message.text}
          </Alert>
        )}
      </StatusRegion>
      {message && !message.isSuccess && (
        <Alert tone="red" title={message.title} role="alert">
          {message.text}
        </Alert>
      )}
      {!message && <p className="small soft">{note}</p>}
      {undo?.undo && (
        <Button variant="text" busy={undo.busy} onClick={undo.undo}>
          Undo
        </Button>
      )}
      <ProblemAlert problem={undo?.problem} />
    </div>
  )
}

/** The submitted values, or those of the last reply. */
const initialReply = (
  current: Props<unknown>['current'],
  submission: FormSubmission | null,
): RsvpValues =>
  withSubmittedValues(
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
function useDropSentParam(thanks: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (thanks) navigate({ replace: true })
  }, [thanks, navigate])
}
