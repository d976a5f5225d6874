import { findLink } from '../../server/testing/mail/smtp-server.ts'
import { drawer, openAsUser } from '../events/steps.ts'
import { expect, open } from '../fixtures.ts'
import { logIn } from '../log-in.ts'
import { startSite } from '../site.ts'
import {
  closeAndSync,
  cacheAllPages,
  readCachedPaths,
  registerPerson,
  createEventFor,
  readPlayers,
  test,
} from './steps.ts'

test('sends a queued action after its page was closed; cached answers end with the session', async ({
  page: ann,
  context,
  browser,
  site,
  mail,
}) => {
  const ben = await openAsUser(browser, site)
  const [host = ''] = await registerPerson(ben, mail, ['Ben Host'])
  const azul = await createEventFor(ben, host, { gameName: 'Azul', eventTime: '1:00 PM', spots: 2 })
  const [id = ''] = await registerPerson(ann, mail, ['Ann Away'])
  await open(ann, `/events?event=${azul}`)
  await cacheAllPages(ann)
  await context.setOffline(true)
  await drawer(ann).getByRole('button', { name: 'Join Event' }).click()
  await expect(drawer(ann).getByText('Will be sent, not confirmed yet')).toBeVisible()
  await closeAndSync(ann, site.url)
  await expect.poll(() => readPlayers(ben, azul)).toEqual(['Ben Host', 'Ann Away'])

  const newPage = await context.newPage()
  await open(newPage, '/weekend')
  await expect(newPage.getByText(/^Sent: Ann Away joins, Azul/)).toBeVisible()
  await expect.poll(() => readCachedPaths(newPage, 'own')).toContain(`/api/myevents/${id}`)

  // Another user logs in on this device.
  const email = 'ben.host@example.com'
  await newPage.request.post('/api/user/login', { data: { email } })
  await newPage.goto(findLink(await mail.waitForNewest(email, '/verify/'), '/verify/'))
  await newPage.getByRole('button', { name: 'Log in instead' }).click()
  await expect(newPage.getByText('Verification Successful!')).toBeVisible()
  await open(newPage, '/weekend')
  await expect.poll(() => readCachedPaths(newPage, 'own')).toContain(`/api/myevents/${host}`)
  expect(await readCachedPaths(newPage, 'own')).not.toContain(`/api/myevents/${id}`)

  // Logged out from another device.
  const phone = await openAsUser(browser, site)
  await logIn(phone, mail, email)
  expect((await phone.request.post('/api/user/logout-everywhere')).status()).toBe(200)
  await expect.poll(() => readCachedPaths(newPage, 'own')).toEqual([])
})

test('removes the worker and its caches after the operator disabled it', async ({
  browser,
  mail,
}) => {
  const site = await startSite({ SMTP_URL: mail.url })
  const page = await openAsUser(browser, site)
  try {
    await open(page, '/faq')
    // The browser decides when a worker replaces another; this test covers only the worker's own behavior.
    await page.evaluate(async () => {
      const pages = await caches.open('pages')
      await pages.put('/faq', new Response('An old page'))
      await navigator.serviceWorker.register('/sw.js')
    })
    const readLeftovers = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }))
    await expect.poll(readLeftovers).toEqual({ workers: 0, caches: [] })
  } finally {
    await page.context().close()
    await site.stop()
  }
})
