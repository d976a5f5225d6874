import { useEffect, useState } from 'react'
import { eventCalendarPath } from '../../../domain/events/paths.ts'
import { joinableNames } from '../../../domain/events/participants/join-event.ts'
import { canManage } from '../../../domain/events/permissions.ts'
import {
  detailsAlerts,
  fullEventAlert,
  isExpired,
  isFull,
  reservedSpotsText,
  type AlertMessage,
  eventAlerts,
  spotsTakenText,
  eventWarnings,
} from '../../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import { joinWaitingListRefusal } from '../../../domain/events/waiting-list/refusals.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { canRemove } from '../../../domain/offline/queued-action.ts'
import { isPresenceOpen } from '../../../domain/events/presence/rules.ts'
import { useHistory } from '../../lib/navigation.tsx'
import { useUser } from '../../lib/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { removeAction } from '../../lib/offline-queue/queue.ts'
import { useEventActions, useQueuedText } from '../../lib/offline-queue/queue-snapshot.ts'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { WaitingListEntries } from '../waiting-list/waiting-list.tsx'
import { useWaitingList } from '../waiting-list/queries.ts'
import { Warnings } from '../list/warnings.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHallTable } from '../hall-tables/event-hall-table.tsx'
import { SameHours } from '../joining/same-hours.tsx'
import type { NameClash } from '../names/name-choice.tsx'
import { DutyActions } from './duty-actions.tsx'
import { PlayerSlots } from './player-slots.tsx'
import { ShareEvent } from './share-event.tsx'

const Presence = lazyPart(async () => (await import('../presence/presence.tsx')).Presence)

interface Props {
  event: EventDetails
  /** The participants are loaded, not only their number. */
  hasParticipants: boolean
  /** A name that plays elsewhere at that time. */
  clash?: NameClash | null
  onEdit: () => void
  onRemove: () => void
  onProblem: (problem: AlertMessage) => void
}

export function EventDetailsBody({
  event,
  hasParticipants,
  clash = null,
  onEdit,
  onRemove,
  onProblem,
}: Props) {
  const user = useUser()
  const { announced } = useHistory().location.state
  const now = useEventNow()
  const isOver = isExpired(event, now)
  const isManager = canManage(user, event, now)
  const canInvite = isManager && announced && !isFull(event)
  const alerts = detailsAlerts(event, now)
  const teacherWarnings = eventWarnings(event, now).filter((warning) => warning !== 'owner-needed')
  const canJoin = joinableNames(user, event, now).length > 0
  const loadedWaitingList = useWaitingList(event)
  const waitingList = loadedWaitingList ?? []
  const hasOffer = waitingList.some(
    ({ id, offeredUntil }) => offeredUntil && user?.names.some((name) => name.id === id),
  )
  const isAwaitingData = useIsAwaitingData(hasParticipants && loadedWaitingList !== undefined)
  const countOwn = (entries: readonly { id: string }[]) =>
    entries.filter(({ id }) => user?.names.some((name) => name.id === id)).length
  const ownSpots = countOwn(event.participants)
  const ownWaiting = countOwn(waitingList)
  const canWait = joinWaitingListRefusal(event, '', now) === null
  // The foot says it beside the choice of names.
  const isFullInFoot = user !== null && canWait && ownSpots + ownWaiting === 0
  return (
    <>
      <div className="stack stack--tight">
        <h3 className={isOver ? 'title title--past' : 'title'}>
          {isolateDirection(event.gameName)}
        </h3>
        <Warnings warnings={teacherWarnings} />
      </div>
      {isManager && announced && (
        <Alert tone="green" icon="done" title="Your event is on the list">
          {canInvite && (
            <span className="row">
              Share it with the people you want to play with.
              <ShareEvent event={event} variant="quiet" />
            </span>
          )}
        </Alert>
      )}
      {clash && <SameHours event={event} clash={clash} />}
      <EventFacts event={event} />
      {hasParticipants && user && isPresenceOpen(event, now) && (
        <Presence.Part subject="The players" placeholder={<div />} event={event} />
      )}
      {alerts.includes(eventAlerts.ownerNeeded) && (
        <Alert tone="yellow" icon="box" {...alertProps(eventAlerts.ownerNeeded)} />
      )}
      {!isOver && (
        <WaitingListEntries event={event} waitingList={loadedWaitingList} onProblem={onProblem} />
      )}
      <section
        className={isAwaitingData ? 'stack stack--tight is-awaited' : 'stack stack--tight'}
        aria-labelledby="players"
      >
        <div className="row">
          <h3 id="players">Players</h3>
          <span className="soft small push">
            {spotsTakenText(event)} spots{reservedSpotsText(event)}
          </span>
        </div>
        <PlayerSlots
          event={event}
          waitingList={waitingList}
          hasParticipants={hasParticipants}
          onProblem={onProblem}
        />
        <QueuedEventActions eventId={event.id} />
        {hasParticipants && !isManager && <DutyActions event={event} onProblem={onProblem} />}
      </section>
      {alerts.includes(eventAlerts.disabled) && (
        <Alert tone="grey" {...alertProps(eventAlerts.disabled)} />
      )}
      {alerts.includes(eventAlerts.full) && !hasOffer && !isFullInFoot && (
        <Alert
          tone={ownSpots > 0 ? 'green' : 'yellow'}
          icon={ownSpots > 0 ? 'done' : 'users'}
          {...alertProps(fullEventAlert(event, { ownSpots, ownWaiting, canWait }))}
        />
      )}
      {isManager && (
        <Button wide icon="edit" variant={canJoin ? 'quiet' : 'main'} onClick={onEdit}>
          Edit Event
        </Button>
      )}
      {isManager && <EventHallTable event={event} />}
      {hasParticipants && isManager && <DutyActions event={event} onProblem={onProblem} />}
      <div className="row row--center">
        {!isOver && (
          <a
            className={buttonClass({ variant: 'text' })}
            href={`/api${eventCalendarPath(event.id)}`}
            download
          >
            <Icon name="calendar" />
            Add to calendar
          </a>
        )}
        {!isOver && !canInvite && <ShareEvent event={event} />}
        {isManager && (
          <Button variant="text" icon="trash" className="is-danger" onClick={onRemove}>
            Remove Event
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * Participants and waiting guests move the content below, which therefore waits for them at first, for a second at
 * most.
 */
function useIsAwaitingData(isKnown: boolean): boolean {
  const [isTimedOut, setIsTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTimedOut(true), isKnown ? 0 : 1_000)
    return () => clearTimeout(timer)
  }, [isKnown])
  return !isKnown && !isTimedOut
}

const alertProps = ({ title, message }: AlertMessage) => ({ title, children: message })

/**
 * Queued actions about an event, which can be removed until they are sent. A dashed outline marks a spot that is not
 * confirmed yet.
 */
function QueuedEventActions({ eventId }: { eventId: EventId }) {
  const queuedText = useQueuedText()
  const account = useUser()?.email ?? ''
  return useEventActions(eventId).map((action) => (
    <p key={action.id} className="queued-action">
      <Meeple />
      <span>
        <b>{action.title}</b>
        <span className="soft">{queuedText}</span>
      </span>
      {canRemove(action) && (
        <Button
          variant="text"
          aria-label={`Discard: ${action.title}`}
          onClick={() => void removeAction(account, action.id)}
        >
          Discard
        </Button>
      )}
    </p>
  ))
}
