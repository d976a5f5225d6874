import { remarksOf } from '../../../domain/events/fields.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { PlaceLink } from '../place-link.tsx'

/** What its organizer says of it, in the list. */
export const Remarks = ({ event }: { event: Event }) =>
  remarksOf(event).map(({ field, text }) => (
    <p key={field} className="remark soft">
      {field === 'place' ? <PlaceLink event={event}>{text}</PlaceLink> : isolated(text)}
    </p>
  ))
