import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { eventDefaults } from '../domain/events/schema.ts'
import { gamedayMoments } from '../domain/gamedays/start-and-end.ts'
import { accepted, notReplied, rejected } from '../domain/gamedays/status.ts'
import { days, later } from '../domain/kernel/time.ts'
import { migrate } from '../server/migrations/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import type { Database, Query } from '../server/platform/database/database.ts'
import type { ConventionRow, EventRow, Schema } from '../server/platform/database/schema.ts'
import { hashOf, newToken } from '../server/platform/tokens.ts'
import { comingConvention } from '../server/sample/conventions.ts'
import { fillEmptyDatabase } from '../server/sample/fill.ts'

/** At least so many of each, the sample data included. */
export interface SeedSize {
  events?: number
  badges?: number
  /** All of one game day. */
  invitations?: number
  /** At each of the added tables. */
  seats?: number
}

/** Somebody with a badge whose browser is signed in. */
export interface Person {
  nameId: string
  cookie: string
}

export interface SeedData {
  people: Person[]
  eventIds: string[]
  gameday: { id: string; date: string; tokens: string[] }
}

const now = systemClock.now()
const signUpsPerEvent = 3
const gameday = { id: 'measured-gameday', date: '2030-01-05' }

export async function seedDatabase(database: Database, size: SeedSize): Promise<SeedData> {
  await migrate(database)
  await fillEmptyDatabase({ config: readConfig({}), database, clock: systemClock })
  const convention = comingConvention(now)
  const seed = await database.transaction(async ({ query }) => {
    await query.updateTable('conventions').set({ registrationCapacity: 1_000_000 }).execute()
    await addBadges(query, convention, size.badges ?? 0)
    const people = await signInEverybody(query, convention)
    const eventIds = await addEvents(query, convention, size, people)
    const tokens = await addInvitations(query, convention, size.invitations ?? 0)
    return { people, eventIds, gameday: { ...gameday, tokens } }
  })
  // A server that has run for a minute has done this by itself.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.query)
  return seed
}

const rowsAtOnce = 500

async function insertAll<Table extends keyof Schema>(
  query: Query,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    await query.insertInto(table).values(some).execute()
  }
}

const numbered = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => make(index))

const namesOf = (query: Query, convention: ConventionRow) =>
  query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', convention.id)
    .select(['names.id', 'registrations.email'])
    .orderBy('names.id')
    .execute()

/** Two badges a registration, from all over the country. */
async function addBadges(query: Query, convention: ConventionRow, wanted: number): Promise<void> {
  const missing = wanted - (await namesOf(query, convention)).length
  const registrations = numbered(Math.ceil(missing / 2), (index) => ({
    id: `measured-${index}`,
    conventionId: convention.id,
    email: `measured.${index}@example.com`,
    zip: String(43001 + (index % 400)),
    listed: 1 as const,
    paidAt: null,
    paidAmount: null,
    createdAt: later(now, -index * 1000),
  }))
  await insertAll(query, 'registrations', registrations)
  const names = registrations.flatMap(({ id }, index) =>
    ['Ada', 'Ben'].map((first, position) => ({
      id: `${id}-${position}`,
      registrationId: id,
      name: `${first} Measured ${index}`,
      position,
    })),
  )
  await insertAll(query, 'names', names.slice(0, Math.max(0, missing)))
}

async function signInEverybody(query: Query, convention: ConventionRow): Promise<Person[]> {
  const names = await namesOf(query, convention)
  const tokens = new Map(names.map(({ email }) => [email, newToken()]))
  const sessions = [...tokens].map(([email, token]) => ({
    hash: hashOf(token),
    email,
    kind: 'personal' as const,
    codeHash: null,
    createdAt: now,
    expiresAt: later(now, days(1)),
  }))
  await insertAll(query, 'sessions', sessions)
  return names.map(({ id, email }) => ({
    nameId: id,
    cookie: `meepcon-session=${tokens.get(email) ?? ''}`,
  }))
}

/** Tables with room, at no time yet: so nobody's evening is full. */
async function addEvents(
  query: Query,
  convention: ConventionRow,
  { events: wanted = 0, seats = 99 }: SeedSize,
  people: readonly Person[],
): Promise<string[]> {
  const there = await query.selectFrom('events').select('id').execute()
  const events = numbered(wanted - there.length, (index): EventRow => ({
    ...eventDefaults,
    id: randomUUID(),
    conventionId: convention.id,
    gameName: `Measured game ${index}`,
    eventDay: index % 2 === 0 ? 'Friday' : 'Saturday',
    eventTime: '12:01 AM',
    eventDate: later(convention.startDate, (index % 2) * days(1)),
    duration: 60,
    spots: seats,
    visible: 1,
    eventOwner: people[index % people.length]?.nameId ?? '',
    createdAt: now,
  }))
  await insertAll(query, 'events', events)
  const taken = await query
    .selectFrom('participants')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const missing = wanted * signUpsPerEvent - taken.count
  const participants = numbered(missing, (index) => {
    const position = Math.floor(index / events.length)
    const event = index % events.length
    return {
      eventId: events[event]?.id ?? '',
      nameId: people[(event + position) % people.length]?.nameId ?? '',
      position,
      bringsGame: position === 0 ? (1 as const) : (0 as const),
      joinedAt: now,
    }
  })
  await insertAll(query, 'participants', participants)
  return events.map(({ id }) => id)
}

/** Each with the mail that asked the guest. */
async function addInvitations(
  query: Query,
  convention: ConventionRow,
  count: number,
): Promise<string[]> {
  const times = { date: gameday.date, startTime: '18:00:00', endTime: '22:00:00' }
  const row = {
    ...gameday,
    ...times,
    ...gamedayMoments(times, convention.timeZone),
    capacity: 1_000_000,
    location: 'Hall',
    description: 'A long evening.',
    remindAccepted: 1 as const,
    nudgeUnreplied: 1 as const,
    sequence: 0,
    changedAt: null,
    createdAt: now,
  }
  await query.insertInto('gamedays').values(row).execute()
  const statuses = [notReplied, accepted, rejected] as const
  const invitations = numbered(count, (index) => ({
    id: `measured-invitation-${index}`,
    gamedayId: gameday.id,
    guestName: `Guest ${index}`,
    guestEmail: `invited.${index}@example.com`,
    status: statuses[index % statuses.length] ?? notReplied,
    additionalGuests: 0,
    replyComments: null,
    invitedAt: now,
    repliedAt: null,
    token: newToken(),
    remindedAt: null,
    nudgedAt: null,
  }))
  await insertAll(query, 'invitations', invitations)
  const mails = invitations.map(({ id, guestEmail }) => ({
    id: `${id}-mail`,
    kind: 'gameday-invitation',
    reference: id,
    recipient: guestEmail,
    replyTo: null,
    subject: 'You are invited',
    letter: null,
    text: '',
    html: '',
    headers: '{}',
    attachments: '[]',
    status: 'sent' as const,
    attempts: 1,
    nextAttemptAt: now,
    claimedUntil: null,
    lastError: null,
    createdAt: now,
    sentAt: now,
  }))
  await insertAll(query, 'outbox', mails)
  return invitations.map(({ token }) => token)
}
