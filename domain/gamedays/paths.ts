/** The game day as a file for the guest's own calendar. */
export const publicCalendarPath = (date: string): string =>
  `/api/gameday/public/${date}/calendar.ics`
export const replyCalendarPath = (token: string): string =>
  `/api/gameday-reply/${token}/calendar.ics`

/** Link to a location on a map service: no request is made until the guest follows it. */
export const mapUrl = (query: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
