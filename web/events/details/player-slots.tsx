import { useState } from 'react'
import { participantActions } from '../../../domain/events/permissions.ts'
import { spotsLeft, type AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails, Participant } from '../../../domain/events/schema.ts'
import { hasAnonymousParticipant } from '../../../domain/events/public-event.ts'
import type { WaitingList, WaitingListEntry } from '../../../domain/events/waiting-list/schema.ts'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { LeaveDialog } from '../joining/leave-dialog.tsx'
import { type LeaveInput, useLeave } from '../presence/use-leave.ts'

interface Props {
  event: EventDetails
  waitingList: WaitingList
  hasParticipants: boolean
  onProblem: (problem: AlertMessage) => void
}

/** One slot per spot: its participant, or a free spot. */
export function PlayerSlots({ event, waitingList, hasParticipants, onProblem }: Props) {
  const { user, isKnown } = useSession()
  const now = useEventNow()
  const path = usePath()
  const [leaveInput, setLeaveInput] = useState<LeaveInput | null>(null)
  const leave = useLeave(event, onProblem)
  const openOffers = waitingList.filter(({ offeredUntil }) => offeredUntil)
  const isOwnName = (id: string) => user?.names.some((name) => name.id === id) ?? false

  return (
    <>
      <ul className="slots" aria-busy={!hasParticipants}>
        {hasParticipants
          ? event.participants.map((participant) => {
              const isOwn = isOwnName(participant.id)
              const actions = participantActions(user, event, participant, now)
              const canLeave = actions.includes('unregister') || actions.includes('remove-player')
              return (
                <PlayerSlot
                  key={participant.id}
                  participant={participant}
                  isOwn={isOwn}
                  {...(canLeave && { onLeave: () => setLeaveInput({ participant, isOwn }) })}
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
          <ReservedSlot key={`kept ${index}`} waiting={openOffers[index]} />
        ))}
        {Array.from({ length: spotsLeft(event) }, (_, index) => (
          <li key={`empty ${index}`} className="slot slot--empty">
            <Meeple />
            Empty
          </li>
        ))}
      </ul>
      {isKnown && !user && hasAnonymousParticipant(event) && (
        <p className="soft small">
          <Link to="/login" back={`${path}?event=${event.id}`}>
            Log in
          </Link>{' '}
          to see all names.
        </p>
      )}
      {leaveInput && (
        <LeaveDialog
          participants={[leaveInput.participant]}
          isOwn={leaveInput.isOwn}
          onConfirm={() => {
            setLeaveInput(null)
            void leave(leaveInput)
          }}
          onCancel={() => setLeaveInput(null)}
        />
      )}
    </>
  )
}

/** No other guest can take it until the offer is answered. */
const ReservedSlot = ({ waiting }: { waiting: WaitingListEntry | undefined }) => (
  <li className="slot slot--empty">
    <Meeple />
    {waiting ? `Reserved for ${waiting.name}` : 'Reserved'}
  </li>
)

interface PlayerSlotProps {
  participant: Participant
  isOwn: boolean
  onLeave?: () => void
}

function PlayerSlot({ participant, isOwn, onLeave }: PlayerSlotProps) {
  const { name, location, gameOwner, teaches, anonymous } = participant
  return (
    <li className={isOwn ? 'slot slot--mine' : anonymous ? 'slot slot--anonymous' : 'slot'}>
      <Meeple />
      {anonymous ? name : <b>{name}</b>}
      {location && <span className="soft">{location}</span>}
      {gameOwner && (
        <Tag variant="done" icon="box">
          Brings it
        </Tag>
      )}
      {teaches && (
        <Tag variant="done" icon="teach">
          Teaches
        </Tag>
      )}
      {onLeave && (
        <IconButton
          name="close"
          label={`${isOwn ? 'Unregister' : 'Remove'} ${name}`}
          onClick={onLeave}
        />
      )}
    </li>
  )
}
