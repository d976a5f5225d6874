import { hasRole } from '../../../domain/kernel/roles.ts'
import { countOccupiedSpots } from '../../../domain/waiting-list/hold.ts'
import { isGamedayOver } from '../../../domain/gamedays/rules.ts'
import type { InvitationDetails, PublicGameday } from '../../../domain/gamedays/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { isDeleted } from '../../platform/database/tombstones.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findGamedayMovedFrom } from '../stores/move-store.ts'
import { countTakenSpots } from '../stores/spot-store.ts'
import { toPublicGameday } from '../to-api.ts'
import { readGamedayWaitingList } from '../waiting-list/read-waiting-list.ts'
import { findGameday, findGamedayOn } from '../stores/gameday-store.ts'
import { describeInvitation } from './describe-invitation.ts'

/** Details of an invitation or a public game day, as guests see them before they reply. */
export function createReadInvitation({ database, clock }: GamedayDependencies) {
  async function getPublicGameday(date: string): Promise<PublicGameday> {
    const row = await findGamedayOn(database.query, date)
    if (!row) {
      const movedGameday = await findGamedayMovedFrom(database.query, date)
      return { isValidDate: false, ...(movedGameday && { movedTo: movedGameday.date }) }
    }
    const seatsTaken = countOccupiedSpots(await countTakenSpots(database.query, row.id), row)
    const waitingList = await readGamedayWaitingList(database.query, { gameday: row, seatsTaken })
    return toPublicGameday(row, { seatsTaken, line: waitingList }, clock.now())
  }

  /**
   * Finds an invitation by its token, for any caller until the game day is over, or by id for users who manage game
   * days.
   */
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
    if (byToken && isGamedayOver(gameday, clock.now())) return { isValidToken: false }
    return describeInvitation(query, gameday, row)
  }

  return { getPublicGameday, getInvitation }
}
