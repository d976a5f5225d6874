import { expect, test } from 'vitest'
import { getConvention } from '../../../domain/convention/api.ts'
import { walkIn } from '../../../domain/door/api.ts'
import { hours } from '../../../domain/kernel/time.ts'
import { verifyCode } from '../../../domain/auth/api.ts'
import { listNotifications } from '../../../domain/notifications/api.ts'
import * as mine from '../../../domain/registration/waiting-list/own-api.ts'
import {
  cancelMyRegistration,
  changeMyRegistration,
  getMyRegistration,
  listAttendees,
  register,
} from '../../../domain/registration/api.ts'
import * as api from '../../../domain/registration/waiting-list/api.ts'
import { setCapacity } from '../../testing/fixtures/settings.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

const submitRegistration = (site: Site, email: string, names: string[], wait = true) =>
  site.visitor().call(register, { body: { email, names, zip: null, listed: true, wait } })

const mails = async (site: Site) =>
  (await site.readOutbox()).map(({ kind, recipient }) => `${kind} ${recipient}`)

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`${path}([\\w-]{43})`).exec(text ?? '')?.[1] ?? ''

const textOf = async (site: Site, kind: string) =>
  (await site.readOutbox()).find((mail) => mail.kind === kind)?.text

onBothEngines('waiting for badges', (engine) => {
  test('gives a canceled badge to a waiting guest without asking registered guests to confirm', async () => {
    const site = await openSite({ engine })
    await setCapacity(site, 2)
    await site.register('rosa@example.com', 'Rosa', 'Theo')
    expect(await submitRegistration(site, 'mia@example.com', ['Mia'], false)).toMatchObject({
      status: 409,
    })
    expect((await submitRegistration(site, 'mia@example.com', ['Mia'])).body).toMatchObject({
      waiting: true,
    })
    // The response does not reveal the registration, and a waiting address keeps its position.
    expect((await submitRegistration(site, 'mia@example.com', ['Mia', 'Max'])).body).toMatchObject({
      waiting: true,
    })
    expect((await submitRegistration(site, 'rosa@example.com', ['Rosa'])).body).toMatchObject({
      waiting: true,
    })
    const token = linkIn(await textOf(site, 'badge-line-joined'), '/badge-line/')
    const place = await site.visitor().call(api.getBadgeWaitingListPlace, { params: { token } })
    expect(place.body).toEqual({ place: 1, badges: 1, isOn: true })
    const admin = await site.logInAdministrator()
    expect((await admin.call(api.getBadgeWaitingList)).body).toMatchObject({
      waiting: [{ email: 'mia@example.com', names: ['Mia'] }],
      unconfirmed: 2,
    })
    await site.database.transaction(({ query }) =>
      query.updateTable('registrations').set({ confirmedAt: site.clock.now() }).execute(),
    )
    expect(await site.app.periodicTasks.serveBadgeWaitingList.work()).toBe(0)
    const rosa = await site.logIn('rosa@example.com')
    await rosa.call(cancelMyRegistration)
    expect(await mails(site)).toEqual(
      expect.arrayContaining([
        'registration-cancelled rosa@example.com',
        'badges-given mia@example.com',
      ]),
    )
    expect((await site.visitor().call(getConvention)).body.badgesTaken).toBe(1)
    const code = linkIn(await textOf(site, 'badges-given'), '/events\\?rid=')
    const { body } = await site.visitor().call(verifyCode, { params: { code } })
    expect(body?.names.map(({ name }) => name)).toEqual(['Mia'])
  })

  test(
    'gives unconfirmed badges to the waiting list a day after the prompt unless its link is used',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await setCapacity(site, 2)
      await site.register('old@example.com', 'Old')
      site.clock.advance(1)
      await site.register('new@example.com', 'New')
      expect(await site.app.periodicTasks.serveBadgeWaitingList.work()).toBe(0)
      await submitRegistration(site, 'mia@example.com', ['Mia', 'Max'])
      expect(
        await Promise.all([
          site.app.periodicTasks.serveBadgeWaitingList.work(),
          site.app.periodicTasks.serveBadgeWaitingList.work(),
        ]),
      ).toEqual(expect.arrayContaining([2, 0]))
      const promptMails = (await site.readOutbox()).filter(({ kind }) => kind === 'badges-asked')
      expect(promptMails.length).toBe(2)
      const newer = promptMails.find(({ recipient }) => recipient === 'new@example.com')
      const code = linkIn(newer?.text, '/events\\?rid=')
      await site.visitor().call(verifyCode, { params: { code } })
      site.clock.advance(hours(24))
      await site.app.periodicTasks.serveBadgeWaitingList.work()
      expect(await mails(site)).toContain('badges-lapsed old@example.com')
      expect(await mails(site)).not.toContain('badges-lapsed new@example.com')
      expect((await site.visitor().call(getConvention)).body.badgesTaken).toBe(1)
      expect(await submitRegistration(site, 'eva@example.com', ['Eva'], false)).toMatchObject({
        status: 201,
      })
    },
  )

  test('expires no prompt before a mail server accepted it', async () => {
    const site = await openSite({ engine })
    await setCapacity(site, 1)
    await site.register('old@example.com', 'Old')
    await submitRegistration(site, 'mia@example.com', ['Mia'])
    await site.app.periodicTasks.serveBadgeWaitingList.work()
    const setMail = (values: { attempts?: number; status?: 'sent'; sentAt?: string }) =>
      site.database.transaction(({ query }) =>
        query.updateTable('outbox').set(values).where('kind', '=', 'badges-asked').execute(),
      )
    await setMail({ attempts: 3 })
    site.clock.advance(hours(30))
    expect(await site.app.periodicTasks.serveBadgeWaitingList.work()).toBe(0)
    await setMail({ status: 'sent', sentAt: site.clock.now() })
    site.clock.advance(hours(23))
    expect(await site.app.periodicTasks.serveBadgeWaitingList.work()).toBe(0)
    site.clock.advance(hours(1))
    expect(await site.app.periodicTasks.serveBadgeWaitingList.work()).toBe(2)
  })

  test('adds badges to the registration of a guest who waits for more', async () => {
    const site = await openSite({ engine })
    await setCapacity(site, 2)
    await site.register('rosa@example.com', 'Rosa', 'Theo')
    const rosa = await site.logIn('rosa@example.com')
    const wait = (...names: string[]) => rosa.call(mine.waitForMoreBadges, { body: { names } })
    expect((await wait('theo')).body).toMatchObject({ code: 'invalid-input', field: 'names.0' })
    expect((await wait('Kim')).body).toEqual({ place: 1, names: ['Kim'] })
    await submitRegistration(site, 'ada@example.com', ['Ada'])
    // A second request does not change the waiting names.
    expect((await wait('Max', 'Kim')).body).toEqual({ place: 1, names: ['Kim'] })
    const admin = await site.logInAdministrator()
    expect((await admin.call(api.getBadgeWaitingList)).body.waiting).toMatchObject([
      { email: 'rosa@example.com', isRegistered: true },
      { email: 'ada@example.com', isRegistered: false },
    ])
    const raiseAnswer = await admin.call(api.raiseBadgeCapacity, { body: { capacity: 3 } })
    expect(raiseAnswer.body).toMatchObject({
      badgesTaken: 3,
      waiting: [{ email: 'ada@example.com' }],
    })
    const namesOf = async () =>
      (await rosa.call(getMyRegistration)).body?.names.map(({ name }) => name)
    expect(await namesOf()).toEqual(['Rosa', 'Theo', 'Kim'])
    expect((await rosa.call(mine.getMyBadgeWaitingListPlace)).body).toEqual({ place: 0, names: [] })
    const notificationFacts = (await rosa.call(listNotifications)).body.notices.map(
      ({ facts }) => facts,
    )
    expect(notificationFacts).toEqual([{ code: 'badges-given', names: ['Kim'] }])
    expect(await mails(site)).toContain('badges-added rosa@example.com')
    // Free badges are given immediately and are not on the waiting list too.
    await admin.call(api.raiseBadgeCapacity, { body: { capacity: 5 } })
    expect((await wait('Max')).body).toEqual({ place: 0, names: [] })
    expect(await namesOf()).toEqual(['Rosa', 'Theo', 'Kim', 'Max'])
    expect((await wait('Nia')).body).toEqual({ place: 1, names: ['Nia'] })
    await rosa.call(mine.leaveMyBadgeWaitingList)
    expect((await rosa.call(mine.getMyBadgeWaitingListPlace)).body.place).toBe(0)
    // Canceling also leaves the waiting list.
    await wait('Nia')
    await rosa.call(cancelMyRegistration)
    expect((await admin.call(api.getBadgeWaitingList)).body).toMatchObject({
      badgesTaken: 1,
      waiting: [],
    })
    expect((await wait('Nia')).status).toBeGreaterThanOrEqual(401)
  })

  test('gives no second badge for a name that got one in another way', async () => {
    const site = await openSite({ engine })
    await setCapacity(site, 3)
    await site.register('rosa@example.com', 'Rosa')
    await site.register('ada@example.com', 'Ada')
    const rosa = await site.logIn('rosa@example.com')
    const wait = (...names: string[]) => rosa.call(mine.waitForMoreBadges, { body: { names } })
    expect((await wait('Theo', 'Kim')).body.place).toBe(1)
    const { body: before } = await rosa.call(getMyRegistration)
    if (!before) throw new Error('Rosa is not registered')
    const { zip, listed, version } = before
    const names = [...before.names, { name: 'theo' }]
    await rosa.call(changeMyRegistration, { body: { names, zip, listed, version } })
    expect((await rosa.call(mine.getMyBadgeWaitingListPlace)).body).toEqual({
      place: 1,
      names: ['Kim'],
    })
    await submitRegistration(site, 'mia@example.com', ['Mia', 'Max'])
    const admin = await site.logInAdministrator()
    await setCapacity(site, 4)
    const form = { email: 'mia@example.com', zip: null, listed: true, way: 'cash' as const }
    await admin.call(walkIn, { body: { ...form, names: ['MIA'] } })
    const { body: raisedList } = await admin.call(api.raiseBadgeCapacity, { body: { capacity: 9 } })
    expect(raisedList).toMatchObject({ badgesTaken: 6, waiting: [] })
    const attendees = (await site.visitor().call(listAttendees)).body.map(({ name }) => name)
    expect(attendees.toSorted()).toEqual(['Ada', 'Kim', 'MIA', 'Max', 'Rosa', 'theo'])
  })

  test('lets the administrator raise the capacity, give badges, remove parties and switch the list off', async () => {
    const site = await openSite({ engine })
    await setCapacity(site, 1)
    await site.register('rosa@example.com', 'Rosa')
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      await submitRegistration(site, `${name.toLowerCase()}@example.com`, [name, `${name} Two`])
    }
    const admin = await site.logInAdministrator()
    const before = (await admin.call(api.getBadgeWaitingList)).body
    const idOf = (at: number) => before.waiting[at]?.id ?? ''
    const seated = await admin.call(api.addFromBadgeWaitingList, { params: { id: idOf(2) } })
    expect(seated.body).toMatchObject({ capacity: 3, badgesTaken: 3 })
    expect(
      await admin.call(api.addFromBadgeWaitingList, { params: { id: idOf(2) } }),
    ).toMatchObject({
      body: { code: 'not-in-line' },
    })
    const listAnswer = await admin.call(api.switchBadgeWaitingList, { body: { isOn: false } })
    expect(listAnswer.body).toMatchObject({ isOn: false })
    expect((await site.visitor().call(getConvention)).body).toMatchObject({ noBadgeLine: true })
    expect(await submitRegistration(site, 'dora@example.com', ['Dora'])).toMatchObject({
      body: { code: 'no-line' },
    })
    const raiseAnswer = await admin.call(api.raiseBadgeCapacity, { body: { capacity: 5 } })
    expect(raiseAnswer.body).toMatchObject({ capacity: 5, badgesTaken: 3 })
    expect(await admin.call(api.raiseBadgeCapacity, { body: { capacity: 2 } })).toMatchObject({
      status: 422,
    })
    // Giving badges by hand still works while the list is off and badges are free.
    const byHand = await admin.call(api.addFromBadgeWaitingList, { params: { id: idOf(1) } })
    expect(byHand.body).toMatchObject({ isOn: false, capacity: 5, badgesTaken: 5 })
    expect(byHand.body.waiting).toMatchObject([{ email: 'ada@example.com' }])
    await admin.call(api.raiseBadgeCapacity, { body: { capacity: 6 } })
    const on = await admin.call(api.switchBadgeWaitingList, { body: { isOn: true } })
    expect(on.body).toMatchObject({ badgesTaken: 5, waiting: [{ email: 'ada@example.com' }] })
    const out = await admin.call(api.removeFromBadgeWaitingList, { params: { id: idOf(0) } })
    expect(out.body.waiting).toEqual([])
  })
})
