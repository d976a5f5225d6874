import { sql } from 'kysely'
import { migrate } from '../../server/migrations/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { hours, later } from '../../domain/kernel/time.ts'
import type { ConventionRow } from '../../server/convention/rows.ts'
import type { Database, Query } from '../../server/platform/database/database.ts'
import { comingConvention } from '../../server/sample/conventions.ts'
import { fillEmptyDatabase } from '../../server/sample/fill.ts'
import { addEvents } from './events.ts'
import { seededAt } from './insert.ts'
import { addInvitations, gameday } from './invitations.ts'
import { addLine } from './line.ts'
import { addBadges, signInEverybody } from './people.ts'
import type { SeedData, SeedSize } from './types.ts'

export async function seedDatabase(database: Database, size: SeedSize): Promise<SeedData> {
  await migrate(database)
  await fillEmptyDatabase({ config: readConfig({}), database, clock: systemClock })
  const coming = comingConvention(seededAt)
  const seed = await database.transaction(async ({ query }) => {
    await query.updateTable('conventions').set({ registrationCapacity: 1_000_000 }).execute()
    await addBadges(query, coming, size.badges ?? 0)
    const people = await signInEverybody(query, coming)
    const convention = size.isOn ? await openDoors(query, coming) : coming
    const eventIds = await addEvents(query, convention, size, people)
    await addLine(query, eventIds[0] ?? '', size.inLine ?? 0, people)
    const tokens = await addInvitations(query, convention, size.invitations ?? 0)
    return { people, eventIds, gameday: { ...gameday, tokens } }
  })
  // A server that has run for a minute has done this by itself.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.query)
  return seed
}

/** From an hour ago, two days of eight hours. */
async function openDoors(query: Query, convention: ConventionRow): Promise<ConventionRow> {
  const days = ['Today', 'Tomorrow'].map((name, index) => ({
    name,
    opensAt: later(seededAt, hours(24 * index - 1)),
    closesAt: later(seededAt, hours(24 * index + 7)),
  }))
  const [startDate = '', endDate = ''] = [days[0]?.opensAt, days.at(-1)?.closesAt]
  await sql`update conventions set start_date = ${startDate}, end_date = ${endDate}, days = ${JSON.stringify(days)} where id = ${convention.id}`.execute(
    query,
  )
  return { ...convention, startDate, endDate, days }
}
