import { isFull, spotsLeftText, spotsTakenText } from '../../../domain/events/rules.ts'
import { queuedLabel } from '../../lib/offline-queue/queued-joins.ts'
import { Spots } from '../../ui/symbols/spots.tsx'
import type { EventRow } from './event-row.ts'

type SpotsRow = Pick<EventRow, 'event' | 'state' | 'ownSpotCount'> &
  Partial<Pick<EventRow, 'waitingText' | 'isJoinQueued'>>

function EventSpots({ row }: { row: SpotsRow }) {
  const { event, state, ownSpotCount } = row
  return (
    <Spots
      taken={event.spotsTaken}
      total={event.spots}
      mine={ownSpotCount}
      state={state === 'past' ? 'past' : isFull(event) ? 'full' : 'open'}
    />
  )
}

/** In the table: drawn, with the count under it. */
export function SpotsCell({ row }: { row: EventRow }) {
  const isFullyBooked = row.state !== 'past' && isFull(row.event)
  const statusText = row.isJoinQueued ? queuedLabel : isFullyBooked && row.waitingText
  return (
    <>
      <EventSpots row={row} />
      <br />
      {statusText ? (
        <span className="spots-place soft">{statusText}</span>
      ) : (
        <span className="num soft">{`${spotsTakenText(row.event)}${isFullyBooked ? ', full' : ''}`}</span>
      )}
    </>
  )
}

/** On a card: drawn, counted as in the table, and what is left in words. */
export function SpotsOnCard({ row }: { row: SpotsRow }) {
  const { event, state, isJoinQueued, waitingText } = row
  const statusText = isJoinQueued ? queuedLabel : (waitingText ?? spotsLeftText(event))
  return (
    <p className="seats-left">
      <EventSpots row={row} />
      <span>
        {/* The drawing has it as its label. */}
        <span className="num" aria-hidden="true">
          {spotsTakenText(event)}
        </span>
        {state !== 'past' && `, ${statusText}`}
      </span>
    </p>
  )
}
