import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Announcement, AnnouncementForm, AnnouncementId } from './schema.ts'

/** It is read with the convention, which every page has. */
export const announce = endpoint({
  method: 'POST',
  path: '/announcement',
  summary: 'Say something to everybody: on every open page and on the wall, and by mail if wanted',
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
  summary: 'Take an announcement down before its time is over',
  access: 'letters',
  params: z.object({ id: AnnouncementId }),
  response: z.object({ ended: z.boolean() }),
})
