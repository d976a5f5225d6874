import type { Kysely } from 'kysely'

export const up = (database: Kysely<never>): Promise<void> =>
  database.schema.alterTable('conventions').addColumn('money_text', 'text').execute()
