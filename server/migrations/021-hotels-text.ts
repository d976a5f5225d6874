import type { Kysely } from 'kysely'

export const up = (database: Kysely<never>): Promise<void> =>
  database.schema.alterTable('conventions').addColumn('hotels_text', 'text').execute()
