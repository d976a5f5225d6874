import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect, expectNoA11yViolations, open, test as base } from './fixtures.ts'
import { logIn, logInAsAdministrator } from './log-in.ts'
import { startSite } from './site.ts'
import { fullBrowser } from './full-browser.ts'

const test = base.extend({
  site: async ({ mail }, use) => {
    const site = await startSite({ SMTP_URL: mail.url, SERVICE_WORKER: 'on' })
    await use(site)
    await site.stop()
  },
})

test.use({ launchOptions: fullBrowser })

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}

test('the bell counts live, reading on one device marks as read on all, and a device shows push messages', async ({
  page,
  context,
  browser,
  site,
  mail,
}) => {
  await context.grantPermissions(['notifications'])
  // No push service is reachable from here, so the browser gets a fake subscription.
  await page.addInitScript((subscriptionKeys) => {
    const subscription = { endpoint: 'https://push.example.net/phone', keys: subscriptionKeys }
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription)
  }, keys)
  await logIn(page, mail, site.findRegistered(0).email)
  await open(page, '/faq')
  const otherPage = await context.newPage()
  await open(otherPage, '/events')
  const findBell = (bellPage: typeof page) =>
    bellPage.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(findBell(page)).toHaveAccessibleName('Notifications')

  const adminPage = await browser.newPage({ baseURL: site.url })
  await logInAsAdministrator(adminPage, site)
  const announcement = { id: randomUUID(), text: 'Pizza is here.', minutes: 60, mail: false }
  expect((await adminPage.request.post('/api/announcement', { data: announcement })).status()).toBe(
    200,
  )
  for (const openPage of [page, otherPage]) {
    await expect(findBell(openPage)).toHaveAccessibleName('Notifications, 1 new')
  }
  await findBell(page).press('Enter')
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('heading', { name: 'Announcement' })).toBeVisible()
  await expectNoA11yViolations(page)
  await expect(findBell(otherPage)).toHaveAccessibleName('Notifications, 1 new')
  await page.keyboard.press('Escape')
  await expect(findBell(page)).toBeFocused()
  for (const openPage of [page, otherPage]) {
    await expect(findBell(openPage)).toHaveAccessibleName('Notifications')
  }

  await open(page, '/notifications')
  await page.getByRole('button', { name: 'Notify this device' }).click()
  await expect(page.getByRole('button', { name: 'Turn off on this device' })).toBeVisible()
  await expectNoA11yViolations(page)
  const worker = await context.newCDPSession(page)
  const registrationIdPromise = new Promise<string>((resolve) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ownRegistration = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`)
      if (ownRegistration) resolve(ownRegistration.registrationId)
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
    registrationId: await registrationIdPromise,
    data: JSON.stringify(content),
  })
  const readShown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body }) => `${title}: ${body}`)
    })
  await expect.poll(readShown).toEqual(['Brass moved: Now 3:30 PM.'])
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(page.getByRole('button', { name: 'Notify this device' })).toBeVisible()
})
