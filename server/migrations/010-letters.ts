import type { Kysely } from 'kysely'

/** Stores queued mail as a letter, which gets its layout when it is sent. */
export const up = (database: Kysely<never>): Promise<void> =>
  database.schema.alterTable('outbox').addColumn('letter', 'text').execute()
