/** 'Add to calendar': a file, so it is linked to and not called. Below /api like the calls. */
export const calendarPath = (id: string): string => `/event/${id}/calendar.ics`
