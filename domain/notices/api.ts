import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { NoticeChoiceForm, NoticeChoices, Notice } from './schema.ts'

const Notices = z.object({
  unread: z.number(),
  /** The newest first. */
  notices: z.array(Notice),
})

export const getNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'What you were told last, and how much of it you have not read',
  access: 'user',
  topics: ['notices'],
  response: Notices,
})

/** Apart from the list: every page that somebody opens asks for it, also one whose session has just ended. */
export const countNotices = endpoint({
  method: 'GET',
  path: '/notices/count',
  summary: 'How much of what you were told you have not read; nothing for whoever is not signed in',
  access: 'visitor',
  topics: ['notices'],
  response: z.object({ unread: z.number() }),
})

export const readNotices = endpoint({
  method: 'PUT',
  path: '/notices/read',
  summary: 'Mark what you were told until then as read, on all your devices',
  access: 'user',
  body: z.object({ until: z.iso.datetime() }),
  response: Notices,
})

export const getNoticeChoices = endpoint({
  method: 'GET',
  path: '/notices/choices',
  summary: 'How you want to be told of what',
  access: 'user',
  topics: ['notices'],
  response: NoticeChoices,
})

export const chooseNotice = endpoint({
  method: 'PUT',
  path: '/notices/choices',
  summary: 'Choose how you are told of one kind: by mail, by push, by both, or only on the site',
  access: 'user',
  body: NoticeChoiceForm,
  response: NoticeChoices,
})
