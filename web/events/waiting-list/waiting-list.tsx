import { findClash } from '../../../domain/events/time/clash.ts'
import { canManage } from '../../../domain/events/permissions.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { leaveWaitingList, addFromWaitingList } from '../../../domain/events/waiting-list/api.ts'
import type { WaitingList, WaitingListEntry } from '../../../domain/events/waiting-list/schema.ts'
import { nameStatusText } from '../../../domain/events/waiting-list/texts.ts'
import { call } from '../../lib/queries/call.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { useEventWrite } from '../event-writes.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName } from '../queries.ts'
import { useWaitingListWrite } from './queries.ts'

interface Props {
  event: EventDetails
  waitingList: WaitingList | undefined
  onProblem: (problem: AlertMessage) => void
}

/** Longer lists show a count; the user's own entries are always shown. */
const maxShownEntries = 20

/** Waiting guests, in the order in which they get a spot. */
export function WaitingListEntries({ event, waitingList, onProblem }: Props) {
  const user = useUser()
  const isMine = ({ id }: WaitingListEntry) => user?.names.some((name) => name.id === id) ?? false
  const isManager = canManage(user, event, useEventNow())
  const entries = (waitingList ?? []).map((waiting, index) => ({ waiting, place: index + 1 }))
  const shownEntries = entries.filter(
    ({ waiting, place: position }) => isManager || position <= maxShownEntries || isMine(waiting),
  )
  if (waitingList?.length === 0) return null
  return (
    <section className="stack stack--tight" aria-labelledby="waiting-list">
      <div className="row">
        <h3 id="waiting-list">Waiting list</h3>
        <span className="soft small push">{waitingList?.length ?? event.inLine} waiting</span>
      </div>
      {!event.waitingList && (
        <p className="soft small">
          The organizer turned the waiting list off. Open spots go to the first person who joins.
        </p>
      )}
      <ol className="line-of" aria-busy={!waitingList}>
        {!waitingList &&
          Array.from({ length: Math.min(event.inLine, maxShownEntries) }, (_, index) => (
            <li key={index} className="person-row">
              <i className="bone" />
            </li>
          ))}
        {shownEntries.map(({ waiting, place: position }) => (
          <WaitingEntry
            key={waiting.id}
            event={event}
            waiting={waiting}
            position={position}
            isOwn={isMine(waiting)}
            isManager={isManager}
            onProblem={onProblem}
          />
        ))}
      </ol>
    </section>
  )
}

interface WaitingEntryProps {
  event: EventDetails
  waiting: WaitingListEntry
  position: number
  isOwn: boolean
  isManager: boolean
  onProblem: (problem: AlertMessage) => void
}

function WaitingEntry({
  event,
  waiting,
  position,
  isOwn,
  isManager,
  onProblem,
}: WaitingEntryProps) {
  const { id, name, offeredUntil } = waiting
  const body = { params: { eventId: event.id }, body: { id } }
  const leave = useWaitingListWrite<void>(event.id, {
    send: () => call(leaveWaitingList, body),
    feedback: {
      toast: () => `${name} left the waiting list for ${isolateDirection(event.gameName)}.`,
    },
    onRefused: ({ problem }) => onProblem(problem),
  })
  const assignSpot = useEventWrite<void>(event.id, {
    apply: (before) => before,
    send: () => call(addFromWaitingList, body),
    feedback: { toast: () => `${name} has a spot at ${isolateDirection(event.gameName)}.` },
    onRefused: ({ problem }) => onProblem(problem),
  })
  const clash = useEventsByName()
    .filter((nameEvents) => nameEvents.name.id === id)
    .map(({ events }) => findClash(event, events))[0]
  return (
    <li className={isOwn ? 'person-row is-mine' : 'person-row'} value={position}>
      <b aria-hidden="true">{position}</b>
      <Meeple />
      <span>
        {isOwn ? <b>{nameStatusText(name, { place: position, offeredUntil })}</b> : name}
        {!isOwn && offeredUntil && <span className="soft">, has an offer</span>}
        {clash && (
          <span className="soft">
            <br />
            Clashes with {isolateDirection(clash.gameName)}, so offers skip this name
          </span>
        )}
      </span>
      {isManager && !waiting.anonymous && (
        <Button variant="text" busy={assignSpot.busy} onClick={() => void assignSpot.write()}>
          Give spot<span className="sr"> to {name}</span>
        </Button>
      )}
      {isOwn && (
        <Button variant="text" busy={leave.busy} onClick={() => void leave.write()}>
          Leave<span className="sr"> the waiting list, {name}</span>
        </Button>
      )}
    </li>
  )
}
