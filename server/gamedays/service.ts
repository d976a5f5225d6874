import { createCalendarFiles } from './calendar-file.ts'
import type { GamedayDependencies } from './dependencies.ts'
import { createChangeInvitation } from './manage/change-invitation.ts'
import { createDeleteGameday } from './manage/delete-gameday.ts'
import { applyTimeZoneToGamedays } from './manage/apply-time-zone.ts'
import { createInviteGuests } from './manage/invite-guests.ts'
import { createListGamedays } from './manage/list-gamedays.ts'
import { createListGuests } from './manage/list-guests.ts'
import { createSaveGameday } from './manage/save-gameday.ts'
import { createWaitingMail } from './manage/waiting-mail.ts'
import { createReadInvitation } from './replies/read-invitation.ts'
import { createTakePublicRsvp } from './replies/take-public-rsvp.ts'
import { createTakeReply } from './replies/take-reply.ts'
import { createUndoReply } from './replies/undo-reply.ts'
import { createWithdrawReplies } from './replies/withdraw-replies.ts'
import { createServeGamedayWaitingList } from './waiting-list/serve-waiting-list.ts'
import { createRewriteMail } from './mails/rewrite-mail.ts'
import { createSendReminders } from './mails/send-reminders.ts'
import { lockGamedays } from './stores/gameday-store.ts'

export type Gamedays = ReturnType<typeof createGamedays>

/** Service functions, named like their calls. */
export const createGamedays = (dependencies: GamedayDependencies) => ({
  ...createListGamedays(dependencies),
  ...createSaveGameday(dependencies),
  deleteGameday: createDeleteGameday(dependencies),
  listInvitations: createListGuests(dependencies),
  ...createInviteGuests(dependencies),
  ...createChangeInvitation(dependencies),
  ...createWaitingMail(dependencies),
  ...createReadInvitation(dependencies),
  publicRsvp: createTakePublicRsvp(dependencies),
  replyToInvitation: createTakeReply(dependencies),
  undoReply: createUndoReply(dependencies),
  lockGamedays,
  withdrawReplies: createWithdrawReplies(dependencies),
  rewriteMail: createRewriteMail(dependencies),
  sendReminders: createSendReminders(dependencies),
  serveDueSpots: createServeGamedayWaitingList(dependencies).serveDueSpots,
  ...createCalendarFiles(dependencies),
  applyTimeZoneToGamedays,
})
