import type { PushContent } from '../../../domain/notices/push.ts'
import { worker } from './scope.ts'

/** Shows a push message. A newer one replaces the one of the same tag. */
export async function showPush(content: PushContent): Promise<void> {
  const { id: tag, at, title, text: body, path } = content
  const [shown] = await worker.registration.getNotifications({ tag })
  const isAgain = (shown?.data as { at?: string } | undefined)?.at === at
  const options = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { at, path },
    // Browsers require a notification for each message: a repeated one makes no sound.
    ...(shown && { renotify: !isAgain }),
  }
  await worker.registration.showNotification(title, options)
}

/** Opens the page that the message is about, in an open tab of this site or in a new one. */
export async function followPush({ data }: Notification): Promise<void> {
  const { path = '/notifications' } = (data ?? {}) as { path?: string }
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const [open] = await worker.clients.matchAll({ type: 'window' })
  const page = await open?.focus().catch(() => undefined)
  const isThere = await page?.navigate(href).catch(() => null)
  if (!isThere) await worker.clients.openWindow(href)
}

/** The next user must not see the notifications of this one. */
export async function closePushes(): Promise<void> {
  for (const shown of await worker.registration.getNotifications()) shown.close()
}
