import type { NameId } from '../../../domain/auth/schema.ts'
import { isHere } from '../../../domain/events/presence/rules.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { toDisplayTime } from '../../../domain/events/time/times.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'

/** Participants who said that they are here. */
export async function findHere(
  query: Query,
  event: Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>,
  now: Instant,
): Promise<NameId[]> {
  const rows = await query
    .selectFrom('participants')
    .select(['nameId', 'hereAt'])
    .where('eventId', '=', event.id)
    .where('hereAt', '!=', '')
    .orderBy('position')
    .execute()
  return rows.filter(({ hereAt }) => isHere(event, hereAt, now)).map(({ nameId }) => nameId)
}

/** An empty time takes it back. */
export async function setHereAt(
  query: Query,
  { eventId, nameId, hereAt }: { eventId: string; nameId: NameId; hereAt: string },
): Promise<void> {
  await query
    .updateTable('participants')
    .set({ hereAt })
    .where('eventId', '=', eventId)
    .where('nameId', '=', nameId)
    .execute()
}

/** Events that are over and still have such marks. */
export async function findOverWithPresence(query: Query, now: Instant): Promise<string[]> {
  const rows = await query
    .selectFrom('events')
    .select(['id', 'eventDate', 'eventTime', 'duration'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('participants')
          .select('nameId')
          .whereRef('participants.eventId', '=', 'events.id')
          .where('hereAt', '!=', ''),
      ),
    )
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => isExpired({ ...row, eventTime: toDisplayTime(row.eventTime) }, now))
    .map(({ id }) => id)
}

export async function deletePresence(query: Query, eventIds: readonly string[]): Promise<void> {
  await query
    .updateTable('participants')
    .set({ hereAt: '' })
    .where('eventId', 'in', eventIds)
    .where('hereAt', '!=', '')
    .execute()
}
