import { type Kysely, sql } from 'kysely'
import { foldText } from '../../domain/kernel/text/fold.ts'
import { parseEmail } from '../../domain/kernel/text/email.ts'

/**
 * Stores the kind of code that opened a session. Sessions of earlier releases count as opened by a personal link, so
 * the administrator has to log in once more. Also rewrites each address to the one form in which the mail server reads
 * it.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('personal'))
    .execute()
  await database.schema.alterTable('sessions').addColumn('code_hash', 'text').execute()

  const registrationRows = await sql<AddressRow>`
    select email, convention_id as place from registrations`.execute(database)
  const rewritable = findRewritable(registrationRows.rows)
  const registeredEmails = new Set(registrationRows.rows.map(({ email }) => email))
  await rewriteEmails(database, 'registrations', rewritable)
  for (const table of ['codes', 'sessions']) {
    const { rows } =
      await sql<AddressRow>`select distinct email, '' as place from ${sql.table(table)}`.execute(
        database,
      )
    // Rewrites codes and sessions like their registration, which may have to remain unchanged.
    await rewriteEmails(
      database,
      table,
      rows
        .map(({ email }) => email)
        .filter((email) => rewritable.includes(email) || !registeredEmails.has(email)),
    )
  }

  const subscriberRows =
    await sql<AddressRow>`select email, '' as place from mailing_addresses`.execute(database)
  await rewriteEmails(database, 'mailing_addresses', findRewritable(subscriberRows.rows))
  await rewriteGuests(database)
}

interface AddressRow {
  email: string
  /** Scope in which an address is unique. */
  place: string
}

/** Returns the addresses whose normalized form is free in all of their scopes: no other row there has or takes it. */
function findRewritable(rows: readonly AddressRow[]): string[] {
  const occupied = new Set(rows.map(({ place, email }) => `${place} ${email}`))
  return [...Map.groupBy(rows, ({ email }) => email)].flatMap(([email, sameEmailRows]) => {
    const normalized = parseEmail(email)
    if (normalized === null || normalized === email) return []
    const occupiedKeys = sameEmailRows.map(({ place }) => `${place} ${normalized}`)
    if (occupiedKeys.some((place) => occupied.has(place))) return []
    for (const place of occupiedKeys) occupied.add(place)
    return [email]
  })
}

async function rewriteEmails(
  database: Kysely<never>,
  table: string,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    const normalized = parseEmail(email)
    if (normalized === null) continue
    await sql`update ${sql.table(table)} set email = ${normalized} where email = ${email}`.execute(
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
    const rewritable = new Set(findRewritable(guests))
    for (const { id, email, name, comments } of guests) {
      const normalized = parseEmail(email)
      if (normalized === null || !rewritable.has(email)) continue
      const searchText = foldText([name, normalized, comments ?? ''].join('\n'))
      await sql`update invitations set guest_email = ${normalized}, sought = ${searchText} where id = ${id}`.execute(
        database,
      )
    }
  }
}
