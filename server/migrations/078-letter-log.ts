import { type Kysely, sql } from 'kysely'

/** The outbox knows who got a letter, by its reference: a second log of it goes. */
export async function up(database: Kysely<never>): Promise<void> {
  await sql`
    update outbox set reference = (
      select 'letter ' || letter_id from letter_recipients where mail_id = outbox.id
    )
    where id in (select mail_id from letter_recipients)`.execute(database)
  await database.schema.dropTable('letter_recipients').execute()
}
