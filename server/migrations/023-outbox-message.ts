import type { Kysely } from 'kysely'

/** Renames the letters in the outbox to messages. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('outbox').renameColumn('letter', 'message').execute()
}
