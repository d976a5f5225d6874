import * as z from 'zod/mini'
import { normalizeLine } from '../kernel/text/text.ts'
import { identifierField, textField } from '../kernel/text/text-field.ts'

/** Created by the browser, so that a double click announces and mails once. */
export const AnnouncementId = identifierField(64, 'This is not an announcement.').check(
  z.regex(/^[\w-]+$/, 'This is not an announcement.'),
)

/** Announcement of the organizers to all visitors, on every open page and on the wall. */
export const Announcement = z.object({
  id: z.string(),
  text: z.string(),
  /** Missing for those of earlier releases. */
  at: z.optional(z.iso.datetime()),
  until: z.iso.datetime(),
})
export type Announcement = z.infer<typeof Announcement>

export const maxAnnouncementLength = 140

/** Duration of display, in minutes. */
export const announcementDurations = [15, 30, 60, 120, 240] as const

export const AnnouncementForm = z.object({
  id: AnnouncementId,
  text: textField(maxAnnouncementLength, {
    required: 'Write what everyone should know.',
    normalize: normalizeLine,
  }),
  minutes: z.literal(announcementDurations),
  /** Also sends it to all registered attendees. */
  mail: z.boolean(),
  /** The organizer confirmed it although another mail has just gone to everyone. */
  confirmsMailing: z.optional(z.boolean()),
})
export type AnnouncementForm = z.infer<typeof AnnouncementForm>
