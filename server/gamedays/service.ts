import { createCalendars } from './calendars.ts'
import type { Dependencies } from './dependencies.ts'
import { createGuestList } from './guest-list.ts'
import { createInvitations } from './invitations.ts'
import { createReminders } from './reminders.ts'
import { createReplies } from './replies.ts'
import { createSchedule } from './schedule.ts'

export type Gamedays = ReturnType<typeof createGamedays>

export const createGamedays = (dependencies: Dependencies) => ({
  schedule: createSchedule(dependencies),
  invitations: createInvitations(dependencies),
  guestList: createGuestList(dependencies),
  replies: createReplies(dependencies),
  reminders: createReminders(dependencies),
  calendars: createCalendars(dependencies),
})
