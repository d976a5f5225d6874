import type { Announcement } from '../../domain/announcements/schema.ts'
import type { Template } from '../platform/mail/template.ts'

export const announcementTemplate = (
  { text }: Announcement,
  { name, publicUrl }: { name: string; publicUrl: string },
): Template => ({
  subject: `${name}: an announcement`,
  preview: text,
  heading: 'An announcement',
  paragraphs: [text],
  button: { label: 'See the tables', url: `${publicUrl}/events` },
  notes: [
    `You get this because you are registered for ${name}.`,
    'Answer this e-mail to write to the organisers.',
  ],
})
