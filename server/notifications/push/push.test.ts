import { expect, test } from 'vitest'
import * as announcements from '../../../domain/announcements/api.ts'
import * as events from '../../../domain/events/api.ts'
import { minutes, toMilliseconds } from '../../../domain/kernel/time.ts'
import * as noticesApi from '../../../domain/notifications/api.ts'
import * as api from '../../../domain/notifications/push-api.ts'
import * as auth from '../../../domain/auth/api.ts'
import { joinEventAs, createPerson, createEvent } from '../../testing/fixtures/events.ts'
import { waitForLock } from '../../testing/databases/wait-for-lock.ts'
import { startPushService } from '../../testing/push-service.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../../testing/site.ts'

/** Rosa has joined an event of Marcus and has a phone that receives push messages. */
async function rosaWithAPhone(engine: DatabaseEngine) {
  const service = await startPushService()
  const site = await openSite({ engine, pushTransport: service.transport })
  const marcus = await createPerson(site, 'Marcus')
  const rosa = await createPerson(site, 'Rosa')
  const form = await createEvent(marcus)
  await joinEventAs(rosa, form.id)
  const body = service.subscription('phone')
  const { body: device } = await rosa.browser.call(api.subscribeDevice, { body })
  const move = (eventTime: string) =>
    marcus.browser.call(events.putEvent, { body: { ...form, eventTime } })
  const waiting = async () => {
    const rows = await site.database.query.selectFrom('pushes').selectAll().execute()
    return rows.length
  }
  const isOn = async () => (await rosa.browser.call(api.getDevice)).body.isOn
  const titles = () => service.received.map(({ content }) => content.title)
  return { ...service, site, marcus, rosa, form, device, move, waiting, isOn, titles }
}

onBothEngines('push messages', (engine) => {
  test(
    'go to one user when several subscribe the same device at once',
    { tags: ['concurrent'] },
    async () => {
      const { site, subscription: createSubscription } = await rosaWithAPhone(engine)
      const names = ['Kim', 'Theo', 'Nora', 'June', 'Omar', 'Lena']
      const people = await Promise.all(names.map((name) => createPerson(site, name)))
      const body = createSubscription('shared')
      const answers = await Promise.all(
        people.map(({ browser }) => browser.call(api.subscribeDevice, { body })),
      )
      expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
      const devices = site.database.query.selectFrom('pushSubscriptions').select('endpoint')
      const shared = await devices.where('endpoint', '=', body.endpoint).execute()
      expect(shared).toHaveLength(1)
    },
  )

  test('reject a subscription during a concurrent logout', { tags: ['concurrent'] }, async () => {
    const { site, rosa, subscription: createSubscription } = await rosaWithAPhone(engine)
    const [, lateAnswer] = await waitForLock(
      site.database,
      ({ query, forUpdate }) =>
        forUpdate(
          query.selectFrom('sessions').select('hash').where('email', '=', rosa.email),
        ).execute(),
      () => rosa.browser.call(auth.logout),
      () => rosa.browser.call(api.subscribeDevice, { body: createSubscription('tablet') }),
    )
    expect(lateAnswer.status).toBe(401)
  })

  test(
    'contain the state at the time of sending, once, signed by the site and encrypted for the device',
    { tags: ['concurrent'] },
    async () => {
      const { site, rosa, move, received, problems, device, titles, waiting } =
        await rosaWithAPhone(engine)
      expect(device.isOn).toBe(true)
      await move('6:00 PM')
      expect(await site.app.periodicTasks.sendOtherPushes.work()).toBe(1)
      expect(await site.app.periodicTasks.sendOtherPushes.work()).toBe(0)
      expect(problems).toEqual([])
      const [first] = received
      const { body: notificationList } = await rosa.browser.call(noticesApi.listNotifications)
      expect(first).toMatchObject({
        device: 'phone',
        key: device.key,
        ttl: 86_400,
        urgency: 'normal',
        claims: { aud: 'https://push.example.net', sub: `mailto:${site.config.organizerEmail}` },
        content: {
          id: notificationList.notices[0]?.id,
          title: expect.stringContaining('moved') as string,
        },
      })
      expect(first?.content.text).toContain('6:00 PM')
      // A storm of moves sends one more.
      for (const time of ['7:00 PM', '8:00 PM', '9:00 PM']) await move(time)
      site.clock.advance(minutes(2))
      await site.app.periodicTasks.sendOtherPushes.work()
      expect(titles().length - 1).toBe(1)
      expect(received.at(-1)?.content.text).toContain('9:00 PM')
      expect(await waiting()).toBe(0)
    },
  )

  test(
    'are withheld from recipients who turned them off, have read the notification or logged out',
    { tags: ['concurrent'] },
    async () => {
      const {
        site,
        rosa,
        move,
        waiting,
        titles,
        isOn,
        subscription: createSubscription,
      } = await rosaWithAPhone(engine)
      const choosePush = (push: boolean) =>
        rosa.browser.call(noticesApi.saveNotificationPreference, {
          body: { kind: 'table', mail: true, push },
        })
      await choosePush(false)
      await move('6:00 PM')
      expect(await waiting()).toBe(0)
      await choosePush(true)
      site.clock.advance(minutes(30))
      await move('7:00 PM')
      await rosa.browser.call(noticesApi.markNotificationsRead, {
        body: { until: site.clock.now() },
      })
      await site.app.periodicTasks.sendOtherPushes.work()
      expect([titles(), await waiting()]).toEqual([[], 0])
      // Another device of the same user still receives them.
      const laptop = await site.logIn(rosa.email)
      await laptop.call(api.subscribeDevice, { body: createSubscription('laptop') })
      site.clock.advance(minutes(30))
      await move('8:00 PM')
      expect(await waiting()).toBe(2)
      await laptop.call(auth.logout)
      await site.app.periodicTasks.sendOtherPushes.work()
      expect([titles().length, await waiting(), await isOn()]).toEqual([1, 0, true])
      await (await site.logIn(rosa.email)).call(auth.logoutEverywhere)
      const rows = site.database.query.selectFrom('pushSubscriptions').selectAll()
      expect(await rows.execute()).toEqual([])
    },
  )

  test(
    'are retried when the push service fails and deleted with an expired subscription',
    { tags: ['concurrent'] },
    async () => {
      const { site, move, waiting, titles, isOn, answers, received } = await rosaWithAPhone(engine)
      answers.splice(0, 1, 503, 429, 201)
      await move('6:00 PM')
      for (const pause of [0, minutes(0.2), minutes(0.6)]) {
        site.clock.advance(pause)
        await site.app.periodicTasks.sendOtherPushes.work()
      }
      expect([titles().length, await waiting()]).toEqual([1, 0])
      answers.splice(0, answers.length, 307)
      site.clock.advance(minutes(30))
      await move('7:00 PM')
      await site.app.periodicTasks.sendOtherPushes.work()
      expect([received.length, await waiting(), await isOn()]).toEqual([1, 0, true])
      answers.splice(0, answers.length, 410)
      site.clock.advance(minutes(30))
      await move('8:00 PM')
      await site.app.periodicTasks.sendOtherPushes.work()
      expect([await waiting(), await isOn()]).toEqual([0, false])
    },
  )

  test(
    'remind players a quarter of an hour before an event starts, but not after',
    { tags: ['concurrent'] },
    async () => {
      const {
        site,
        form,
        rosa,
        marcus,
        titles,
        received,
        subscription: createSubscription,
      } = await rosaWithAPhone(engine)
      const { body } = await marcus.browser.call(events.getEvent, { params: { id: form.id } })
      const tenMinutesBefore = toMilliseconds(body.eventDate) - minutes(10)
      site.clock.advance(tenMinutesBefore - toMilliseconds(site.clock.now()))
      // Sessions expire before the convention.
      const secondBrowser = await site.logIn(rosa.email)
      await secondBrowser.call(api.subscribeDevice, { body: createSubscription('phone') })
      await site.app.periodicTasks.sendEventReminders.work()
      await site.app.periodicTasks.sendOtherPushes.work()
      expect(titles()).toEqual([`${body.gameName} starts soon`])
      expect(received[0]).toMatchObject({ urgency: 'high', ttl: 600 })
      expect(received[0]?.content.path).toBe(`/events?event=${form.id}`)
      site.clock.advance(minutes(-5))
      const admin = await site.logInAdministrator()
      const announcement = {
        id: crypto.randomUUID(),
        text: 'Pizza',
        minutes: 60 as const,
        mail: false,
      }
      await admin.call(announcements.announce, { body: announcement })
      await site.app.periodicTasks.sendOtherPushes.work()
      expect(titles().at(-1)).toBe('Announcement')
      // A phone that is off until the announcement expires does not show it.
      expect(received.at(-1)).toMatchObject({ urgency: 'high', ttl: 3_600 })
    },
  )

  test("reach browser makers' services while another push service never responds", async () => {
    const { transport, subscription: createSubscription, received } = await startPushService()
    const pendingRequest = Promise.withResolvers<number>()
    const isOurs = (endpoint: string) => endpoint.startsWith('https://fcm.googleapis.com/')
    const site = await openSite({
      engine,
      pushTransport: (pushRequest) =>
        isOurs(pushRequest.endpoint) ? transport(pushRequest) : pendingRequest.promise,
    })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    for (const name of ['Rosa', 'Lin']) {
      const { browser, ...rest } = await createPerson(site, name)
      await joinEventAs({ browser, ...rest }, form.id)
      const device = createSubscription(name)
      const endpoint = name === 'Lin' ? `https://fcm.googleapis.com/${name}` : device.endpoint
      await browser.call(api.subscribeDevice, { body: { ...device, endpoint } })
    }
    await marcus.browser.call(events.putEvent, { body: { ...form, eventTime: '6:00 PM' } })
    const { sendPushes, sendOtherPushes } = site.app.periodicTasks
    const others = sendOtherPushes.work()
    expect(await sendPushes.work()).toBe(1)
    expect(received.map(({ device }) => device)).toEqual(['Lin'])
    pendingRequest.resolve(201)
    expect(await others).toBe(1)
  })

  test(
    'are limited to ten devices per address and one address per device',
    { tags: ['concurrent'] },
    async () => {
      const {
        site,
        rosa,
        marcus,
        subscription: createSubscription,
        isOn,
      } = await rosaWithAPhone(engine)
      const shared = createSubscription('shared')
      for (let count = 0; count < 11; count += 1) {
        site.clock.advance(1_000)
        const browser = await site.logIn(rosa.email)
        const body = count === 10 ? shared : createSubscription(`device-${count}`)
        await browser.call(api.subscribeDevice, { body })
      }
      const ofRosa = site.database.query
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('email', '=', rosa.email)
      expect(await ofRosa.execute()).toHaveLength(10)
      expect(await isOn()).toBe(false)
      await marcus.browser.call(api.subscribeDevice, { body: shared })
      expect(await ofRosa.execute()).toHaveLength(9)
      await marcus.browser.call(api.unsubscribeDevice)
      expect((await marcus.browser.call(api.getDevice)).body.isOn).toBe(false)
      for (const endpoint of [
        'https://127.0.0.1/a',
        'http://push.example.net/a',
        'x'.repeat(2_000),
      ]) {
        const body = { ...shared, endpoint }
        expect((await marcus.browser.call(api.subscribeDevice, { body })).status).toBe(422)
      }
    },
  )
})
