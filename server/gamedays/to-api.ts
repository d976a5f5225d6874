import { isGuestWaiting } from '../../domain/gamedays/waiting-list/rules.ts'
import type { OtherGuests } from '../../domain/gamedays/other-guests.ts'
import { countReplies, isUndelivered } from '../../domain/gamedays/manage/counts.ts'
import { isAtCapacity, isGamedayOver, gamedaySpotsLeft } from '../../domain/gamedays/rules.ts'
import type {
  Gameday,
  Invitation,
  InvitationDetails,
  PublicGameday,
  WaitingMail,
} from '../../domain/gamedays/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { GamedayRow, InvitationRow } from './rows.ts'
import type { StoredRow } from '../platform/database/schema.ts'
import type { GamedayWaitingListState } from './waiting-list/read-waiting-list.ts'
import type { ListedInvitation, StatusCount } from './stores/invitation-list-store.ts'

export function toInvitation(row: ListedInvitation): Invitation {
  const { token, mailStatus, mailError, ...fields } = row
  return {
    ...fields,
    waitsSince: isGuestWaiting(row) ? row.waitsSince : '',
    invitationToken: token,
    mailStatus: mailStatus ?? 'none',
    // While a mail waits for its next attempt, the reason of the last failure is useful too.
    mailError: mailStatus === 'sent' ? null : mailError,
  }
}

interface Guests {
  /** All invitations, or none if there are many. */
  invitations: readonly ListedInvitation[]
  counted?: readonly (StatusCount | ListedInvitation)[] | undefined
  line?: readonly ListedInvitation[] | undefined
  undelivered?: number
  waitingMail?: WaitingMail | null
}

export function toGameday(
  row: StoredRow<GamedayRow>,
  {
    invitations,
    counted: countedInvitations = invitations,
    line: waitingInvitations = invitations,
    undelivered: undeliveredCount = invitations.filter(isUndelivered).length,
    waitingMail = null,
  }: Guests,
): Gameday {
  return {
    ...row,
    remindAccepted: row.remindAccepted === 1,
    nudgeUnreplied: row.nudgeUnreplied === 1,
    waitingList: row.waitingList === 1,
    showGuests: row.showGuests === 1,
    ...countReplies(countedInvitations),
    undeliveredCount: undeliveredCount,
    waitingMail,
    line: waitingInvitations
      .filter(isGuestWaiting)
      .toSorted((a, b) => (a.waitsSince < b.waitsSince ? -1 : 1))
      .map(toInvitation),
    invitations: invitations.map(toInvitation),
  }
}

export interface GamedayOccupancy {
  seatsTaken: number
  line: GamedayWaitingListState
}

export function toPublicGameday(
  row: GamedayRow,
  { seatsTaken, line: { isOn, people, capacity } }: GamedayOccupancy,
  now: Instant,
): PublicGameday {
  const gamedayRoom = { capacity: row.capacity, seatsTaken }
  return {
    ...row,
    isValidDate: true,
    showGuests: row.showGuests === 1,
    atCapacity: isAtCapacity(gamedayRoom),
    seatsLeft: gamedaySpotsLeft(gamedayRoom),
    line: { isOn, people, capacity },
    isOver: isGamedayOver(row, now),
  }
}

export function toInvitationDetails(
  gameday: GamedayRow,
  invitation: InvitationRow,
  { seatsTaken, line, others }: GamedayOccupancy & { others?: OtherGuests | undefined },
): InvitationDetails {
  const gamedayRoom = { capacity: gameday.capacity, seatsTaken }
  return {
    isValidToken: true,
    atCapacity: isAtCapacity(gamedayRoom),
    seatsLeft: gamedaySpotsLeft(gamedayRoom),
    line,
    ...(others && { others }),
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
