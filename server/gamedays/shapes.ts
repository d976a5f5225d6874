import { atCapacity, countsOf, isOver, seatsLeft } from '../../domain/gamedays/rules.ts'
import type {
  Gameday,
  Invitation,
  InvitationDetails,
  PublicGameday,
} from '../../domain/gamedays/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { GamedayRow, InvitationRow, Stored } from '../platform/database/schema.ts'
import type { ListedInvitation, StatusCount } from './stores/listed-store.ts'

export function invitationOf(row: ListedInvitation): Invitation {
  const { token, mailStatus, mailError, ...rest } = row
  return {
    ...rest,
    invitationToken: token,
    mailStatus: mailStatus ?? 'none',
    // While a mail waits for its next try, the reason of the last one is worth knowing too.
    mailError: mailStatus === 'sent' ? null : mailError,
  }
}

export function gamedayOf(
  row: Stored<GamedayRow>,
  invitations: readonly ListedInvitation[],
  counted: readonly (StatusCount | ListedInvitation)[] = invitations,
): Gameday {
  return {
    ...row,
    remindAccepted: row.remindAccepted === 1,
    nudgeUnreplied: row.nudgeUnreplied === 1,
    ...countsOf(counted),
    invitations: invitations.map(invitationOf),
  }
}

export function publicGamedayOf(row: GamedayRow, seatsTaken: number, now: Instant): PublicGameday {
  const room = { capacity: row.capacity, seatsTaken }
  return {
    ...row,
    isValidDate: true,
    atCapacity: atCapacity(room),
    seatsLeft: seatsLeft(room),
    isOver: isOver(row, now),
  }
}

export function detailsOf(
  gameday: GamedayRow,
  invitation: InvitationRow,
  seatsTaken: number,
): InvitationDetails {
  const room = { capacity: gameday.capacity, seatsTaken }
  return {
    isValidToken: true,
    atCapacity: atCapacity(room),
    seatsLeft: seatsLeft(room),
    guestName: invitation.guestName,
    gamedayDate: gameday.date,
    gamedayStartTime: gameday.startTime,
    gamedayEndTime: gameday.endTime,
    startsAt: gameday.startsAt,
    endsAt: gameday.endsAt,
    gamedayLocation: gameday.location,
    gamedayDescription: gameday.description,
    currentStatus: invitation.status,
    currentReplyComments: invitation.replyComments,
    currentAdditionalGuests: invitation.additionalGuests,
  }
}
