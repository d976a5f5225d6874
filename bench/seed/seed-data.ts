import { sql } from 'kysely'
import { migrate } from '../../server/migrations/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { hours, addMilliseconds } from '../../domain/kernel/time.ts'
import type { ConventionRow } from '../../server/convention/rows.ts'
import type { Database, Query } from '../../server/platform/database/database.ts'
import { upcomingConvention } from '../../server/sample/conventions.ts'
import { fillEmptyDatabase } from '../../server/sample/fill.ts'
import { addEvents } from './events.ts'
import { seedTime } from './insert.ts'
import { addInvitations, gameday } from './invitations.ts'
import { addWaitingList } from './waiting-list.ts'
import { addBadges, logInAll } from './people.ts'
import type { SeedData, SeedSize } from './types.ts'

export async function seedDatabase(database: Database, size: SeedSize): Promise<SeedData> {
  await migrate(database)
  await fillEmptyDatabase({ config: readConfig({}), database, clock: systemClock })
  const coming = upcomingConvention(seedTime)
  const seed = await database.transaction(async ({ query }) => {
    await query.updateTable('conventions').set({ registrationCapacity: 1_000_000 }).execute()
    await addBadges(query, coming, size.badges ?? 0)
    const people = await logInAll(query, coming)
    const convention = size.isConventionOpen ? await openDoors(query, coming) : coming
    const eventIds = await addEvents(query, convention, size, people)
    await addWaitingList(query, eventIds[0] ?? '', size.waitingCount ?? 0, people)
    const tokens = await addInvitations(query, convention, size.invitations ?? 0)
    return { people, eventIds, gameday: { ...gameday, tokens } }
  })
  // A server that has run for a minute has done this automatically.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.query)
  return seed
}

/** Two days of eight hours, starting an hour ago. */
async function openDoors(query: Query, convention: ConventionRow): Promise<ConventionRow> {
  const days = ['Today', 'Tomorrow'].map((name, index) => ({
    name,
    opensAt: addMilliseconds(seedTime, hours(24 * index - 1)),
    closesAt: addMilliseconds(seedTime, hours(24 * index + 7)),
  }))
  const [startDate = '', endDate = ''] = [days[0]?.opensAt, days.at(-1)?.closesAt]
  await sql`update conventions set start_date = ${startDate}, end_date = ${endDate}, days = ${JSON.stringify(days)} where id = ${convention.id}`.execute(
    query,
  )
  return { ...convention, startDate, endDate, days }
}
