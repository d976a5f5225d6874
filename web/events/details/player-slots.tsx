import { useState } from 'react'
import {
  joinEvent,
  removeParticipant,
  setGameOwner,
  setTeaching,
  unregister,
} from '../../../domain/events/api.ts'
import { doneTexts } from '../../../domain/events/texts/done-texts.ts'
import { applyLeave } from '../../../domain/events/seats/join-event.ts'
import { actionsFor } from '../../../domain/events/permissions.ts'
import { isFull, isSeated, spotsLeft, type Notice } from '../../../domain/events/rules.ts'
import type { EventDetails, EventId, Participant } from '../../../domain/events/schema.ts'
import { hasAnonymous } from '../../../domain/events/unlisted.ts'
import type { WaitingList, Waiting } from '../../../domain/events/waiting-list/schema.ts'
import { call, CallError, callOnce, refusalIn } from '../../lib/queries/call.ts'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useEventWrite } from '../changes.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { leaveAction } from '../queued-actions.ts'

interface Props {
  event: EventDetails
  line: WaitingList
  seated: boolean
  onProblem: (problem: Notice) => void
}

/** One slot a spot: who sits there, or that it is free. */
export function PlayerSlots({ event, line, seated, onProblem }: Props) {
  const { user, known } = useSession()
  const now = useEventNow()
  const path = usePath()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const { write } = useEventWrite(event.id, {
    mutation: { scope: `seats of ${event.id}` },
    apply: (before, { participant }: Leaving) => applyLeave(before, participant.id),
    send({ participant: { id }, own }, key) {
      const input = { params: { eventId: event.id }, body: { id } }
      return own ? callOnce(key, unregister, input) : call(removeParticipant, input)
    },
    offline: {
      action: ({ participant, own }) =>
        user && own ? leaveAction(user, event, participant) : undefined,
    },
    onRefused: ({ problem }) => onProblem(problem),
    feedback: {
      toast: (left, { participant: { name }, own }) => {
        const done = own ? doneTexts.left(name, left) : doneTexts.removed(name, left)
        return isFull(left) ? `${done} ${doneTexts.passedOn(left)}` : done
      },
    },
    isToastTrue: (left, { participant: { id } }) => !isSeated(left, id),
    // Whoever was removed has been told by e-mail, and a seat that the next in line has cannot be had back.
    undo: (left, { participant, own }) =>
      own && !isFull(left) ? () => sitAgain(event.id, participant) : undefined,
  })
  const kept = line.filter(({ offeredUntil }) => offeredUntil)
  const isOwn = (id: string) => user?.names.some((name) => name.id === id) ?? false

  return (
    <>
      <ul className="slots" aria-busy={!seated}>
        {seated
          ? event.participants.map((participant) => {
              const own = isOwn(participant.id)
              const actions = actionsFor(user, event, participant, now)
              const leaves = actions.includes('unregister') || actions.includes('remove-player')
              return (
                <PlayerSlot
                  key={participant.id}
                  participant={participant}
                  own={own}
                  {...(leaves && { onLeave: () => setLeaving({ participant, own }) })}
                />
              )
            })
          : Array.from({ length: event.spotsTaken }, (_, index) => (
              <li key={index} className="slot slot--waiting">
                <Meeple />
                <i className="bone" />
                <i className="bone" />
              </li>
            ))}
        {Array.from({ length: event.spotsKept }, (_, index) => (
          <KeptSlot key={`kept ${index}`} waiting={kept[index]} />
        ))}
        {Array.from({ length: spotsLeft(event) }, (_, index) => (
          <li key={`empty ${index}`} className="slot slot--empty">
            <Meeple />
            Empty
          </li>
        ))}
      </ul>
      {known && !user && hasAnonymous(event) && (
        <p className="soft small">
          <Link to="/login" back={`${path}?event=${event.id}`}>
            Log in
          </Link>{' '}
          to see everybody’s name.
        </p>
      )}
      {leaving && (
        <LeaveDialog
          leaving={leaving}
          onConfirm={() => {
            setLeaving(null)
            void write(leaving)
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  )
}

/** Nobody else can take it until they have answered. */
const KeptSlot = ({ waiting }: { waiting: Waiting | undefined }) => (
  <li className="slot slot--empty">
    <Meeple />
    {waiting ? `Kept for ${waiting.name}` : 'Kept'}
  </li>
)

/** With the game, for whoever brought it, and teaching it again. */
async function sitAgain(eventId: EventId, { id, gameOwner, teaches }: Participant): Promise<void> {
  const params = { eventId }
  await call(joinEvent, { params, body: { id } }).catch((error: unknown) => {
    const { status, problem } = refusalIn(error)
    throw problem.code === 'full'
      ? new CallError(status, problem, 'The seat is no longer free.')
      : error
  })
  if (gameOwner) await call(setGameOwner, { params, body: { id, owner: true } })
  if (teaches) await call(setTeaching, { params, body: { id, teaches } })
}

interface Leaving {
  participant: Participant
  own: boolean
}

interface LeaveDialogProps {
  leaving: Leaving
  onConfirm: () => void
  onCancel: () => void
}

function LeaveDialog({ leaving: { participant, own }, onConfirm, onCancel }: LeaveDialogProps) {
  const title = own ? 'Unregister' : 'Remove Player'
  return (
    <ConfirmDialog
      title={title}
      confirmText={title}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {own
        ? 'Do you really want to unregister from this event?'
        : `Do you really want to remove ${participant.name} from this event?`}
    </ConfirmDialog>
  )
}

interface PlayerSlotProps {
  participant: Participant
  own: boolean
  onLeave?: () => void
}

function PlayerSlot({ participant, own, onLeave }: PlayerSlotProps) {
  const { name, location, gameOwner, teaches, anonymous } = participant
  return (
    <li className={own ? 'slot slot--mine' : anonymous ? 'slot slot--anonymous' : 'slot'}>
      <Meeple />
      {anonymous ? name : <b>{name}</b>}
      {location && <span className="soft">{location}</span>}
      {gameOwner && (
        <Tag look="done" icon="box">
          Brings it
        </Tag>
      )}
      {teaches && (
        <Tag look="done" icon="teach">
          Teaches
        </Tag>
      )}
      {onLeave && (
        <IconButton
          name="close"
          label={`${own ? 'Unregister' : 'Remove'} ${name}`}
          onClick={onLeave}
        />
      )}
    </li>
  )
}
