import type { Instant } from '../../domain/kernel/time.ts'
import { insertConvention, hasConventions } from '../convention/store.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { writeSiteValue } from '../platform/database/site-values.ts'
import { newConvention } from '../convention/new-convention.ts'
import { upcomingConvention, sampleConvention } from './conventions.ts'
import { insertSampleGamedays } from './gamedays.ts'
import { insertSampleEvents } from './events.ts'
import { sampleEvents } from './games.ts'
import { sampleAreas } from './hall.ts'
import { insertSamplePhotos } from './photos.ts'
import { insertSampleWishes } from './wishes.ts'
import { insertSampleRegistrations } from './registrations.ts'

interface Dependencies {
  config: Config
  database: Database
  clock: Clock
}

/** Adds a complete set of sample data to an empty database; with SAMPLE_DATA=off, a convention without any facts. */
export async function fillEmptyDatabase({ config, database, clock }: Dependencies): Promise<void> {
  if (await hasConventions(database.query)) return
  await database.transaction(async (transaction) => {
    await transaction.lock('sample data')
    if (await hasConventions(transaction.query)) return
    const now = clock.now()
    if (config.sampleData) await fillWithSamples(transaction, now, config.publicUrl)
    else await insertConvention(transaction.query, newConvention())
  })
}

export const sampleHotels = [
  'The Meeple Inn, across the street: 14 Elm Street, 614-555-0110',
  'Hotel Longest Road, five minutes on foot: 2 Settlers Avenue, 614-555-0142',
  'Highway Lodge, ten minutes by car, with breakfast: 900 Victory Road, 614-555-0177',
].join('\n')

/** Events of former years: fewer than in the coming one. */
const pastEvents = sampleEvents.filter((_, index) => index % 6 !== 5)
const earlierEvents = sampleEvents.filter((_, index) => index % 3 !== 0)

/** Adds two former conventions with their attendees and the coming one with full activity. The data is deterministic. */
async function fillWithSamples(
  transaction: Transaction,
  now: Instant,
  publicUrl: string,
): Promise<void> {
  const { query } = transaction
  const upcoming = {
    ...upcomingConvention(now),
    areas: sampleAreas,
    hotelsText: sampleHotels,
  }
  await insertConvention(query, upcoming)
  await insertSampleRegistrations(query, upcoming, 'coming', now)
  await insertSampleEvents(query, upcoming, now)
  await insertSampleWishes(query, upcoming, now)
  await insertFormerConventions(query, upcoming, now)
  await insertSampleGamedays(transaction, upcoming, publicUrl, now)
  await insertSamplePhotos(query, now)
}

/** Adds the two years before a convention, with attendees, events and public statistics. */
export async function insertFormerConventions(
  query: Query,
  upcoming: ConventionRow,
  now: Instant,
): Promise<void> {
  const upcomingYear = Number(upcoming.startDate.slice(0, 4))
  const formerYears = [
    { year: 'past', ago: 1, events: pastEvents },
    { year: 'earlier', ago: 2, events: earlierEvents },
  ] as const
  for (const { year, ago, events } of formerYears) {
    const convention = sampleConvention(upcomingYear - ago)
    await insertConvention(query, convention)
    await insertSampleRegistrations(query, convention, year, now)
    await insertSampleEvents(query, convention, now, events)
    await writeSiteValue(query, `shared-figures ${convention.id}`, 'yes')
  }
}
