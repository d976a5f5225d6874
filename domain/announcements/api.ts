import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Announcement, AnnouncementForm, AnnouncementId } from './schema.ts'

/** It is read with the convention, which every page has. */
export const announce = endpoint({
  method: 'POST',
  path: '/announcement',
  summary: 'Post an announcement on every open page and the wall, and optionally by email',
  access: 'letters',
  body: AnnouncementForm,
  response: z.object({
    announcement: Announcement,
    /** To how many registrations it goes by mail. */
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
