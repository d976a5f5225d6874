import { compareDate } from '../../../domain/events/rules.ts'
import type { Event, MyEvent } from '../../../domain/events/schema.ts'
import { toDisplayTime } from '../../../domain/events/time/times.ts'
import { anonymousId, isAnonymous } from '../../../domain/events/public-event.ts'
import type { Query } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import { listColumns } from './columns.ts'

export const selectEvents = (query: Query) =>
  query
    .selectFrom('events')
    .innerJoin('names as owner', 'owner.id', 'events.eventOwner')
    .leftJoin('participants as bringer', (join) =>
      join.onRef('bringer.eventId', '=', 'events.id').on('bringer.bringsGame', '=', 1),
    )
    .select(listColumns)
    .leftJoin('names as bringerName', 'bringerName.id', 'bringer.nameId')
    .leftJoin('registrations as bringerOf', 'bringerOf.id', 'bringerName.registrationId')
    .select(['bringer.nameId as gameOwner', 'bringer.position', 'bringerOf.listed'])
    .select((select) =>
      select
        .selectFrom('participants')
        .whereRef('participants.eventId', '=', 'events.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('spotsTaken'),
    )
    .select((select) =>
      select
        .selectFrom('participants')
        .whereRef('participants.eventId', '=', 'events.id')
        .select(({ fn }) => fn.max('teaches').as('most'))
        .as('taught'),
    )

type EventListRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

export const toListedEvent = ({
  gameOwner,
  position,
  listed,
  spotsTaken,
  taught,
  eventTime,
  visible,
  waitingList,
  placeShared,
  ...row
}: EventListRow): Event => ({
  ...row,
  eventTime: toDisplayTime(eventTime),
  visible: visible === 1,
  waitingList: waitingList === 1,
  placeShared: placeShared === 1,
  gameOwner: toGameOwnerId(row.eventOwner, { id: gameOwner, position, listed }),
  spotsTaken: spotsTaken ?? 0,
  ...(taught === 1 && { hasTeacher: true }),
})

/** Game owner as in `publicEventDetails`: the list is the same for all users. */
function toGameOwnerId(
  eventOwner: string,
  {
    id,
    position,
    listed,
  }: Record<'id', string | null> & Record<'position' | 'listed', number | null>,
): string {
  if (id === null || position === null) return ''
  return isAnonymous({ id, listed: listed === 1 }, eventOwner) ? anonymousId(position) : id
}

export async function findEvents(query: Query, conventionId: string): Promise<Event[]> {
  const rows = await eventsOfConvention(query, { conventionId })
  return rows.map(toListedEvent).toSorted(compareDate)
}

/** Those events that belong to the convention. */
export async function findEventsByIds(
  query: Query,
  conventionId: string,
  ids: readonly string[],
): Promise<Event[]> {
  if (ids.length === 0) return []
  const rows = await selectEvents(query)
    .where('events.conventionId', '=', conventionId)
    .where('events.id', 'in', ids)
    .execute()
  return rows.map(toListedEvent)
}

const eventsOfConvention = prepareStatement(
  (query: Query, { conventionId }: { conventionId: string }) =>
    selectEvents(query).where('events.conventionId', '=', conventionId),
)

/** Events in which a name has a spot, with its tasks for each; also for a name that is not listed. */
export async function findEventsOf(query: Query, nameId: string): Promise<MyEvent[]> {
  const rows = await eventsOfName(query, { nameId })
  return rows
    .map(({ packed, teaches, ...row }) => {
      const event = toListedEvent(row)
      const gameOwner = row.gameOwner === nameId ? nameId : event.gameOwner
      return { ...event, gameOwner, packed: packed === 1, teaches: teaches === 1 }
    })
    .toSorted(compareDate)
}

const eventsOfName = prepareStatement((query: Query, { nameId }: { nameId: string }) =>
  selectEvents(query)
    .innerJoin('participants as seat', 'seat.eventId', 'events.id')
    .select(['seat.packed', 'seat.teaches'])
    .where('seat.nameId', '=', nameId),
)

const maxGameNames = 3000

/** Names of the games of all events, each once. */
export async function findGameNames(query: Query): Promise<string[]> {
  const rows = await query
    .selectFrom('events')
    .select('gameName')
    .distinct()
    .orderBy('gameName')
    .limit(maxGameNames)
    .execute()
  return rows.map(({ gameName }) => gameName)
}
