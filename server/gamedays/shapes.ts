import { isWaiting } from '../../domain/gamedays/waiting-list/rules.ts'
import { countsOf, isUndelivered } from '../../domain/gamedays/manage/counts.ts'
import { atCapacity, isOver, seatsLeft } from '../../domain/gamedays/rules.ts'
import type {
  Gameday,
  Invitation,
  InvitationDetails,
  PublicGameday,
  WaitingMail,
} from '../../domain/gamedays/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { GamedayRow, InvitationRow } from './rows.ts'
import type { Stored } from '../platform/database/schema.ts'
import type { WaitingListNow } from './waiting-list/read-waiting-list.ts'
import type { ListedInvitation, StatusCount } from './stores/listed-store.ts'

export function invitationOf(row: ListedInvitation): Invitation {
  const { token, mailStatus, mailError, ...rest } = row
  return {
    ...rest,
    waitsSince: isWaiting(row) ? row.waitsSince : '',
    invitationToken: token,
    mailStatus: mailStatus ?? 'none',
    // While a mail waits for its next try, the reason of the last one is worth knowing too.
    mailError: mailStatus === 'sent' ? null : mailError,
  }
}

interface Guests {
  /** All of them, or none where they are many. */
  invitations: readonly ListedInvitation[]
  counted?: readonly (StatusCount | ListedInvitation)[] | undefined
  line?: readonly ListedInvitation[] | undefined
  undelivered?: number
  waitingMail?: WaitingMail | null
}

export function gamedayOf(
  row: Stored<GamedayRow>,
  {
    invitations,
    counted = invitations,
    line = invitations,
    undelivered = invitations.filter(isUndelivered).length,
    waitingMail = null,
  }: Guests,
): Gameday {
  return {
    ...row,
    remindAccepted: row.remindAccepted === 1,
    nudgeUnreplied: row.nudgeUnreplied === 1,
    waitingList: row.waitingList === 1,
    ...countsOf(counted),
    undeliveredCount: undelivered,
    waitingMail,
    line: line
      .filter(isWaiting)
      .toSorted((a, b) => (a.waitsSince < b.waitsSince ? -1 : 1))
      .map(invitationOf),
    invitations: invitations.map(invitationOf),
  }
}

export interface RoomNow {
  seatsTaken: number
  line: WaitingListNow
}

export function publicGamedayOf(
  row: GamedayRow,
  { seatsTaken, line: { isOn, people, capacity } }: RoomNow,
  now: Instant,
): PublicGameday {
  const room = { capacity: row.capacity, seatsTaken }
  return {
    ...row,
    isValidDate: true,
    atCapacity: atCapacity(room),
    seatsLeft: seatsLeft(room),
    line: { isOn, people, capacity },
    isOver: isOver(row, now),
  }
}

export function detailsOf(
  gameday: GamedayRow,
  invitation: InvitationRow,
  { seatsTaken, line }: RoomNow,
): InvitationDetails {
  const room = { capacity: gameday.capacity, seatsTaken }
  return {
    isValidToken: true,
    atCapacity: atCapacity(room),
    seatsLeft: seatsLeft(room),
    line,
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
