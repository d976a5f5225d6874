import { eventRemarks } from '../../../domain/events/fields.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { HallTableLink } from '../hall-table-link.tsx'

/** Remarks of the organizer, in the list. */
export const Remarks = ({ event }: { event: Event }) =>
  eventRemarks(event).map(({ field, text }) => (
    <p key={field} className="remark soft">
      {field === 'place' ? (
        <HallTableLink event={event}>{text}</HallTableLink>
      ) : (
        isolateDirection(text)
      )}
    </p>
  ))
