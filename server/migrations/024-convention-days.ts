import { type Kysely, sql } from 'kysely'

interface Row {
  id: string
  time_zone: string
  start_date: string
  start_date_duration_hours: number
  end_date: string
  end_date_duration_hours: number
}

/**
 * Replaces two days, given by their hours after the start and before the end, with a list of days that have opening and
 * closing times.
 */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('conventions')
    .addColumn('days', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  const { rows } = await sql<Row>`select * from conventions`.execute(database)
  for (const row of rows) {
    await sql`update conventions set days = ${daysOf(row)} where id = ${row.id}`.execute(database)
  }
  await schema.alterTable('conventions').dropColumn('start_date_duration_hours').execute()
  await schema.alterTable('conventions').dropColumn('end_date_duration_hours').execute()
}

function daysOf(row: Row): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: row.time_zone })
  const day = (opensAt: string, closesAt: string) => ({
    name: weekday.format(new Date(opensAt)),
    opensAt,
    closesAt,
  })
  const { start_date: start, end_date: end } = row
  return JSON.stringify([
    day(start, hoursAfter(start, row.start_date_duration_hours)),
    day(hoursAfter(end, -row.end_date_duration_hours), end),
  ])
}

const hoursAfter = (instant: string, count: number) =>
  new Date(Date.parse(instant) + count * 3_600_000).toISOString()
