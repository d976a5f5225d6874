import { canActAs } from '../../domain/events/permissions.ts'
import { nextEvents } from '../../domain/events/list/next-events.ts'
import { compareDate } from '../../domain/events/rules.ts'
import {
  type Event,
  type EventDetails,
  type EventId,
  type NextEvents,
  maxNextEvents,
} from '../../domain/events/schema.ts'
import { publicEventDetails } from '../../domain/events/public-event.ts'
import { refuse, type Refusal } from '../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { calendarFile } from './calendar-file.ts'
import { eventNotFound } from './refusals.ts'
import { findAllDetails, findDetails } from './stores/details-store.ts'
import { findEvents, findEventsOf } from './stores/list-store.ts'
import { findCanceled } from './stores/canceled-store.ts'
import { findParticipations, findFeedEvents, findFeedEventsOf } from './stores/feed-store.ts'

export function createReadEvents({ database, clock, config, conventions }: FeatureDependencies) {
  async function list(): Promise<Event[]> {
    const { id } = await conventions.current()
    return findEvents(database.query, id)
  }

  async function listNextEvents(): Promise<NextEvents> {
    const events = await list()
    return {
      events: nextEvents(events, clock.now()).slice(0, maxNextEvents),
      total: events.length,
    }
  }

  async function listDetails(): Promise<EventDetails[]> {
    const { id } = await conventions.current()
    const events = await findAllDetails(database.query, id)
    return events.map(publicEventDetails).toSorted(compareDate)
  }

  const getWithNames = async (id: EventId) =>
    (await findDetails(database.query, id)) ?? eventNotFound()

  const get = async (id: EventId) => {
    const event = await findDetails(database.query, id)
    return event ? publicEventDetails(event) : eventNotFound()
  }

  const listOwnEvents = async (nameId: NameId, user: User) =>
    canActAs(user, nameId) ? findEventsOf(database.query, nameId) : refuse.forbidden()

  async function calendar(id: EventId): Promise<string | Refusal> {
    const event = await findDetails(database.query, id)
    if (!event) return eventNotFound()
    const convention = await conventions.current()
    return calendarFile(event, {
      convention,
      conventionVersion: await conventions.versionOf(convention.id),
      publicUrl: config.publicUrl,
      mailFrom: config.mailFrom,
      now: clock.now(),
    })
  }

  return { list, listNextEvents, listDetails, get, getWithNames, listOwnEvents, calendar }
}

/** Events for subscribed calendars. */
export function createReadFeeds({ database }: Pick<FeatureDependencies, 'database'>) {
  const { query } = database
  const feedEvents = (conventionId: string) => findFeedEvents(query, conventionId)

  async function feedEventsOf(nameIds: readonly string[]) {
    const [attendedEvents, participations, canceled] = await Promise.all([
      findFeedEventsOf(query, nameIds),
      findParticipations(query, nameIds),
      findCanceled(query, nameIds),
    ])
    return { events: attendedEvents, participations, canceled }
  }

  return { feedEvents, feedEventsOf }
}
