import {
  countNotifications,
  getNotificationPreferences,
  listNotifications,
} from '../../domain/notifications/api.ts'
import { getDevice } from '../../domain/notifications/push-api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const countQuery = queryFor(countNotifications)
export const notificationsQuery = queryFor(listNotifications)
export const choicesQuery = queryFor(getNotificationPreferences)
export const deviceQuery = queryFor(getDevice)
