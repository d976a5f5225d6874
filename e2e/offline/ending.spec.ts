import { secondPerson } from '../events/steps.ts'
import { drawer } from '../events/steps.ts'
import { expect, open } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { startSite } from '../site.ts'
import { closeAndSync, keepAll, keptIn, newPerson, newTable, seatsAt, test } from './steps.ts'

test('a wish is sent though its page was closed; what is kept ends with the session and with the worker', async ({
  page: ann,
  context,
  browser,
  site,
  mail,
}) => {
  const ben = await secondPerson(browser, site)
  const [host = ''] = await newPerson(ben, mail, ['Ben Host'])
  const azul = await newTable(ben, host, { gameName: 'Azul', eventTime: '1:00 PM', spots: 2 })
  const [id = ''] = await newPerson(ann, mail, ['Ann Away'])
  await open(ann, `/events?event=${azul}`)
  await keepAll(ann)
  await context.setOffline(true)
  await drawer(ann).getByRole('button', { name: 'Join Event' }).click()
  await expect(drawer(ann).getByText('Will be sent, not yet yours')).toBeVisible()
  await closeAndSync(ann, site.url)
  await expect.poll(() => seatsAt(ben, azul)).toEqual(['Ben Host', 'Ann Away'])

  const again = await context.newPage()
  await open(again, '/weekend')
  await expect(again.getByText(/^Sent: Seat for Ann Away, Azul/)).toBeVisible()
  await expect.poll(() => keptIn(again, 'own')).toContain(`/api/myevents/${id}`)

  // Signed out by another device.
  const phone = await secondPerson(browser, site)
  await signIn(phone, mail, 'ann.away@example.com')
  expect((await phone.request.post('/api/user/logout-everywhere')).status()).toBe(200)
  await expect.poll(() => keptIn(again, 'own')).toEqual([])

  // Switched off by the operator.
  await site.stop(false)
  const off = await startSite({ DATA_DIR: site.dataDir, PORT: String(site.port) })
  try {
    // When one worker takes the place of the other is for the browser to say; at the latest when the page is opened again.
    const left = async () => {
      await open(again, '/events')
      return again.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        kept: await caches.keys(),
      }))
    }
    await expect.poll(left, { timeout: 20_000 }).toEqual({ workers: 0, kept: [] })
  } finally {
    await off.stop(false)
  }
})
