import { type Kysely, sql } from 'kysely'
import { fold } from '../../domain/kernel/text/fold.ts'
import { readEmail } from '../../domain/kernel/text/email.ts'

/**
 * A session knows what opened it. Those of earlier releases do not, and count as opened by a personal link: whoever is
 * the administrator logs in once more. And an address is kept in the one form in which the mail server reads it.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('personal'))
    .execute()
  await database.schema.alterTable('sessions').addColumn('code_hash', 'text').execute()

  const registered = await sql<Kept>`
    select email, convention_id as place from registrations`.execute(database)
  const alone = withoutCollision(registered.rows)
  const known = new Set(registered.rows.map(({ email }) => email))
  await rewrite(database, 'registrations', alone)
  for (const table of ['codes', 'sessions']) {
    const { rows } =
      await sql<Kept>`select distinct email, '' as place from ${sql.table(table)}`.execute(database)
    // They follow their registration, also where that has to stay as it is.
    await rewrite(
      database,
      table,
      rows.map(({ email }) => email).filter((email) => alone.includes(email) || !known.has(email)),
    )
  }

  const subscribed = await sql<Kept>`select email, '' as place from mailing_addresses`.execute(
    database,
  )
  await rewrite(database, 'mailing_addresses', withoutCollision(subscribed.rows))
  await rewriteGuests(database)
}

interface Kept {
  email: string
  /** An address is there once in each. */
  place: string
}

/** The addresses that can take their one form in every place: no other row there has it, or has just taken it. */
function withoutCollision(rows: readonly Kept[]): string[] {
  const taken = new Set(rows.map(({ place, email }) => `${place} ${email}`))
  return [...Map.groupBy(rows, ({ email }) => email)].flatMap(([email, there]) => {
    const one = readEmail(email)
    if (one === null || one === email) return []
    const places = there.map(({ place }) => `${place} ${one}`)
    if (places.some((place) => taken.has(place))) return []
    for (const place of places) taken.add(place)
    return [email]
  })
}

async function rewrite(
  database: Kysely<never>,
  table: string,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    const one = readEmail(email)
    if (one === null) continue
    await sql`update ${sql.table(table)} set email = ${one} where email = ${email}`.execute(
      database,
    )
  }
}

interface Guest {
  id: string
  place: string
  email: string
  name: string
  comments: string | null
}

async function rewriteGuests(database: Kysely<never>): Promise<void> {
  const { rows } = await sql<Guest>`
    select id, gameday_id as place, guest_email as email, guest_name as name, reply_comments as comments
    from invitations`.execute(database)
  const days = Map.groupBy(rows, ({ place }) => place)
  for (const guests of days.values()) {
    const alone = new Set(withoutCollision(guests))
    for (const { id, email, name, comments } of guests) {
      const one = readEmail(email)
      if (one === null || !alone.has(email)) continue
      const sought = fold([name, one, comments ?? ''].join('\n'))
      await sql`update invitations set guest_email = ${one}, sought = ${sought} where id = ${id}`.execute(
        database,
      )
    }
  }
}
