/** 'Add to calendar': a file, so it is linked to and not called. Below /api like the calls. */
export const eventCalendarPath = (id: string): string => `/event/${id}/calendar.ics`
