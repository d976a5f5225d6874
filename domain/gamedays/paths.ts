/** The game day as a file for the guest's own calendar. */
export const publicCalendarPath = (date: string): string =>
  `/api/gameday/public/${date}/calendar.ics`
export const replyCalendarPath = (token: string): string =>
  `/api/gameday-reply/${token}/calendar.ics`

/** Where a place is, on a map of the reader's choice to open: nothing is asked until it is followed. */
export const mapUrl = (query: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
