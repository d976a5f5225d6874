import type { PushContent } from '../../../domain/notifications/push.ts'
import { worker } from './scope.ts'

/** Shows a push message. A newer one replaces the one of the same tag. */
export async function showPush(content: PushContent): Promise<void> {
  const { id: tag, at, title, text: body, path } = content
  const [existing] = await worker.registration.getNotifications({ tag })
  const isRepeat = (existing?.data as { at?: string } | undefined)?.at === at
  const options = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { at, path },
    // Browsers require a notification for each message: a repeated one makes no sound.
    ...(existing && { renotify: !isRepeat }),
  }
  await worker.registration.showNotification(title, options)
}

/** Opens the page that the message is about, in an open tab of this site or in a new one. */
export async function openPushTarget({ data }: Notification): Promise<void> {
  const { path = '/notifications' } = (data ?? {}) as { path?: string }
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const [open] = await worker.clients.matchAll({ type: 'window' })
  const page = await open?.focus().catch(() => undefined)
  const hasNavigated = await page?.navigate(href).catch(() => null)
  if (!hasNavigated) await worker.clients.openWindow(href)
}

/** The next user must not see the notifications of this one. */
export async function closePushes(): Promise<void> {
  for (const existing of await worker.registration.getNotifications()) existing.close()
}
