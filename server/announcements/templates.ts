import type { Announcement } from '../../domain/announcements/schema.ts'
import type { Template } from '../platform/mail/template.ts'

export const announcementTemplate = (
  { text }: Announcement,
  { name, publicUrl }: { name: string; publicUrl: string },
): Template => ({
  subject: `${name}: Announcement`,
  preview: text,
  heading: 'Announcement',
  paragraphs: [text],
  button: { label: 'See the events', url: `${publicUrl}/events` },
  notes: [
    `You received this email because you are registered for ${name}.`,
    'Reply to this email to reach the organizers.',
  ],
})
