import type { Kysely } from 'kysely'

/** A mail waits as the letter it is, and gets its layout when it leaves. */
export const up = (database: Kysely<never>): Promise<void> =>
  database.schema.alterTable('outbox').addColumn('letter', 'text').execute()
