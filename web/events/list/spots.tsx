import { isFull, spotsLeftText, spotsTakenText } from '../../../domain/events/rules.ts'
import { queuedLabel } from '../../lib/offline-queue/queued-joins.ts'
import { Spots } from '../../ui/symbols/spots.tsx'
import type { ListedEvent } from './event-row.ts'

type SpotsRow = Pick<ListedEvent, 'event' | 'state' | 'ownSpotCount'> &
  Partial<Pick<ListedEvent, 'waitingText' | 'isJoinQueued'>>

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

/** Table cell: drawn spots with the count below. */
export function SpotsCell({ row }: { row: ListedEvent }) {
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

/** Card: drawn spots, the count as in the table, and the remaining spots in words. */
export function SpotsOnCard({ row }: { row: SpotsRow }) {
  const { event, state, isJoinQueued, waitingText } = row
  const statusText = isJoinQueued ? queuedLabel : (waitingText ?? spotsLeftText(event))
  return (
    <p className="seats-left">
      <EventSpots row={row} />
      <span>
        {/* Hidden from screen readers: the label of the drawing says the same. */}
        <span className="num" aria-hidden="true">
          {spotsTakenText(event)}
        </span>
        {state !== 'past' && `, ${statusText}`}
      </span>
    </p>
  )
}
