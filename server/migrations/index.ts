import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Query } from '../platform/database/database.ts'
import * as foundation from './001-foundation.ts'
import * as contactNewsletter from './003-contact-newsletter.ts'
import * as events from './004-events.ts'
import * as gamedays from './005-gamedays.ts'
import * as photos from './006-photos.ts'
import * as settingsAudit from './007-settings-audit.ts'
import * as guestSearch from './008-guest-search.ts'
import * as moneyText from './009-money-text.ts'
import * as letters from './010-letters.ts'
import * as sessionsAddresses from './011-sessions-addresses.ts'
import * as mailBudget from './012-mail-budget.ts'
import * as safety from './013-safety.ts'
import * as versions from './014-versions.ts'
import * as calendarSequence from './015-calendar-sequence.ts'
import * as eventNote from './017-event-note.ts'
import * as eventExperience from './018-event-experience.ts'
import * as searchText from './019-search-text.ts'
import * as outboxIndexes from './020-outbox-indexes.ts'
import * as hotelsText from './021-hotels-text.ts'
import * as namesConvention from './022-names-convention.ts'
import * as outboxMessage from './023-outbox-message.ts'
import * as conventionDays from './024-convention-days.ts'
import * as places from './025-places.ts'
import * as flags from './026-flags.ts'
import * as freedSeats from './027-freed-seats.ts'
import * as placeQuestions from './028-place-questions.ts'
import * as seatMarks from './029-seat-marks.ts'
import * as calendarFeeds from './030-calendar-feeds.ts'
import * as idempotencyKeys from './031-idempotency-keys.ts'
import * as waiting from './032-waiting.ts'
import * as waitingList from './033-waiting-list.ts'
import * as badgeLine from './035-badge-line.ts'
import * as notices from './039-notices.ts'
import * as team from './044-team.ts'
import * as door from './045-door.ts'
import * as writtenMailings from './050-letters.ts'
import * as gamedayLine from './051-gameday-line.ts'
import * as push from './053-push.ts'
import * as seatNews from './063-seat-news.ts'
import * as badgeCounts from './064-badge-counts.ts'
import * as pushServices from './065-push-services.ts'
import * as mailLanes from './072-mail-lanes.ts'
import * as badgePrints from './055-badge-prints.ts'
import * as knownFacts from './074-known-facts.ts'
import * as heldSpots from './076-held-spots.ts'
import * as gamedayMoves from './077-gameday-moves.ts'
import * as mailingLog from './078-letter-log.ts'
import * as answeredMessages from './081-answered-messages.ts'
import * as registrationOpening from './082-registration-opening.ts'
import * as stillRoom from './083-still-room.ts'
import * as formerTable from './084-former-table.ts'
import * as presence from './085-presence.ts'
import * as games from './086-games.ts'
import * as wishes from './087-wishes.ts'
import * as gamedayGuests from './088-gameday-guests.ts'

const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '003-contact-newsletter': contactNewsletter,
  '004-events': events,
  '005-gamedays': gamedays,
  '006-photos': photos,
  '007-settings-audit': settingsAudit,
  '008-guest-search': guestSearch,
  '009-money-text': moneyText,
  '010-letters': letters,
  '011-sessions-addresses': sessionsAddresses,
  '012-mail-budget': mailBudget,
  '013-safety': safety,
  '014-versions': versions,
  '015-calendar-sequence': calendarSequence,
  '017-event-note': eventNote,
  '018-event-experience': eventExperience,
  '019-search-text': searchText,
  '020-outbox-indexes': outboxIndexes,
  '021-hotels-text': hotelsText,
  '022-names-convention': namesConvention,
  '023-outbox-message': outboxMessage,
  '024-convention-days': conventionDays,
  '025-places': places,
  '026-flags': flags,
  '027-freed-seats': freedSeats,
  '028-place-questions': placeQuestions,
  '029-seat-marks': seatMarks,
  '030-calendar-feeds': calendarFeeds,
  '031-idempotency-keys': idempotencyKeys,
  '032-waiting': waiting,
  '033-waiting-list': waitingList,
  '035-badge-line': badgeLine,
  '039-notices': notices,
  '044-team': team,
  '045-door': door,
  '050-letters': writtenMailings,
  '051-gameday-line': gamedayLine,
  '053-push': push,
  '063-seat-news': seatNews,
  '064-badge-counts': badgeCounts,
  '055-badge-prints': badgePrints,
  '065-push-services': pushServices,
  '072-mail-lanes': mailLanes,
  '074-known-facts': knownFacts,
  '076-held-spots': heldSpots,
  '077-gameday-moves': gamedayMoves,
  '078-letter-log': mailingLog,
  '081-answered-messages': answeredMessages,
  '082-registration-opening': registrationOpening,
  '083-still-room': stillRoom,
  '084-former-table': formerTable,
  '085-presence': presence,
  '086-games': games,
  '087-wishes': wishes,
  '088-gameday-guests': gamedayGuests,
}

export const migrationNames: readonly string[] = Object.keys(migrations)

const createMigrator = (database: Database) =>
  new Migrator({
    db: database.migratorQuery,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })

/** Thrown for a database of a newer release; a release runs only on its own databases and older ones. */
export class NewerDatabaseError extends Error {
  constructor(unknownNames: readonly string[]) {
    super(
      `The database was made by a newer release of MeepCon (it has ${unknownNames.join(', ')}). Use that release, or restore the backup from before the upgrade.`,
    )
  }
}

export function refuseNewerMigrations(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
}

/**
 * Brings the database to this release, or to an earlier migration. Several servers may start at once: the migrator
 * takes a lock.
 */
export async function migrate(database: Database, newestName?: string): Promise<void> {
  // The migrator would call a newer database corrupted.
  refuseNewerMigrations(await appliedMigrations(database.migratorQuery))
  const migrator = createMigrator(database)
  const { error } = newestName
    ? await migrator.migrateTo(newestName)
    : await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error) throw new Error('The database could not be migrated', { cause: error })
}

const migrationTable = 'kysely_migration'

/** Names of all migrations in the database, including those that this release does not know. */
export async function appliedMigrations(query: Query): Promise<string[]> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === migrationTable)) return []
  const rows = await query
    .selectFrom(migrationTable as never)
    .select('name' as never)
    .execute()
  return (rows as { name: string }[]).map(({ name }) => name).toSorted()
}
