import { waitingMailOf } from '../../../domain/gamedays/guest-mail.ts'
import { inListOrder } from '../../../domain/gamedays/manage/list-order.ts'
import { mostListed } from '../../../domain/gamedays/manage/guest-list.ts'
import type { Gameday } from '../../../domain/gamedays/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow } from '../rows.ts'
import type { Stored } from '../../platform/database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { findWaitingChanges } from '../stores/guest-mail-store.ts'
import * as invitations from '../stores/listed-store.ts'
import { noGameday } from '../refusals.ts'
import { gamedayOf } from '../shapes.ts'
import * as store from '../stores/gameday-store.ts'
import { countUndelivered } from './guest-store.ts'

const invitedIn = (counts: readonly invitations.StatusCount[] = []): number =>
  counts.reduce((sum, counted) => sum + counted.invitations, 0)

/** With their invitations where they are few; a longer list is asked for by the page. */
export async function describeGamedays(
  query: Query,
  rows: readonly Stored<GamedayRow>[],
  now: Instant,
): Promise<Gameday[]> {
  const counts = Map.groupBy(await invitations.countByStatus(query), ({ gamedayId }) => gamedayId)
  const shortIds = rows.map(({ id }) => id).filter((id) => invitedIn(counts.get(id)) <= mostListed)
  const guests = Map.groupBy(
    await invitations.listInvitations(query, shortIds),
    ({ gamedayId }) => gamedayId,
  )
  const longIds = rows.map(({ id }) => id).filter((id) => !shortIds.includes(id))
  const lines = Map.groupBy(
    await invitations.listWaiting(query, longIds),
    ({ gamedayId }) => gamedayId,
  )
  const undelivered = await countUndelivered(query, longIds)
  const ids = rows.map(({ id }) => id)
  const changes = Map.groupBy(await findWaitingChanges(query, ids), ({ gamedayId }) => gamedayId)
  const waitingMail = (id: string) => waitingMailOf(changes.get(id) ?? [], now)
  return rows.map((row) =>
    shortIds.includes(row.id)
      ? gamedayOf(row, { invitations: guests.get(row.id) ?? [], waitingMail: waitingMail(row.id) })
      : gamedayOf(row, {
          invitations: [],
          waitingMail: waitingMail(row.id),
          counted: counts.get(row.id),
          line: lines.get(row.id),
          undelivered: undelivered.get(row.id) ?? 0,
        }),
  )
}

export function createListGamedays({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const listGamedays = async () =>
    describeGamedays(
      database.query,
      inListOrder(await store.findGamedays(database.query), clock.now()),
      clock.now(),
    )

  async function getGameday(id: string) {
    const row = await store.findGameday(database.query, id)
    if (!row) return noGameday()
    const all = await invitations.listInvitations(database.query, [row.id])
    const changes = await findWaitingChanges(database.query, [row.id])
    return gamedayOf(row, { invitations: all, waitingMail: waitingMailOf(changes, clock.now()) })
  }

  return { listGamedays, getGameday }
}
