import type {
  InvitationsPage,
  InvitationQuery,
} from '../../../domain/gamedays/manage/guest-list.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import { countGuests, findGuestIds } from './guest-store.ts'
import { listInvitationsByIds } from '../stores/invitation-list-store.ts'
import { gamedayNotFound } from '../refusals.ts'
import { toInvitation } from '../to-api.ts'
import { findGameday } from '../stores/gameday-store.ts'

/** Guest list of a game day for organizers, in pages. */
export function createListGuests({ database: { query } }: GamedayDependencies) {
  return async function listInvitations(
    gamedayId: string,
    { page: pageIndex, rows, ...filter }: InvitationQuery,
  ): Promise<InvitationsPage | Refusal<'not-found'>> {
    const [total, guestIds] = await Promise.all([
      countGuests(query, gamedayId, { q: '' }),
      countGuests(query, gamedayId, filter),
    ])
    if (total === 0 && !(await findGameday(query, gamedayId))) return gamedayNotFound()
    const page = Math.min(pageIndex, Math.max(0, Math.ceil(guestIds / rows) - 1))
    const ids = await findGuestIds(query, gamedayId, filter, { limit: rows, offset: page * rows })
    const guests = await listInvitationsByIds(query, ids)
    return { rows: guests.map(toInvitation), page, found: guestIds, total }
  }
}
