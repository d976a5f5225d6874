import * as z from 'zod/mini'
import { oneLine } from '../kernel/text/text.ts'
import { keyField, textField } from '../kernel/text/text-field.ts'

/** Made by the browser, so that pressing twice announces and mails once. */
export const AnnouncementId = keyField(64, 'This is not an announcement.').check(
  z.regex(/^[\w-]+$/, 'This is not an announcement.'),
)

/** What the organisers say to everybody at once, on every open page and on the wall. */
export const Announcement = z.object({
  id: z.string(),
  text: z.string(),
  until: z.iso.datetime(),
})
export type Announcement = z.infer<typeof Announcement>

export const longestAnnouncement = 140

/** How long it is shown, in minutes. */
export const announcementSpans = [15, 30, 60, 120, 240] as const

export const AnnouncementForm = z.object({
  id: AnnouncementId,
  text: textField(longestAnnouncement, {
    required: 'Write what everybody should know.',
    tidy: oneLine,
  }),
  minutes: z.literal(announcementSpans),
  /** To everybody who is registered, too. */
  mail: z.boolean(),
  /** The organizer confirmed it, although everyone has just got another mail. */
  confirmsMailing: z.optional(z.boolean()),
})
export type AnnouncementForm = z.infer<typeof AnnouncementForm>
