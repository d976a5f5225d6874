import { summarizeWaitingMail } from '../../../domain/gamedays/guest-mail.ts'
import { sortGamedays } from '../../../domain/gamedays/manage/list-order.ts'
import { maxListedGuests } from '../../../domain/gamedays/manage/guest-list.ts'
import { countReplies } from '../../../domain/gamedays/manage/counts.ts'
import { isGamedayOver } from '../../../domain/gamedays/rules.ts'
import type { Gameday, GamedaySummary } from '../../../domain/gamedays/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow } from '../rows.ts'
import type { StoredRow } from '../../platform/database/schema.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import { findWaitingChanges } from '../stores/guest-mail-store.ts'
import * as invitations from '../stores/invitation-list-store.ts'
import { gamedayNotFound } from '../refusals.ts'
import { toGameday } from '../to-api.ts'
import * as store from '../stores/gameday-store.ts'
import { countUndelivered } from './guest-store.ts'

const countInvitations = (counts: readonly invitations.StatusCount[] = []): number =>
  counts.reduce((sum, statusCount) => sum + statusCount.invitations, 0)

/** Describes game days, with their invitations if there are few; the page requests a longer list separately. */
export async function describeGamedays(
  query: Query,
  rows: readonly StoredRow<GamedayRow>[],
  now: Instant,
): Promise<Gameday[]> {
  const counts = Map.groupBy(await invitations.countByStatus(query), ({ gamedayId }) => gamedayId)
  const shortIds = rows
    .map(({ id }) => id)
    .filter((id) => countInvitations(counts.get(id)) <= maxListedGuests)
  const guests = Map.groupBy(
    await invitations.listInvitations(query, shortIds),
    ({ gamedayId }) => gamedayId,
  )
  const longIds = rows.map(({ id }) => id).filter((id) => !shortIds.includes(id))
  const waitingByGameday = Map.groupBy(
    await invitations.listWaitingInvitations(query, longIds),
    ({ gamedayId }) => gamedayId,
  )
  const undeliveredCounts = await countUndelivered(query, longIds)
  const ids = rows.map(({ id }) => id)
  const changes = Map.groupBy(await findWaitingChanges(query, ids), ({ gamedayId }) => gamedayId)
  const waitingMail = (id: string) => summarizeWaitingMail(changes.get(id) ?? [], now)
  return rows.map((row) =>
    shortIds.includes(row.id)
      ? toGameday(row, { invitations: guests.get(row.id) ?? [], waitingMail: waitingMail(row.id) })
      : toGameday(row, {
          invitations: [],
          waitingMail: waitingMail(row.id),
          counted: counts.get(row.id),
          line: waitingByGameday.get(row.id),
          undelivered: undeliveredCounts.get(row.id) ?? 0,
        }),
  )
}

export function createListGamedays({
  database,
  clock,
}: Pick<GamedayDependencies, 'database' | 'clock'>) {
  const listGamedays = async () =>
    describeGamedays(
      database.query,
      sortGamedays(await store.findGamedays(database.query), clock.now()),
      clock.now(),
    )

  async function getGameday(id: string) {
    const row = await store.findGameday(database.query, id)
    if (!row) return gamedayNotFound()
    const all = await invitations.listInvitations(database.query, [row.id])
    const changes = await findWaitingChanges(database.query, [row.id])
    return toGameday(row, {
      invitations: all,
      waitingMail: summarizeWaitingMail(changes, clock.now()),
    })
  }

  /** The soonest game days that are not over, with the numbers of their cards. */
  async function summarizeNext(count: number): Promise<GamedaySummary[]> {
    const now = clock.now()
    const rows = (await store.findGamedays(database.query)).filter(
      (row) => !isGamedayOver(row, now),
    )
    const counts = Map.groupBy(
      await invitations.countByStatus(database.query),
      ({ gamedayId }) => gamedayId,
    )
    return sortGamedays(rows, now)
      .slice(0, count)
      .map((row) => ({ ...row, ...countReplies(counts.get(row.id) ?? []) }))
  }

  return { listGamedays, getGameday, summarizeNext }
}
