/** Browsers choose the ids of announcements, as of events: this is one that no other mail or notification has. */
export const announcementSubjectId = (id: string): string => `announcement ${id}`
