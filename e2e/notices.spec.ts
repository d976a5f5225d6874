import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect, expectNothingForAxe, open, test as base } from './fixtures.ts'
import { signIn, signInAsAdministrator } from './sign-in.ts'
import { startSite } from './site.ts'
import { wholeBrowser } from './whole-browser.ts'

const test = base.extend({
  site: async ({ mail }, use) => {
    const site = await startSite({ SMTP_URL: mail.url, SERVICE_WORKER: 'on' })
    await use(site)
    await site.stop()
  },
})

test.use({ launchOptions: wholeBrowser })

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}

test('the bell counts live, read in one place is read in all, and a device shows what it is pushed', async ({
  page,
  context,
  browser,
  site,
  mail,
}) => {
  await context.grantPermissions(['notifications'])
  // No push service can be reached from here: the browser gets its subscription from this.
  await page.addInitScript((given) => {
    const subscription = { endpoint: 'https://push.example.net/phone', keys: given }
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription)
  }, keys)
  await signIn(page, mail, site.registered(0).email)
  await open(page, '/faq')
  const other = await context.newPage()
  await open(other, '/events')
  const bellOf = (of: typeof page) =>
    of.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')

  const office = await browser.newPage({ baseURL: site.url })
  await signInAsAdministrator(office, site)
  const announcement = { id: randomUUID(), text: 'Pizza is here.', minutes: 60, mail: false }
  expect((await office.request.post('/api/announcement', { data: announcement })).status()).toBe(
    200,
  )
  for (const each of [page, other]) {
    await expect(bellOf(each)).toHaveAccessibleName('Notifications, 1 new')
  }
  await bellOf(page).press('Enter')
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('heading', { name: 'Announcement' })).toBeVisible()
  await expectNothingForAxe(page)
  await expect(bellOf(other)).toHaveAccessibleName('Notifications, 1 new')
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toBeFocused()
  for (const each of [page, other]) {
    await expect(bellOf(each)).toHaveAccessibleName('Notifications')
  }

  await open(page, '/notifications')
  await page.getByRole('button', { name: 'Notify this device' }).click()
  await expect(page.getByRole('button', { name: 'Stop on this device' })).toBeVisible()
  await expectNothingForAxe(page)
  const worker = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await worker.send('ServiceWorker.enable')
  // A message for a worker that is not active yet is dropped.
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  )
  const content = { id: 'n', at: '1', title: 'Brass moved', text: 'Now 3:30 PM.', path: '/events' }
  await worker.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registered,
    data: JSON.stringify(content),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, body }) => `${title}: ${body}`)
    })
  await expect.poll(shown).toEqual(['Brass moved: Now 3:30 PM.'])
  await page.getByRole('button', { name: 'Stop on this device' }).click()
  await expect(page.getByRole('button', { name: 'Notify this device' })).toBeVisible()
})
