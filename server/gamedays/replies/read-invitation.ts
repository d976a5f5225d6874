import { hasRole } from '../../../domain/kernel/roles.ts'
import { spotsOccupied } from '../../../domain/waiting-list/hold.ts'
import { isOver } from '../../../domain/gamedays/rules.ts'
import type { InvitationDetails, PublicGameday } from '../../../domain/gamedays/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { isDeleted } from '../../platform/database/tombstones.ts'
import type { Dependencies } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findMovedFrom } from '../stores/move-store.ts'
import { countSeats } from '../stores/seat-store.ts'
import { detailsOf, publicGamedayOf } from '../shapes.ts'
import { readWaitingList } from '../waiting-list/read-waiting-list.ts'
import { findGameday, findGamedayOn } from '../stores/gameday-store.ts'

/** What guests see before they reply. */
export function createReadInvitation({ database, clock }: Dependencies) {
  async function getPublicGameday(date: string): Promise<PublicGameday> {
    const row = await findGamedayOn(database.query, date)
    if (!row) {
      const moved = await findMovedFrom(database.query, date)
      return { isValidDate: false, ...(moved && { movedTo: moved.date }) }
    }
    const seatsTaken = spotsOccupied(await countSeats(database.query, row.id), row)
    const line = await readWaitingList(database.query, { gameday: row, seatsTaken })
    return publicGamedayOf(row, { seatsTaken, line }, clock.now())
  }

  /** By token for whoever has it, until the day is over; by id for who looks after game days. */
  async function getInvitation(idOrToken: string, user: User | null): Promise<InvitationDetails> {
    const { query } = database
    const byToken = await store.findByToken(query, idOrToken)
    const row =
      byToken ??
      (hasRole(user, 'gamedays') ? await store.findInvitation(query, idOrToken) : undefined)
    const gameday = row && (await findGameday(query, row.gamedayId))
    if (!gameday) {
      const isCancelled = await isDeleted(query, 'invitation', idOrToken)
      return { isValidToken: false, ...(isCancelled && { isCancelled }) }
    }
    if (byToken && isOver(gameday, clock.now())) return { isValidToken: false }
    const seatsTaken = spotsOccupied(await countSeats(query, gameday.id), gameday)
    const line = await readWaitingList(query, { gameday, seatsTaken, guest: row })
    return detailsOf(gameday, row, { seatsTaken, line })
  }

  return { getPublicGameday, getInvitation }
}
