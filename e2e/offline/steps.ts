import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createEventForm } from '../../server/testing/fixtures/events.ts'
import type { SmtpServer } from '../../server/testing/mail/smtp-server.ts'
import { expect, test as base } from '../fixtures.ts'
import { logIn } from '../log-in.ts'
import { startSite } from '../site.ts'

/** A site whose pages start a service worker; its clock can be moved. */
export const test = base.extend({
  site: async ({ mail }, use) => {
    const site = await startSite({ SMTP_URL: mail.url, SERVICE_WORKER: 'on' }, { clockAhead: 0 })
    await use(site)
    await site.stop()
  },
  // Console errors about unreachable addresses.
  expectedErrors:
    /Failed to load resource|net::ERR|the server responded with a status of (?:401|409)/,
})

/**
 * Starts the worker at once, and waits until everything is cached: otherwise the worker first waits for an idle page.
 */
export async function cacheAllPages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The addresses in one of the caches. */
export const readCachedPaths = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (cacheName) => {
    if (!(await caches.has(cacheName))) return []
    const cache = await caches.open(cacheName)
    const requests = await cache.keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, name)

/** Registers a user and logs in; returns the ids of their names. */
export async function registerPerson(
  page: Page,
  mail: SmtpServer,
  names: string[],
): Promise<string[]> {
  const email = `${names[0]?.toLowerCase().replace(' ', '.')}@example.com`
  const data = { email, names, listed: true }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
  await logIn(page, mail, email)
  const session = await page.request.get('/api/user/session')
  const user = (await session.json()) as { names: { id: string }[] }
  return user.names.map(({ id }) => id)
}

/** Creates an event on the first afternoon without other players; returns its id. */
export async function createEventFor(page: Page, owner: string, changes: object): Promise<string> {
  const id = randomUUID()
  const data = { ...createEventForm(owner), id, duration: '60', ...changes }
  expect((await page.request.put('/api/event', { data })).status()).toBe(200)
  return id
}

export async function readPlayers(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/event/${id}`)
  const { participants } = (await answer.json()) as { participants: { name: string }[] }
  return participants.map(({ name }) => name)
}

/** Closes the page, goes online, and dispatches the sync event, as a browser does on a phone. */
export async function closeAndSync(page: Page, origin: string): Promise<void> {
  const context = page.context()
  const otherPage = await context.newPage()
  await page.close()
  const session = await context.newCDPSession(otherPage)
  const registrationIdPromise = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ownRegistration = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ownRegistration) resolve(ownRegistration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registrationIdPromise
  await context.setOffline(false)
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'offline-queue',
    lastChance: false,
  })
  await otherPage.close()
}
