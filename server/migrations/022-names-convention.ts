import { type Kysely, sql } from 'kysely'

/**
 * Copies the convention to badges, which never change it. Registering counts badges with this index, without their
 * registrations.
 */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema.alterTable('names').addColumn('convention_id', 'text').execute()
  await sql`
    update names set convention_id =
      (select convention_id from registrations where registrations.id = names.registration_id)`.execute(
    database,
  )
  await schema.createIndex('names_by_convention').on('names').column('convention_id').execute()
}
