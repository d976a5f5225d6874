import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import { longEventTime } from '../../../domain/events/time/times.ts'
import { applyHallTable } from '../../../domain/events/hall-table.ts'
import { answerShareRequest, listShareRequests } from '../../../domain/hall/api.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { call } from '../../lib/queries/call.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useEventWrite } from '../event-writes.ts'

const query = (eventId: string) => queryFor(listShareRequests, { params: { eventId } })

/** Requests to share the table of an event, for users who may accept them. */
export function TableRequests({ event }: { event: EventDetails }) {
  const { data: requests = [] } = useBrowserQuery(query(event.id), event.place !== '')
  return requests.map((other) => (
    <TableRequest key={other.id} event={event} requestingEvent={other} />
  ))
}

interface Props {
  event: EventDetails
  requestingEvent: Event
}

function TableRequest({ event, requestingEvent }: Props) {
  const { place } = event
  const now = useEventNow()
  const { write, busy, problem } = useEventWrite<boolean>(event.id, {
    apply: (current, agreed) =>
      agreed ? applyHallTable(current, { place, shared: true }, now) : current,
    send: (agreed) =>
      call(answerShareRequest, {
        params: { eventId: event.id },
        body: { eventId: requestingEvent.id, agreed },
      }),
    feedback: {
      toast: (_, agreed) =>
        agreed
          ? `You share table ${place} with ${requestingEvent.organizer}.`
          : `Table ${place} stays yours.`,
    },
  })
  return (
    <section className="table-question" aria-label="Request to share your table">
      <p>
        <b>{requestingEvent.organizer}</b> wants to share table {place}:{' '}
        {isolateDirection(requestingEvent.gameName)}, {longEventTime(requestingEvent)}.
      </p>
      <ProblemAlert problem={problem} />
      <div className="row">
        <Button busy={busy} onClick={() => void write(true)}>
          Share the table
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => void write(false)}>
          No
        </Button>
      </div>
    </section>
  )
}
