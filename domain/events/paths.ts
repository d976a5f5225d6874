/** 'Add to calendar': a file that is linked to rather than called. It lies below /api like the endpoints. */
export const eventCalendarPath = (id: string): string => `/event/${id}/calendar.ics`

/** Address of the page that shows an event's details. */
export const eventAddress = (id: string): string => `/events?event=${encodeURIComponent(id)}`
