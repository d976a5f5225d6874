import type { Instant } from '../../domain/kernel/time.ts'
import { insertConvention, hasConventions } from '../convention/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { upcomingConvention, sampleConvention } from './conventions.ts'
import { insertSampleGamedays } from './gamedays.ts'
import { insertSampleEvents } from './events.ts'
import { insertSamplePhotos } from './photos.ts'
import { insertSampleRegistrations } from './registrations.ts'

interface Dependencies {
  config: Config
  database: Database
  clock: Clock
}

/** Adds the next convention to an empty database, and with SAMPLE_DATA=on a complete set of sample data. */
export async function fillEmptyDatabase({ config, database, clock }: Dependencies): Promise<void> {
  if (await hasConventions(database.query)) return
  await database.transaction(async (transaction) => {
    await transaction.lock('sample data')
    if (await hasConventions(transaction.query)) return
    const now = clock.now()
    if (config.sampleData) await fillWithSamples(transaction, now, config.publicUrl)
    else await insertConvention(transaction.query, upcomingConvention(now))
  })
}

const sampleHotels = [
  'The Meeple Inn, across the street: 14 Elm Street, 614-555-0110',
  'Hotel Longest Road, five minutes on foot: 2 Settlers Avenue, 614-555-0142',
  'Highway Lodge, ten minutes by car, with breakfast: 900 Victory Road, 614-555-0177',
].join('\n')

/**
 * Adds last year's convention with its registrants and the coming one with full activity. The data is deterministic.
 */
async function fillWithSamples(
  transaction: Transaction,
  now: Instant,
  publicUrl: string,
): Promise<void> {
  const { query } = transaction
  const upcoming = upcomingConvention(now)
  const previous = sampleConvention(Number(upcoming.startDate.slice(0, 4)) - 1)
  await insertConvention(query, previous)
  await insertConvention(query, { ...upcoming, hotelsText: sampleHotels })
  await insertSampleRegistrations(query, previous, 'past', now)
  await insertSampleRegistrations(query, upcoming, 'coming', now)
  await insertSampleGamedays(transaction, upcoming, publicUrl, now)
  await insertSampleEvents(query, upcoming, now)
  await insertSamplePhotos(query, now)
}
