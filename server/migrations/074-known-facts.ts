import { type Kysely, sql } from 'kysely'

/**
 * Adds facts that recipients know from mail about a subject. Guests invited before this release have received their
 * game day's current facts, or are about to.
 */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('known_facts')
    .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute()
  const { rows } = await sql<InvitedRow>`
    select invitations.id, invitations.status, invitations.invited_at,
      gamedays.date, gamedays.start_time, gamedays.end_time, gamedays.location
    from invitations inner join gamedays on gamedays.id = invitations.gameday_id
    where gamedays.ends_at > ${new Date().toISOString()}
  `.execute(database)
  for (const row of rows) {
    const facts = JSON.stringify({
      date: row.date,
      startTime: row.start_time,
      endTime: row.end_time,
      location: row.location,
      inCalendar: row.status === 1,
    })
    await sql`insert into known_facts (reference, facts, sent_at)
      values (${row.id}, ${facts}, ${row.invited_at})`.execute(database)
  }
}

interface InvitedRow {
  id: string
  status: number
  invited_at: string
  date: string
  start_time: string | null
  end_time: string | null
  location: string | null
}
