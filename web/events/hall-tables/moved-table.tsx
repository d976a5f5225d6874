import { movedTableText } from '../../../domain/events/hall-table.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'

/** 'was 3', beside the number of a table that changed within the last hour. */
export function MovedTable({
  event,
}: {
  event: Pick<Event, 'place' | 'formerPlace' | 'tableMovedAt'>
}) {
  const text = movedTableText(event, useEventNow())
  return text && <span className="moved"> {text}</span>
}
