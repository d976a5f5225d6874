import { longEventTime } from '../../domain/events/time/times.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { pluralizePeople } from '../../domain/kernel/text/pluralize.ts'
import type { Overview } from '../../domain/organize/schema.ts'
import { Warnings } from '../events/list/warnings.tsx'
import { Link } from '../lib/navigation.tsx'
import { Card } from './card.tsx'

type Events = NonNullable<Overview['events']>
type WaitingLists = NonNullable<Overview['waitingLists']>

const maxInNeed = 8
const maxWaitingLists = 5

const EventLink = ({ id, gameName }: { id: string; gameName: string }) => (
  <Link to="/eventManagement" search={{ event: id }}>
    {isolateDirection(gameName)}
  </Link>
)

/** Events without a game owner or a teacher. */
export function EventsInNeedCard({ events: { total, inNeed } }: { events: Events }) {
  if (inNeed.length === 0) return null
  const hidden = inNeed.length - maxInNeed
  return (
    <Card
      title="Events without an owner or teacher"
      note={
        <span className="soft small">
          {inNeed.length} of {total}
        </span>
      }
      columns={3}
      link={{
        to: '/eventManagement',
        text: hidden > 0 ? `All events, and ${hidden} more of these` : 'All events',
      }}
    >
      <ul className="org-list org-list--wide">
        {inNeed.slice(0, maxInNeed).map(({ id, gameName, organizer, warnings, ...time }) => (
          <li key={id}>
            <span>
              <EventLink id={id} gameName={gameName} />
              <span className="soft">
                {longEventTime(time)}, {isolateDirection(organizer)}
              </span>
            </span>
            <Warnings warnings={warnings} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The longest waiting lists of events. */
export function WaitingListsCard({
  waitingLists: { people, events },
}: {
  waitingLists: WaitingLists
}) {
  if (people === 0) return null
  return (
    <Card
      title="Waiting lists"
      note={<span className="soft small">{pluralizePeople(people)}</span>}
      link={{ to: '/eventManagement', text: 'All events' }}
    >
      <ul className="org-list">
        {events.slice(0, maxWaitingLists).map(({ id, gameName, inLine, ...time }) => (
          <li key={id}>
            <span>
              <EventLink id={id} gameName={gameName} />
              <span className="soft">{longEventTime(time)}</span>
            </span>
            <span className="org-lot">
              {inLine} <small>waiting</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
