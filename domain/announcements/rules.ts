import { type Instant, addMilliseconds, minutes } from '../kernel/time.ts'
import type { Announcement, AnnouncementForm } from './schema.ts'

export const announcementFromForm = (
  { id, text, minutes: duration }: AnnouncementForm,
  now: Instant,
): Announcement => ({ id, text, at: now, until: addMilliseconds(now, minutes(duration)) })

/** The announcement to show at a moment; it disappears automatically when it expires. */
export const activeAnnouncement = (
  announcement: Announcement | null,
  now: Instant,
): Announcement | null => (announcement && now < announcement.until ? announcement : null)

/** 'For 15 minutes', 'For 2 hours' */
export const announcementDurationText = (duration: number): string => {
  if (duration < 60) return `For ${duration} minutes`
  return duration === 60 ? 'For an hour' : `For ${duration / 60} hours`
}
