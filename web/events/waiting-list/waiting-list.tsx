import { clashIn } from '../../../domain/events/time/clash.ts'
import { mayManage } from '../../../domain/events/permissions.ts'
import type { Notice } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { leaveLine, seatFromLine } from '../../../domain/events/waiting-list/api.ts'
import type { WaitingList, Waiting } from '../../../domain/events/waiting-list/schema.ts'
import { placeText } from '../../../domain/events/waiting-list/words.ts'
import { call } from '../../lib/queries/call.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { useEventWrite } from '../changes.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName } from '../queries.ts'
import { useWaitingListWrite } from './queries.ts'

interface Props {
  event: EventDetails
  line: WaitingList | undefined
  onProblem: (problem: Notice) => void
}

/** More are counted, with one's own always among those that are shown. */
const shownAtMost = 20

/** Who waits for a seat, in the order in which they get one. */
export function WaitingListEntries({ event, line, onProblem }: Props) {
  const user = useUser()
  const isMine = ({ id }: Waiting) => user?.names.some((name) => name.id === id) ?? false
  const manages = mayManage(user, event, useEventNow())
  const places = (line ?? []).map((waiting, index) => ({ waiting, place: index + 1 }))
  const shown = places.filter(
    ({ waiting, place }) => manages || place <= shownAtMost || isMine(waiting),
  )
  if (line?.length === 0) return null
  return (
    <section className="stack stack--tight" aria-labelledby="waiting-list">
      <div className="row">
        <h3 id="waiting-list">Waiting list</h3>
        <span className="soft small push" role="status">
          {line?.length ?? event.inLine} in line
        </span>
      </div>
      {!event.waitingList && (
        <p className="soft small">
          It is switched off: a seat that becomes free goes to whoever takes it first.
        </p>
      )}
      <ol className="line-of" aria-busy={!line}>
        {!line &&
          Array.from({ length: Math.min(event.inLine, shownAtMost) }, (_, index) => (
            <li key={index} className="person-row">
              <i className="bone" />
            </li>
          ))}
        {shown.map(({ waiting, place }) => (
          <WaitingParty
            key={waiting.id}
            event={event}
            waiting={waiting}
            place={place}
            mine={isMine(waiting)}
            manages={manages}
            onProblem={onProblem}
          />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  event: EventDetails
  waiting: Waiting
  place: number
  mine: boolean
  manages: boolean
  onProblem: (problem: Notice) => void
}

function WaitingParty({ event, waiting, place, mine, manages, onProblem }: EntryProps) {
  const { id, name, offeredUntil } = waiting
  const body = { params: { eventId: event.id }, body: { id } }
  const leaving = useWaitingListWrite<void>(event.id, {
    send: () => call(leaveLine, body),
    feedback: { toast: () => `${name} no longer waits for ${isolated(event.gameName)}.` },
    onRefused: ({ problem }) => onProblem(problem),
  })
  const seating = useEventWrite<void>(event.id, {
    apply: (before) => before,
    send: () => call(seatFromLine, body),
    feedback: { toast: () => `${name} has a seat at ${isolated(event.gameName)}.` },
    onRefused: ({ problem }) => onProblem(problem),
  })
  const clash = useEventsByName()
    .filter((own) => own.name.id === id)
    .map(({ events }) => clashIn(event, events))[0]
  return (
    <li className={mine ? 'person-row is-mine' : 'person-row'} value={place}>
      <b aria-hidden="true">{place}</b>
      <Meeple />
      <span>
        {mine ? <b>{placeText(name, { place, offeredUntil })}</b> : name}
        {!mine && offeredUntil && <span className="soft">, asked now</span>}
        {clash && (
          <span className="soft">
            <br />
            Plays {isolated(clash.gameName)} then, and is passed over
          </span>
        )}
      </span>
      {manages && !waiting.anonymous && (
        <Button look="text" busy={seating.busy} onClick={() => void seating.write()}>
          Seat<span className="sr"> {name}</span>
        </Button>
      )}
      {mine && (
        <Button look="text" busy={leaving.busy} onClick={() => void leaving.write()}>
          Leave<span className="sr"> the waiting list, {name}</span>
        </Button>
      )}
    </li>
  )
}
