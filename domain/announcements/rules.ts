import { type Instant, later, minutes } from '../kernel/time.ts'
import type { Announcement, AnnouncementForm } from './schema.ts'

export const announcementOf = (
  { id, text, minutes: span }: AnnouncementForm,
  now: Instant,
): Announcement => ({ id, text, until: later(now, minutes(span)) })

/** What is shown at this moment: it goes by itself when its time is over. */
export const shownAnnouncement = (
  announcement: Announcement | null,
  now: Instant,
): Announcement | null => (announcement && now < announcement.until ? announcement : null)

/** 'For 15 minutes', 'For 2 hours' */
export const spanText = (span: number): string => {
  if (span < 60) return `For ${span} minutes`
  return span === 60 ? 'For an hour' : `For ${span / 60} hours`
}
