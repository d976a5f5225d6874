import type { PushContent } from '../../../domain/notices/push.ts'
import { worker } from './scope.ts'

/** Shows what came. What is shown already is not shown again; what is newer takes its place. */
export async function showPush(content: PushContent): Promise<void> {
  const { id: tag, at, title, text: body, path } = content
  const [shown] = await worker.registration.getNotifications({ tag })
  const isAgain = (shown?.data as { at?: string } | undefined)?.at === at
  const options = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { at, path },
    // A browser wants to see something for every message: the same once more makes no sound.
    ...(shown && { renotify: !isAgain }),
  }
  await worker.registration.showNotification(title, options)
}

/** Leads to what it is about, in a page of this site that is open, or in a new one. */
export async function followPush({ data }: Notification): Promise<void> {
  const { path = '/notifications' } = (data ?? {}) as { path?: string }
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const [open] = await worker.clients.matchAll({ type: 'window' })
  const page = await open?.focus().catch(() => undefined)
  const isThere = await page?.navigate(href).catch(() => null)
  if (!isThere) await worker.clients.openWindow(href)
}

/** What one person was told is not for the next. */
export async function closePushes(): Promise<void> {
  for (const shown of await worker.registration.getNotifications()) shown.close()
}
