import { useState } from 'react'
import type { NameId } from '../../../domain/auth/schema.ts'
import { freeMissing } from '../../../domain/events/presence/api.ts'
import { canFreeMissing, listUnanswered } from '../../../domain/events/presence/rules.ts'
import { applyLeave } from '../../../domain/events/participants/join-event.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { joinWithAnd } from '../../../domain/kernel/text/join-with-and.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { call } from '../../lib/queries/call.ts'
import { useUser } from '../../lib/session/session.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useEventWrite } from '../event-writes.ts'
import { useHere } from './queries.ts'

/** Shows the organizer who is here, and from ten minutes after the start lets them free the spots of missing players. */
export function WhoIsHere({ event }: { event: EventDetails }) {
  const user = useUser()
  const now = useEventNow()
  const here = useHere(event.id)
  const [chosenIds, setChosenIds] = useState<readonly NameId[]>([])
  const [isConfirming, setIsConfirming] = useState(false)
  const { write, busy, problem } = useEventWrite<readonly NameId[]>(event.id, {
    apply: (before, ids) => ids.reduce(applyLeave, before),
    send: (ids) => call(freeMissing, { params: { eventId: event.id }, body: { ids: [...ids] } }),
    onDone: () => setChosenIds([]),
    feedback: {
      toast: ({ spotsKept }) =>
        spotsKept > 0
          ? 'The waiting list has an offer for five minutes.'
          : 'The Now page lists your event.',
    },
  })
  const players = event.participants.filter(({ id }) => id !== event.eventOwner)
  if (players.length === 0) return null
  const canFree = canFreeMissing(user, event, now)
  const unanswered = listUnanswered(event, here)
  const missing = unanswered.filter(({ id }) => chosenIds.includes(id))
  const freeText = `Free ${pluralize(missing.length, 'spot')}`
  const toggle = (id: NameId) =>
    setChosenIds(
      chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id],
    )
  return (
    <section className="stack stack--tight" aria-labelledby="who-is-here">
      <div className="row">
        <h3 id="who-is-here">Who is here</h3>
        <span className="soft small push" role="status">
          {players.length - unanswered.length} of {players.length} here
        </span>
      </div>
      <ul className="person-rows">
        {players.map(({ id, name }) => (
          <li key={id} className="person-row">
            <Meeple />
            <span>{name}</span>
            <div className="row push">
              {!unanswered.some((player) => player.id === id) ? (
                <Tag variant="done" icon="done">
                  Here
                </Tag>
              ) : canFree ? (
                <CheckField
                  label="Missing"
                  aria-label={`Missing: ${name}`}
                  name="missing"
                  checked={chosenIds.includes(id)}
                  onChange={() => toggle(id)}
                />
              ) : (
                <span className="soft">No answer</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={problem} />
      {canFree && unanswered.length > 0 && missing.length === 0 && (
        <p className="soft small">
          Someone did not come? Mark who is missing to free their spots. No answer alone frees
          nothing.
        </p>
      )}
      {canFree && missing.length > 0 && (
        <Button wide variant="quiet" busy={busy} onClick={() => setIsConfirming(true)}>
          {freeText}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={freeText}
          confirmText={freeText}
          destructive
          onConfirm={() => {
            setIsConfirming(false)
            void write(missing.map(({ id }) => id))
          }}
          onCancel={() => setIsConfirming(false)}
        >
          {joinWithAnd(missing.map(({ name }) => name))} will be notified. The waiting list gets an
          offer for five minutes; otherwise the Now page lists your event.
        </ConfirmDialog>
      )}
    </section>
  )
}
