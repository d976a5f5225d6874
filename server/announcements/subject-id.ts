/**
 * Browsers choose the ids of announcements and of events; the prefix keeps them apart from all other mail and
 * notification subjects.
 */
export const announcementSubjectId = (id: string): string => `announcement ${id}`
