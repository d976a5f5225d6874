import { mayActAs } from '../../domain/events/permissions.ts'
import { nextEvents } from '../../domain/events/list/next-events.ts'
import { byDate } from '../../domain/events/rules.ts'
import {
  type Event,
  type EventDetails,
  type EventId,
  type NextEvents,
  nextEventsCount,
} from '../../domain/events/schema.ts'
import { forEverybody } from '../../domain/events/unlisted.ts'
import { refuse, type Refusal } from '../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { calendarFile } from './calendar-file.ts'
import { notFound } from './refusals.ts'
import { findAllDetails, findDetails } from './stores/details-store.ts'
import { findEvents, findEventsOf } from './stores/list-store.ts'
import { findCancelled } from './stores/cancelled-store.ts'
import { findSeatsOf, findTables, findTablesOf } from './stores/feed-store.ts'

export function createReadEvents({ database, clock, config, conventions }: FeatureDependencies) {
  async function list(): Promise<Event[]> {
    const { id } = await conventions.current()
    return findEvents(database.query, id)
  }

  async function listNext(): Promise<NextEvents> {
    const events = await list()
    return {
      events: nextEvents(events, clock.now()).slice(0, nextEventsCount),
      total: events.length,
    }
  }

  async function listDetails(): Promise<EventDetails[]> {
    const { id } = await conventions.current()
    const events = await findAllDetails(database.query, id)
    return events.map(forEverybody).toSorted(byDate)
  }

  const getWithNames = async (id: EventId) => (await findDetails(database.query, id)) ?? notFound()

  const get = async (id: EventId) => {
    const event = await findDetails(database.query, id)
    return event ? forEverybody(event) : notFound()
  }

  const mine = async (nameId: NameId, user: User) =>
    mayActAs(user, nameId) ? findEventsOf(database.query, nameId) : refuse.forbidden()

  async function calendar(id: EventId): Promise<string | Refusal> {
    const event = await findDetails(database.query, id)
    if (!event) return notFound()
    const convention = await conventions.current()
    return calendarFile(event, {
      convention,
      conventionVersion: await conventions.versionOf(convention.id),
      publicUrl: config.publicUrl,
      mailFrom: config.mailFrom,
      now: clock.now(),
    })
  }

  return { list, listNext, listDetails, get, getWithNames, mine, calendar }
}

/** What calendars that are subscribed to show. */
export function createReadFeeds({ database }: Pick<FeatureDependencies, 'database'>) {
  const { query } = database
  const feedTables = (conventionId: string) => findTables(query, conventionId)

  async function feedTablesOf(nameIds: readonly string[]) {
    const [tables, seats, cancelled] = await Promise.all([
      findTablesOf(query, nameIds),
      findSeatsOf(query, nameIds),
      findCancelled(query, nameIds),
    ])
    return { tables, seats, cancelled }
  }

  return { feedTables, feedTablesOf }
}
