import { isExpired, isFull } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { MailCause } from '../../../domain/mail/budget.ts'
import type { NameId } from '../../../domain/auth/schema.ts'
import type { Query } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import type { RosterChangeRow } from '../rows.ts'
import { newId } from '../../platform/tokens.ts'

interface RosterChange {
  event: EventDetails
  player: { id: NameId; name: string }
  kind: 'joined' | 'left'
  /** Address of the user who did it and needs no notification; undefined for the waiting list. */
  by: string | undefined
  cause: MailCause
  now: Instant
}

/**
 * Records news for the organizer, which `notify-roster-changes.ts` sends soon. Other users may be waiting for the lock
 * of this event, so a join writes only this one row.
 */
export async function recordRosterChange(
  query: Query,
  { event, player, kind, by: actorEmail, cause, now }: RosterChange,
): Promise<void> {
  if (isExpired(event, now)) return
  // The event was full before the waiting list filled a spot.
  const fillsEvent =
    kind === 'joined' && actorEmail && isFull({ ...event, spotsTaken: event.spotsTaken + 1 })
  await newsRow(query, {
    id: newId(),
    eventId: event.id,
    nameId: player.id,
    name: player.name,
    kind: fillsEvent ? 'filled' : kind,
    byEmail: actorEmail ?? '',
    counted: actorEmail && cause.by === 'attendee' ? 1 : 0,
  })
}

const newsRow = prepareStatement((query: Query, row: RosterChangeRow) =>
  query.insertInto('seatNews').values(row),
)
