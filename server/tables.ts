import type { BadgePrintRow } from './badges/rows.ts'
import type { ContactMessageRow } from './contact/rows.ts'
import type { ConventionRow, ListColumn } from './convention/rows.ts'
import type { ArrivalRow } from './door/rows.ts'
import type {
  CanceledParticipationRow,
  EventRow,
  WaitingListColumns,
  ParticipantRow,
  HallTableColumns,
  ShareRequestRow,
  RosterChangeRow,
  EventWaitingRow,
} from './events/rows.ts'
import type { FlagPlayerRow, FlagRow } from './flags/rows.ts'
import type { GameRow } from './games/rows.ts'
import type { GamedayMoveRow, GamedayRow, InvitationRow } from './gamedays/rows.ts'
import type { WrittenMailingRow } from './mailings/rows.ts'
import type { MailingAddressRow } from './newsletter/rows.ts'
import type {
  NotificationRecipientRow,
  NotificationReminderRow,
  NotificationRow,
  PushRow,
  PushSubscriptionRow,
} from './notifications/rows.ts'
import type { CodeRow, SessionRow } from './auth/rows.ts'
import type { PhotoRow } from './photos/rows.ts'
import type {
  BadgeCountRow,
  BadgeWaitingListRow,
  NameRow,
  PaymentRow,
  RegistrationColumns,
  RegistrationRow,
} from './registration/rows.ts'
import type { BlockRow } from './moderation/rows.ts'
import type { HelperRow } from './team/rows.ts'
import type { PlayTimeRow, TogetherNameRow, WishAnnouncementRow, WishRow } from './wishes/rows.ts'

/**
 * Row types of the features' tables, each defined by the feature that owns it. Merged here because the platform may not
 * import features.
 */
declare module './platform/database/schema.ts' {
  interface Schema {
    conventions: Omit<ConventionRow, ListColumn> & Record<ListColumn, string> & VersionColumns
    registrations: RegistrationRow & SourceColumn & VersionColumns & RegistrationColumns
    names: NameRow
    badgeCounts: BadgeCountRow
    badgeLine: BadgeWaitingListRow & SourceColumn
    codes: CodeRow
    sessions: SessionRow
    contactMessages: ContactMessageRow & SourceColumn
    mailingAddresses: MailingAddressRow
    games: GameRow
    gamedays: GamedayRow & VersionColumns
    gamedayMoves: GamedayMoveRow
    invitations: InvitationRow &
      SourceColumn & { replySource: string | null; searchText: string | null }
    events: EventRow & HallTableColumns & WaitingListColumns & SourceColumn & VersionColumns
    participants: ParticipantRow
    waiting: EventWaitingRow
    flags: FlagRow & SourceColumn
    flagPlayers: FlagPlayerRow
    placeQuestions: ShareRequestRow
    cancelledSeats: CanceledParticipationRow
    wishes: WishRow
    playTimes: PlayTimeRow
    togetherNames: TogetherNameRow
    wishAnnouncements: WishAnnouncementRow
    photos: PhotoRow & VersionColumns
    blocks: BlockRow
    helpers: HelperRow
    arrivals: ArrivalRow
    payments: PaymentRow
    badgePrints: BadgePrintRow
    letters: WrittenMailingRow & VersionColumns
    notices: NotificationRow
    noticePeople: NotificationRecipientRow
    noticeReminders: NotificationReminderRow
    seatNews: RosterChangeRow
    pushSubscriptions: PushSubscriptionRow
    pushes: PushRow
  }
}
