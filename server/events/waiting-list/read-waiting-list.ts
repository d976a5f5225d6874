import { canActAs } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import { publicWaitingList } from '../../../domain/events/waiting-list/public-waiting-list.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Query } from '../../platform/database/database.ts'
import { eventNotFound } from '../refusals.ts'
import { hasEvent } from '../stores/event-store.ts'
import { findWaitingListWithNames, findWaitingListPlaces } from './store.ts'

/** For logged-in users. */
export async function readWaitingList(query: Query, eventId: EventId): Promise<WaitingList> {
  const waitingList = await findWaitingListWithNames(query, eventId)
  return waitingList.map(({ listed: _, position: __, ...entry }) => entry)
}

/** An empty list says nothing about whether the event exists. */
const requireEvent = async <Entry>(query: Query, eventId: EventId, waitingList: Entry[]) =>
  waitingList.length > 0 || (await hasEvent(query, eventId)) ? waitingList : eventNotFound()

/** The waiting list of an event, and the places of a name. */
export const createReadWaitingList = ({ database: { query } }: FeatureDependencies) => ({
  waitingList: async (eventId: EventId) =>
    requireEvent(query, eventId, publicWaitingList(await findWaitingListWithNames(query, eventId))),
  waitingListWithNames: async (eventId: EventId) =>
    requireEvent(query, eventId, await readWaitingList(query, eventId)),
  waitingPlacesOf: async (nameId: NameId, user: User) =>
    canActAs(user, nameId) ? findWaitingListPlaces(query, nameId) : refuse.forbidden(),
})
