import { accepted, notReplied } from '../../domain/gamedays/status.ts'
import type { Audience, AudienceKind } from '../../domain/mailings/schema.ts'
import { isPlaceholderEmail } from '../../domain/mail/placeholder.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { Query } from '../platform/database/database.ts'

type EmailQuery = { execute: () => Promise<{ email: string }[]> }
type AudienceQuery = (query: Query, current: ConventionRow, ids: readonly string[]) => EmailQuery

const selectRegistered = (query: Query, { id }: ConventionRow) =>
  query.selectFrom('registrations').select('email').where('conventionId', '=', id)

const selectInvited = (query: Query, gamedayIds: readonly string[]) =>
  query.selectFrom('invitations').select('guestEmail as email').where('gamedayId', 'in', gamedayIds)

const audienceQueries: Record<AudienceKind, AudienceQuery> = {
  everyone: selectRegistered,
  paid: (query, current) => selectRegistered(query, current).where('paidAt', 'is not', null),
  unpaid: (query, current) => selectRegistered(query, current).where('paidAt', 'is', null),
  unconfirmed: (query, current) =>
    selectRegistered(query, current).where('confirmedAt', 'is', null),
  players: (query, current, ids) =>
    selectRegistered(query, current).where('id', 'in', (select) =>
      select
        .selectFrom('participants')
        .innerJoin('names', 'names.id', 'participants.nameId')
        .select('names.registrationId')
        .where('participants.eventId', 'in', ids),
    ),
  'without-table': (query, current) =>
    selectRegistered(query, current).where('id', 'not in', (select) =>
      select
        .selectFrom('participants')
        .innerJoin('names', 'names.id', 'participants.nameId')
        .select('names.registrationId')
        .where('names.conventionId', '=', current.id),
    ),
  former: (query, current) =>
    query
      .selectFrom('registrations')
      .innerJoin('conventions', 'conventions.id', 'registrations.conventionId')
      .select('registrations.email')
      .where('conventions.startDate', '<', current.startDate)
      .where('registrations.email', 'not in', (select) =>
        select
          .selectFrom('registrations as coming')
          .select('coming.email')
          .where('coming.conventionId', '=', current.id),
      ),
  'gameday-accepted': (query, _, ids) => selectInvited(query, ids).where('status', '=', accepted),
  // Guests on the waiting list have replied.
  'gameday-pending': (query, _, ids) =>
    selectInvited(query, ids).where('status', '=', notReplied).where('waitsSince', '=', ''),
}

async function readAudience(query: Query, current: ConventionRow, { kind, ids }: Audience) {
  const requiresIds = kind === 'players' || kind.startsWith('gameday-')
  if (requiresIds && ids.length === 0) return []
  const rows = await audienceQueries[kind](query, current, ids).execute()
  return rows.map(({ email }) => email)
}

/** Returns each address once, in the order of the audience. Registrations made at the door may have no address. */
export async function findAudience(
  query: Query,
  current: ConventionRow,
  audience: Audience | { emails: readonly string[] },
): Promise<string[]> {
  const emails =
    'emails' in audience ? audience.emails : await readAudience(query, current, audience)
  return [...new Set(emails)].filter((email) => !isPlaceholderEmail(email)).toSorted()
}
