import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Announcement, AnnouncementForm, AnnouncementId } from './schema.ts'

/** Announcements are read with the convention, which every page loads. */
export const announce = endpoint({
  method: 'POST',
  path: '/announcement',
  summary: 'Post an announcement on every open page and the wall, and optionally by email',
  access: 'letters',
  body: AnnouncementForm,
  response: z.object({
    announcement: Announcement,
    /** Number of registrations that get it by mail. */
    mailed: z.number(),
  }),
  refusals: ['mailed-recently'],
})

export const endAnnouncement = endpoint({
  method: 'DELETE',
  path: '/announcement/:id',
  summary: 'Take down an announcement before it ends',
  access: 'letters',
  params: z.object({ id: AnnouncementId }),
  response: z.object({ ended: z.boolean() }),
})
