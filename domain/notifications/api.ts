import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import {
  NotificationPreferenceForm,
  NotificationPreferencesResponse,
  UserNotification,
} from './schema.ts'

const NotificationList = z.object({
  unread: z.number(),
  /** The newest first. */
  notices: z.array(UserNotification),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notices',
  summary: "List the caller's latest notifications and the number of unread ones",
  access: 'user',
  topics: ['notices'],
  response: NotificationList,
})

/** Separate from the list: every page that a user opens requests the count, even if the session has just ended. */
export const countNotifications = endpoint({
  method: 'GET',
  path: '/notices/count',
  summary: 'Get the number of unread notifications; zero without a login',
  access: 'visitor',
  topics: ['notices'],
  response: z.object({ unread: z.number() }),
})

export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notices/read',
  summary: 'Mark notifications up to a time as read, on all devices',
  access: 'user',
  body: z.object({ until: z.iso.datetime() }),
  response: NotificationList,
})

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/notices/choices',
  summary: "Get the caller's notification settings",
  access: 'user',
  topics: ['notices'],
  response: NotificationPreferencesResponse,
})

export const saveNotificationPreference = endpoint({
  method: 'PUT',
  path: '/notices/choices',
  summary: 'Set how one kind of notification arrives: by email, push, both, or on the site only',
  access: 'user',
  body: NotificationPreferenceForm,
  response: NotificationPreferencesResponse,
})
