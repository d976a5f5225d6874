import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import { longWhen } from '../../../domain/events/time/times.ts'
import { applyPlace } from '../../../domain/events/place-event.ts'
import { answerForPlace, placeQuestions } from '../../../domain/hall/api.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { useAnswer } from '../../lib/queries/cache.ts'
import { call } from '../../lib/queries/call.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { Refused } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useEventWrite } from '../changes.ts'

const query = (eventId: string) => queryFor(placeQuestions, { params: { eventId } })

/** Who asks to share the table of an event, for whoever may say yes. */
export function TableQuestions({ event }: { event: EventDetails }) {
  const { data: asking = [] } = useAnswer(query(event.id), event.place !== '')
  return asking.map((other) => <TableQuestion key={other.id} event={event} asking={other} />)
}

interface Props {
  event: EventDetails
  asking: Event
}

function TableQuestion({ event, asking }: Props) {
  const { place } = event
  const { write, busy, problem } = useEventWrite<boolean>(event.id, {
    apply: (shown, agreed) => (agreed ? applyPlace(shown, { place, shared: true }) : shown),
    send: (agreed) =>
      call(answerForPlace, {
        params: { eventId: event.id },
        body: { eventId: asking.id, agreed },
      }),
    feedback: {
      toast: (_, agreed) =>
        agreed
          ? `You share table ${place} with ${asking.organizer}.`
          : `Table ${place} stays yours alone.`,
    },
  })
  return (
    <section className="table-question" aria-label="Somebody asks to share your table">
      <p>
        <b>{asking.organizer}</b> asks to share table {place}: {isolated(asking.gameName)},{' '}
        {longWhen(asking)}.
      </p>
      <Refused problem={problem} />
      <div className="row">
        <Button busy={busy} onClick={() => void write(true)}>
          Share the table
        </Button>
        <Button look="quiet" busy={busy} onClick={() => void write(false)}>
          No
        </Button>
      </div>
    </section>
  )
}
