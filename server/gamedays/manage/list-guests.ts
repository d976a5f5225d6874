import type {
  InvitationsPage,
  InvitationQuery,
} from '../../../domain/gamedays/manage/guest-list.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Dependencies } from '../dependencies.ts'
import { countGuests, findGuestIds } from './guest-store.ts'
import { listByIds } from '../stores/listed-store.ts'
import { noGameday } from '../refusals.ts'
import { invitationOf } from '../shapes.ts'
import { findGameday } from '../stores/gameday-store.ts'

/** The organiser's list of a game day, a page at a time. */
export function createListGuests({ database: { query } }: Dependencies) {
  return async function listInvitations(
    gamedayId: string,
    { page: wanted, rows, ...filter }: InvitationQuery,
  ): Promise<InvitationsPage | Refusal<'not-found'>> {
    const [total, found] = await Promise.all([
      countGuests(query, gamedayId, { q: '' }),
      countGuests(query, gamedayId, filter),
    ])
    if (total === 0 && !(await findGameday(query, gamedayId))) return noGameday()
    const page = Math.min(wanted, Math.max(0, Math.ceil(found / rows) - 1))
    const ids = await findGuestIds(query, gamedayId, filter, { limit: rows, offset: page * rows })
    const listed = await listByIds(query, ids)
    return { rows: listed.map(invitationOf), page, found, total }
  }
}
