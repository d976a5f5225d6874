import { type Kysely, sql } from 'kysely'

/** Removes the log of letter recipients, because the outbox has them by reference. */
export async function up(database: Kysely<never>): Promise<void> {
  await sql`
    update outbox set reference = (
      select 'letter ' || letter_id from letter_recipients where mail_id = outbox.id
    )
    where id in (select mail_id from letter_recipients)`.execute(database)
  await database.schema.dropTable('letter_recipients').execute()
}
