import type { Query } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'

/** Tables that the database derives from others. */
type DerivedTable = 'badgeCounts'

/** All other tables, parents before the rows that refer to them. A missing table fails to compile. */
const insertRanks: Record<Exclude<keyof Schema, DerivedTable>, number> = {
  conventions: 0,
  registrations: 1,
  names: 2,
  badgeLine: 1,
  arrivals: 3,
  badgePrints: 3,
  payments: 1,
  codes: 0,
  sessions: 0,
  attempts: 0,
  outbox: 0,
  knownFacts: 0,
  contactMessages: 0,
  mailingAddresses: 0,
  games: 0,
  gamedays: 0,
  invitations: 1,
  gamedayMoves: 1,
  events: 3,
  participants: 4,
  waiting: 4,
  flags: 3,
  flagPlayers: 4,
  placeQuestions: 4,
  cancelledSeats: 3,
  wishes: 3,
  playTimes: 3,
  togetherNames: 3,
  wishAnnouncements: 4,
  photos: 0,
  audit: 0,
  tombstones: 0,
  siteValues: 0,
  blocks: 0,
  helpers: 0,
  idempotencyKeys: 0,
  letters: 0,
  notices: 0,
  noticePeople: 0,
  noticeReminders: 0,
  seatNews: 0,
  pushSubscriptions: 1,
  pushes: 0,
}

export type TableName = keyof typeof insertRanks

/** Name of the table in the database. */
export const tableNameOf = (table: TableName): string =>
  table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const tablesInOrder = (Object.keys(insertRanks) as TableName[]).toSorted(
  (a, b) => insertRanks[a] - insertRanks[b],
)

/** Known tables that exist in the database. A database of an older release lacks the newer ones. */
export async function findTables(query: Query): Promise<TableName[]> {
  const names = (await query.introspection.getTables()).map(({ name }) => name)
  return tablesInOrder.filter((table) => names.includes(tableNameOf(table)))
}
