import { createCalendars } from './calendar-file.ts'
import type { Dependencies } from './dependencies.ts'
import { createGuestList } from './manage/list-guests.ts'
import { createInvitations } from './manage/invite-guests.ts'
import { createReminders } from './send-reminders.ts'
import { createReplies } from './replies/take-replies.ts'
import { createSchedule } from './manage/manage-gamedays.ts'

export type Gamedays = ReturnType<typeof createGamedays>

export const createGamedays = (dependencies: Dependencies) => ({
  schedule: createSchedule(dependencies),
  invitations: createInvitations(dependencies),
  guestList: createGuestList(dependencies),
  replies: createReplies(dependencies),
  reminders: createReminders(dependencies),
  calendars: createCalendars(dependencies),
})
