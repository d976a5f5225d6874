import type { PushContent } from '../../../domain/notifications/push.ts'
import { planRequest } from '../../../domain/offline/cache-plan.ts'
import { refreshCommand } from '../../../domain/offline/cache-names.ts'
import { assetResponse, deleteOldReleases, cacheAssets } from './assets.ts'
import { dataResponse } from './data.ts'
import { otherPageResponse, pageResponse } from './pages.ts'
import { closePushes, openPushTarget, showPush } from './push.ts'
import { refreshCaches } from './refresh.ts'
import { worker } from './scope.ts'
import { sendQueue, syncTag } from '../../lib/offline-queue/send.ts'
import { deleteOwn } from './store.ts'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    cacheAssets()
      .then(refreshCaches)
      // Pages of the previous release continue with their own files, which stay.
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldReleases().then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event) => {
  if (event.data === refreshCommand) event.waitUntil(refreshCaches())
})

/** The device is online again, perhaps without an open page. The browser tries again if this fails. */
worker.addEventListener('sync', (event) => {
  if (event.tag !== syncTag) return
  event.waitUntil(
    sendQueue().then((isDone) => {
      if (!isDone) throw new Error('Not everything could be sent')
    }),
  )
})

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json() as PushContent))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushTarget(event.notification))
})

/** Waits for the answer: a logout that fails offline leaves the user logged in. */
async function sessionResponse(request: Request): Promise<Response> {
  const response = await fetch(request)
  await deleteOwn()
  await closePushes()
  return response
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== location.origin) return
  const address = pathname + search
  const navigates = request.mode === 'navigate'
  const plan = planRequest({ method: request.method, address, navigates })
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  if (plan.kind === 'asset') event.respondWith(assetResponse(pathname))
  if (plan.kind === 'page') event.respondWith(pageResponse({ request, ...plan, waitUntil }))
  if (plan.kind === 'other page') event.respondWith(otherPageResponse(request))
  if (plan.kind === 'data') event.respondWith(dataResponse({ request, address, ...plan }))
  if (plan.kind === 'session') event.respondWith(sessionResponse(request))
})
