import * as z from 'zod/mini'
import { normalizeLine } from '../kernel/text/text.ts'
import { identifierField, textField } from '../kernel/text/text-field.ts'

/** Made by the browser, so that pressing twice announces and mails once. */
export const AnnouncementId = identifierField(64, 'This is not an announcement.').check(
  z.regex(/^[\w-]+$/, 'This is not an announcement.'),
)

/** What the organisers say to everybody at once, on every open page and on the wall. */
export const Announcement = z.object({
  id: z.string(),
  text: z.string(),
  until: z.iso.datetime(),
})
export type Announcement = z.infer<typeof Announcement>

export const maxAnnouncementLength = 140

/** How long it is shown, in minutes. */
export const announcementDurations = [15, 30, 60, 120, 240] as const

export const AnnouncementForm = z.object({
  id: AnnouncementId,
  text: textField(maxAnnouncementLength, {
    required: 'Write what everybody should know.',
    normalize: normalizeLine,
  }),
  minutes: z.literal(announcementDurations),
  /** To everybody who is registered, too. */
  mail: z.boolean(),
  /** The organizer confirmed it, although everyone has just got another mail. */
  confirmsMailing: z.optional(z.boolean()),
})
export type AnnouncementForm = z.infer<typeof AnnouncementForm>
