import { toDisplayTime } from '../../../domain/events/time/times.ts'
import type { UnredactedEvent } from '../../../domain/events/public-event.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import { listColumns, eventColumns } from './columns.ts'
import { locationOf } from './participant-store.ts'

export async function findDetails(query: Query, id: string): Promise<UnredactedEvent | undefined> {
  const [[event], players] = await Promise.all([eventRow(query, { id }), playersOf(query, { id })])
  return event && detailsFrom(event, players)
}

export async function findAllDetails(
  query: Query,
  conventionId: string,
): Promise<UnredactedEvent[]> {
  const [events, players] = await Promise.all([
    eventRows(query, { conventionId }),
    playersOfAll(query, { conventionId }),
  ])
  const byEvent = Map.groupBy(players, ({ eventId }) => eventId)
  return events.map((event) =>
    detailsFrom(
      event,
      (byEvent.get(event.id) ?? []).map(({ eventId: _, ...player }) => player),
    ),
  )
}

/** Every change of an event or its participants must lock it here first. */
export async function lockDetails(
  transaction: Transaction,
  id: string,
): Promise<UnredactedEvent | undefined> {
  const [event] = await lockedEventRow(transaction, { id })
  return event && detailsFrom(event, await playersOf(transaction.query, { id }))
}

type EventFacts = Awaited<ReturnType<typeof eventRow>>[number]
type Player = Awaited<ReturnType<typeof playersOf>>[number]

function detailsFrom(event: EventFacts, players: readonly Player[]): UnredactedEvent {
  const participants = players.map(({ zip, listed, bringsGame, teaches, ...player }) => ({
    ...player,
    location: locationOf({ zip, listed }),
    listed: listed === 1,
    gameOwner: bringsGame === 1,
    ...(teaches === 1 && { teaches: true as const }),
  }))
  return {
    ...event,
    eventTime: toDisplayTime(event.eventTime),
    visible: event.visible === 1,
    waitingList: event.waitingList === 1,
    placeShared: event.placeShared === 1,
    gameOwner: participants.find(({ gameOwner }) => gameOwner)?.id ?? '',
    spotsTaken: participants.length,
    ...(participants.some(({ teaches }) => teaches) && { hasTeacher: true }),
    participants,
  }
}

const selectEvents = (query: Query) =>
  query
    .selectFrom('events')
    .innerJoin('names as owner', 'owner.id', 'events.eventOwner')
    .select(listColumns)

const eventRow = prepareStatement((query: Query, { id }: { id: string }) =>
  selectEvents(query).where('events.id', '=', id),
)

const eventRows = prepareStatement((query: Query, { conventionId }: { conventionId: string }) =>
  selectEvents(query).where('events.conventionId', '=', conventionId),
)

/**
 * Selects the owner's name in a subquery: a joined row is read before the lock, and the owner may change until then.
 */
const lockedEventRow = prepareStatement(
  ({ query, forUpdate }: Transaction, { id }: { id: string }) =>
    forUpdate(
      query
        .selectFrom('events')
        .select(eventColumns)
        .select((select) =>
          select
            .selectFrom('names')
            .whereRef('names.id', '=', 'events.eventOwner')
            .select('names.name')
            .$asScalar()
            .$notNull()
            .as('organizer'),
        )
        .where('events.id', '=', id),
    ),
)

const selectPlayers = (query: Query) =>
  query
    .selectFrom('participants')
    .innerJoin('names', 'names.id', 'participants.nameId')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .select(['names.id', 'names.name', 'registrations.zip', 'registrations.listed'])
    .select(['participants.bringsGame', 'participants.teaches', 'participants.position'])
    .orderBy('participants.position')

const playersOf = prepareStatement((query: Query, { id }: { id: string }) =>
  selectPlayers(query).where('participants.eventId', '=', id),
)

const playersOfAll = prepareStatement((query: Query, { conventionId }: { conventionId: string }) =>
  selectPlayers(query)
    .innerJoin('events', 'events.id', 'participants.eventId')
    .select('participants.eventId')
    .where('events.conventionId', '=', conventionId),
)
