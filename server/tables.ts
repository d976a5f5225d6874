import type { BadgePrintRow } from './badges/rows.ts'
import type { ContactMessageRow } from './contact/rows.ts'
import type { ConventionRow, ListColumn } from './convention/rows.ts'
import type { ArrivalRow } from './door/rows.ts'
import type {
  CancelledSeatRow,
  EventRow,
  LineColumns,
  ParticipantRow,
  PlaceColumns,
  PlaceQuestionRow,
  SeatNewsRow,
  WaitingRow,
} from './events/rows.ts'
import type { FlagPlayerRow, FlagRow } from './flags/rows.ts'
import type { GamedayMoveRow, GamedayRow, InvitationRow } from './gamedays/rows.ts'
import type { LetterRow } from './mailings/rows.ts'
import type { MailingAddressRow } from './newsletter/rows.ts'
import type {
  NoticePersonRow,
  NoticeReminderRow,
  NoticeRow,
  PushRow,
  PushSubscriptionRow,
} from './notices/rows.ts'
import type { CodeRow, SessionRow } from './auth/rows.ts'
import type { PhotoRow } from './photos/rows.ts'
import type {
  BadgeCountRow,
  BadgeLineRow,
  NameRow,
  PaymentRow,
  RegistrationColumns,
  RegistrationRow,
} from './registration/rows.ts'
import type { BlockRow } from './moderation/rows.ts'
import type { HelperRow } from './team/rows.ts'

/**
 * The tables of the features, each with the rows of the feature that owns it. The platform may not know the features, so the
 * one schema is put together here.
 */
declare module './platform/database/schema.ts' {
  interface Schema {
    conventions: Omit<ConventionRow, ListColumn> & Record<ListColumn, string> & VersionColumns
    registrations: RegistrationRow & Sourced & VersionColumns & RegistrationColumns
    names: NameRow
    badgeCounts: BadgeCountRow
    badgeLine: BadgeLineRow & Sourced
    codes: CodeRow
    sessions: SessionRow
    contactMessages: ContactMessageRow & Sourced
    mailingAddresses: MailingAddressRow
    gamedays: GamedayRow & VersionColumns
    gamedayMoves: GamedayMoveRow
    invitations: InvitationRow & Sourced & { replySource: string | null; searchText: string | null }
    events: EventRow & PlaceColumns & LineColumns & Sourced & VersionColumns
    participants: ParticipantRow
    waiting: WaitingRow
    flags: FlagRow & Sourced
    flagPlayers: FlagPlayerRow
    placeQuestions: PlaceQuestionRow
    cancelledSeats: CancelledSeatRow
    photos: PhotoRow & VersionColumns
    blocks: BlockRow
    helpers: HelperRow
    arrivals: ArrivalRow
    payments: PaymentRow
    badgePrints: BadgePrintRow
    letters: LetterRow & VersionColumns
    notices: NoticeRow
    noticePeople: NoticePersonRow
    noticeReminders: NoticeReminderRow
    seatNews: SeatNewsRow
    pushSubscriptions: PushSubscriptionRow
    pushes: PushRow
  }
}
