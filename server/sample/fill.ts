import { insertConvention, hasConventions } from '../convention/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { comingConvention } from './conventions.ts'
import { fillWithSamples } from './samples.ts'

interface Dependencies {
  config: Config
  database: Database
  clock: Clock
}

/** An empty database gets the coming convention, and with SAMPLE_DATA=on everything a newcomer wants to see. */
export async function fillEmptyDatabase({ config, database, clock }: Dependencies): Promise<void> {
  if (await hasConventions(database.query)) return
  await database.transaction(async (transaction) => {
    await transaction.lock('sample data')
    if (await hasConventions(transaction.query)) return
    const now = clock.now()
    if (config.sampleData) await fillWithSamples(transaction, now, config.publicUrl)
    else await insertConvention(transaction.query, comingConvention(now))
  })
}
