import type { FastifyRequest } from 'fastify'
import * as api from '../../domain/notifications/api.ts'
import * as pushApi from '../../domain/notifications/push-api.ts'
import type { Forms } from '../platform/http/forms/forms.ts'
import { linkActionResult } from '../platform/http/forms/forms.ts'
import type { Serve } from '../platform/http/serve.ts'
import { sessionToken } from '../platform/http/session.ts'
import type { Devices } from './push/devices.ts'
import type { NotificationService } from './service.ts'

interface Services {
  notifications: NotificationService
  devices: Devices
}

export function notificationRoutes(
  serve: Serve,
  forms: Forms,
  { notifications, devices }: Services,
  publicUrl: string,
): void {
  serve(api.listNotifications, ({ user }) => notifications.list(user))
  serve(api.countNotifications, ({ user }) => notifications.count(user))
  serve(api.markNotificationsRead, ({ body, user }) => notifications.markRead(user, body.until))
  serve(api.getNotificationPreferences, ({ user }) => notifications.findPreferences(user))
  serve(api.saveNotificationPreference, ({ body, user }) =>
    notifications.savePreference(user, body),
  )
  // Every logged-in user has a session.
  const tokenIn = (request: FastifyRequest) => sessionToken(request, publicUrl) ?? ''
  serve(pushApi.getDevice, ({ request }) => devices.findDevice(tokenIn(request)))
  serve(pushApi.subscribeDevice, ({ user, body, request }) =>
    devices.subscribe(user, tokenIn(request), body),
  )
  serve(pushApi.unsubscribeDevice, ({ user, request }) =>
    devices.unsubscribe(user, tokenIn(request)),
  )
  // Mail programs may post this as a one-click unsubscribe (RFC 8058): no cookie, no redirect.
  forms(
    '/notices/stop/:kind/:key',
    async ({ params, values }) =>
      linkActionResult(
        await notifications.setMail(
          params['kind'] ?? '',
          params['key'] ?? '',
          values['emails'] === 'on',
        ),
      ),
    { isOneClick: true },
  )
}
