/** The game day as a file for the guest's own calendar. */
export const publicCalendarPath = (date: string): string =>
  `/api/gameday/public/${date}/calendar.ics`
export const replyCalendarPath = (token: string): string =>
  `/api/gameday-reply/${token}/calendar.ics`
