import { mayActAs } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/people/schema.ts'
import type { Line } from '../../../domain/events/waiting-list/schema.ts'
import { lineForEverybody } from '../../../domain/events/waiting-list/unlisted.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Query } from '../../platform/database/database.ts'
import { notFound } from '../refusals.ts'
import { isEvent } from '../stores/event-store.ts'
import { findLineWithNames, findPlaces } from './store.ts'

/** For people who are signed in. */
export async function readLine(query: Query, eventId: EventId): Promise<Line> {
  const line = await findLineWithNames(query, eventId)
  return line.map(({ listed: _, position: __, ...waiting }) => waiting)
}

/** Nobody waits for an event that is there, and for one that is not. */
const orNotFound = async <Waiting>(query: Query, eventId: EventId, line: Waiting[]) =>
  line.length > 0 || (await isEvent(query, eventId)) ? line : notFound()

/** Who waits for a seat, and where somebody does. */
export const createReadLine = ({ database: { query } }: FeatureDependencies) => ({
  line: async (eventId: EventId) =>
    orNotFound(query, eventId, lineForEverybody(await findLineWithNames(query, eventId))),
  lineWithNames: async (eventId: EventId) =>
    orNotFound(query, eventId, await readLine(query, eventId)),
  linesOf: async (nameId: NameId, user: User) =>
    mayActAs(user, nameId) ? findPlaces(query, nameId) : refuse.forbidden(),
})
