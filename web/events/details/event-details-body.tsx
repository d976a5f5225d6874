import { useEffect, useState } from 'react'
import { calendarPath } from '../../../domain/events/paths.ts'
import { namesToJoin } from '../../../domain/events/seats/join-event.ts'
import { mayManage } from '../../../domain/events/permissions.ts'
import {
  alertsOf,
  fullNotice,
  isExpired,
  isFull,
  keptText,
  type Notice,
  notices,
  spotsText,
  warningsOf,
} from '../../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { canRemove } from '../../../domain/offline/queued-action.ts'
import { useHistory } from '../../lib/navigation.tsx'
import { useUser } from '../../lib/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { removeAction } from '../../lib/offline-queue/queue.ts'
import { useEventActions, useQueuedText } from '../../lib/offline-queue/shown-actions.ts'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { WaitingListEntries } from '../waiting-list/waiting-list.tsx'
import { useWaitingList } from '../waiting-list/queries.ts'
import { Warnings } from '../list/warnings.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventPlace } from '../hall-tables/event-place.tsx'
import { DutyActions } from './duty-actions.tsx'
import { PlayerSlots } from './player-slots.tsx'
import { ShareEvent } from './share-event.tsx'

interface Props {
  event: EventDetails
  /** The participants are known, not only their number. */
  seated: boolean
  onEdit: () => void
  onRemove: () => void
  onProblem: (problem: Notice) => void
}

export function EventDetailsBody({ event, seated, onEdit, onRemove, onProblem }: Props) {
  const user = useUser()
  const { announced } = useHistory().location.state
  const now = useEventNow()
  const over = isExpired(event, now)
  const manages = mayManage(user, event, now)
  const invites = manages && announced && !isFull(event)
  const alerts = alertsOf(event, now)
  const teacher = warningsOf(event, now).filter((warning) => warning !== 'owner-needed')
  const joins = namesToJoin(user, event, now).length > 0
  const waiting = useWaitingList(event)
  const line = waiting ?? []
  const isAsked = line.some(
    ({ id, offeredUntil }) => offeredUntil && user?.names.some((name) => name.id === id),
  )
  const awaited = useAwaited(seated && waiting !== undefined)
  const mine = event.participants.filter(({ id }) =>
    user?.names.some((name) => name.id === id),
  ).length
  return (
    <>
      <div className="stack stack--tight">
        <h3 className={over ? 'title title--past' : 'title'}>{isolated(event.gameName)}</h3>
        <Warnings warnings={teacher} />
      </div>
      {manages && announced && (
        <Alert tone="green" icon="done" title="Your table is announced">
          {invites && (
            <span className="row">
              Tell those who should come.
              <ShareEvent event={event} look="quiet" />
            </span>
          )}
        </Alert>
      )}
      <EventFacts event={event} />
      {alerts.includes(notices.ownerNeeded) && (
        <Alert tone="yellow" icon="box" {...told(notices.ownerNeeded)} />
      )}
      {!over && <WaitingListEntries event={event} line={waiting} onProblem={onProblem} />}
      <section
        className={awaited ? 'stack stack--tight is-awaited' : 'stack stack--tight'}
        aria-labelledby="players"
      >
        <div className="row">
          <h3 id="players">Players</h3>
          <span className="soft small push" role="status">
            {spotsText(event)} spots{keptText(event)}
          </span>
        </div>
        <PlayerSlots event={event} line={line} seated={seated} onProblem={onProblem} />
        <EventQueue eventId={event.id} />
        {seated && !manages && <DutyActions event={event} onProblem={onProblem} />}
      </section>
      {alerts.includes(notices.disabled) && <Alert tone="grey" {...told(notices.disabled)} />}
      {alerts.includes(notices.full) && !isAsked && (
        <Alert
          tone={mine > 0 ? 'green' : 'yellow'}
          icon={mine > 0 ? 'done' : 'users'}
          {...told(fullNotice(event, mine))}
        />
      )}
      {manages && (
        <Button wide icon="edit" look={joins ? 'quiet' : 'main'} onClick={onEdit}>
          Edit Event
        </Button>
      )}
      {manages && <EventPlace event={event} />}
      {seated && manages && <DutyActions event={event} onProblem={onProblem} />}
      <div className="row row--center">
        {!over && (
          <a
            className={buttonClass({ look: 'text' })}
            href={`/api${calendarPath(event.id)}`}
            download
          >
            <Icon name="calendar" />
            Add to calendar
          </a>
        )}
        {!over && !invites && <ShareEvent event={event} />}
        {manages && (
          <Button look="text" icon="trash" className="is-danger" onClick={onRemove}>
            Remove Event
          </Button>
        )}
      </div>
    </>
  )
}

/** Whoever sits or waits there moves what stands below: at first it waits for them, for a second at most. */
function useAwaited(isKnown: boolean): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), isKnown ? 0 : 1_000)
    return () => clearTimeout(timer)
  }, [isKnown])
  return !isKnown && !waited
}

const told = ({ title, message }: Notice) => ({ title, children: message })

/** The queued actions about an event, which can be removed until they are sent. A dashed outline is not yours yet. */
function EventQueue({ eventId }: { eventId: EventId }) {
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
          look="text"
          aria-label={`Take back: ${action.title}`}
          onClick={() => void removeAction(account, action.id)}
        >
          Take back
        </Button>
      )}
    </p>
  ))
}
