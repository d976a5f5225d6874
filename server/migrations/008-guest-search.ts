import { type Kysely, sql } from 'kysely'
import { foldText } from '../../domain/kernel/text/fold.ts'

/** Adds a text without case and accents, by which the database searches and sorts long guest lists. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('invitations').addColumn('sought', 'text').execute()
  await fillSearchText(database)
  // Serves pages sorted by name; the whole text may exceed the maximum length of an index entry.
  await sql`create index invitations_by_name on invitations (gameday_id, substr(sought, 1, 80), id)`.execute(
    database,
  )
}

const maxBatchSize = 500

interface Guest {
  id: string
  name: string
  email: string
  comments: string | null
}

/** Fills rows written by an older release. */
async function fillSearchText(database: Kysely<never>): Promise<void> {
  for (;;) {
    const { rows } = await sql<Guest>`
      select id, guest_name as name, guest_email as email, reply_comments as comments
      from invitations where sought is null limit ${maxBatchSize}`.execute(database)
    for (const { id, name, email, comments } of rows) {
      const searchText = foldText([name, email, comments ?? ''].join('\n'))
      await sql`update invitations set sought = ${searchText} where id = ${id}`.execute(database)
    }
    if (rows.length < maxBatchSize) return
  }
}
