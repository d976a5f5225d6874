import { isFull, spotsLeftText, spotsText } from '../../../domain/events/rules.ts'
import { queuedLabel } from '../../lib/offline-queue/queued-seats.ts'
import { Seats } from '../../ui/symbols/seats.tsx'
import type { EventRow } from './event-row.ts'

type SeatedRow = Pick<EventRow, 'event' | 'state' | 'mine'> &
  Partial<Pick<EventRow, 'place' | 'isJoinQueued'>>

function SeatsOf({ row }: { row: SeatedRow }) {
  const { event, state, mine } = row
  return (
    <Seats
      taken={event.spotsTaken}
      total={event.spots}
      mine={mine}
      state={state === 'past' ? 'past' : isFull(event) ? 'full' : 'open'}
    />
  )
}

/** In the table: drawn, with the count under it. */
export function SpotsCell({ row }: { row: EventRow }) {
  const full = row.state !== 'past' && isFull(row.event)
  const waits = row.isJoinQueued ? queuedLabel : full && row.place
  return (
    <>
      <SeatsOf row={row} />
      <br />
      {waits ? (
        <span className="spots-place soft">{waits}</span>
      ) : (
        <span className="num soft">{`${spotsText(row.event)}${full ? ', full' : ''}`}</span>
      )}
    </>
  )
}

/** On a card: drawn, counted as in the table, and what is left in words. */
export function SpotsOnCard({ row }: { row: SeatedRow }) {
  const { event, state, isJoinQueued, place } = row
  const left = isJoinQueued ? queuedLabel : (place ?? spotsLeftText(event))
  return (
    <p className="seats-left">
      <SeatsOf row={row} />
      <span>
        {/* The drawing has it as its label. */}
        <span className="num" aria-hidden="true">
          {spotsText(event)}
        </span>
        {state !== 'past' && `, ${left}`}
      </span>
    </p>
  )
}
