import { listOtherGuests, maxListedNames } from '../../../domain/gamedays/other-guests.ts'
import type { InvitationDetails } from '../../../domain/gamedays/schema.ts'
import { countOccupiedSpots } from '../../../domain/waiting-list/hold.ts'
import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { findOtherGuests } from '../stores/invitation-store.ts'
import { countTakenSpots } from '../stores/spot-store.ts'
import { toInvitationDetails } from '../to-api.ts'
import { readGamedayWaitingList } from '../waiting-list/read-waiting-list.ts'

/** Describes an invitation as its guest sees it. */
export async function describeInvitation(
  query: Query,
  gameday: GamedayRow,
  guest: InvitationRow,
): Promise<InvitationDetails> {
  const takenSpots = await countTakenSpots(query, gameday.id)
  const seatsTaken = countOccupiedSpots(takenSpots, gameday)
  const line = await readGamedayWaitingList(query, { gameday, seatsTaken, guest })
  const others =
    gameday.showGuests === 1
      ? listOtherGuests(await findOtherGuests(query, guest, maxListedNames), takenSpots, guest)
      : undefined
  return toInvitationDetails(gameday, guest, { seatsTaken, line, others })
}
