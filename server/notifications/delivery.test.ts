import { expect, test } from 'vitest'
import { announce } from '../../domain/announcements/api.ts'
import * as events from '../../domain/events/api.ts'
import type { EventForm } from '../../domain/events/schema.ts'
import { seconds } from '../../domain/kernel/time.ts'
import { saveNotificationPreference } from '../../domain/notifications/api.ts'
import type { NotificationKind } from '../../domain/notifications/kinds.ts'
import { subscribeDevice } from '../../domain/notifications/push-api.ts'
import {
  createEvent,
  createPerson,
  joinEventAs,
  type TestPerson,
} from '../testing/fixtures/events.ts'
import { shortlyBeforeStart } from '../testing/fixtures/full-event.ts'
import { assignHallTable, saveHallTables } from '../testing/fixtures/hall.ts'
import { leaveAs, waitAs } from '../testing/fixtures/waiting-list.ts'
import { listenToLive, startLiveServer } from '../testing/live.ts'
import { startPushService } from '../testing/push-service.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../testing/site.ts'

/** A full event of Marcus at table 3, an hour and a half before it starts. Everyone has a phone. */
async function openScene(engine: DatabaseEngine) {
  const service = await startPushService()
  const { transport: pushTransport } = service
  const site = await openSite({ engine, now: shortlyBeforeStart, pushTransport })
  const admin = await site.logInAdministrator()
  await saveHallTables(site, '1-9')
  const marcus = await createPerson(site, 'Marcus')
  const form = await createEvent(marcus, { spots: 3 })
  await assignHallTable(marcus, form.id, '3')
  const joinWithPhone = async (name: string, join: (person: TestPerson) => Promise<unknown>) => {
    const person = await createPerson(site, name)
    await join(person)
    await person.browser.call(subscribeDevice, { body: service.subscription(name) })
    return person
  }
  const play = (person: TestPerson) => joinEventAs(person, form.id)
  const wait = (person: TestPerson) => waitAs(person, form.id)
  const players = [await joinWithPhone('Rosa', play), await joinWithPhone('Theo', play)] as const
  const waiting = [await joinWithPhone('June', wait), await joinWithPhone('Lena', wait)] as const
  return { ...service, site, admin, marcus, form, players, waiting }
}

type Scene = Awaited<ReturnType<typeof openScene>>

interface News {
  kind: NotificationKind
  mailKind: string
  title: string
  to: (scene: Scene) => readonly [TestPerson, TestPerson]
  happen: (scene: Scene) => Promise<unknown>
}

const edit = ({ marcus, form }: Scene, changes: Partial<EventForm>) =>
  marcus.browser.call(events.putEvent, { body: { ...form, ...changes } })

const news: Record<string, News> = {
  'a moved event': {
    kind: 'table',
    mailKind: 'event-moved',
    title: 'Brass: Birmingham moved',
    to: ({ players }) => players,
    happen: (scene) => edit(scene, { eventTime: '4:00 PM' }),
  },
  'a table that moves': {
    kind: 'table',
    mailKind: 'event-table-changed',
    title: 'Brass: Birmingham is now at table 8',
    to: ({ players }) => players,
    happen: ({ marcus, form }) => assignHallTable(marcus, form.id, '8'),
  },
  'a canceled event': {
    kind: 'table',
    mailKind: 'event-deleted',
    title: 'Brass: Birmingham is canceled',
    to: ({ players }) => players,
    happen: ({ marcus, form: { id } }) =>
      marcus.browser.call(events.deleteEvent, { params: { id } }),
  },
  'a freed spot': {
    kind: 'seat',
    mailKind: 'seat-offered',
    title: 'A spot is reserved until 2:15 PM',
    to: ({ waiting }) => waiting,
    async happen({ players, form }) {
      for (const player of players) await leaveAs(player, form.id)
    },
  },
  'an announcement': {
    kind: 'announcement',
    mailKind: 'announcement',
    title: 'Announcement',
    to: ({ players }) => players,
    happen: ({ admin }) =>
      admin.call(announce, {
        body: { id: crypto.randomUUID(), text: 'Pizza is here', minutes: 60, mail: true },
      }),
  },
}

onBothEngines('the way to people', (engine) => {
  test.each(Object.entries(news))(
    'of %s: an open page within a second, then push and mail as each person chose',
    async (_, { kind, mailKind, title, to, happen }) => {
      const scene = await openScene(engine)
      const { site, received } = scene
      const people = to(scene)
      const [pushReader, mailReader] = people
      const choose = (person: TestPerson, push: boolean) =>
        person.browser.call(saveNotificationPreference, { body: { kind, mail: !push, push } })
      await choose(pushReader, true)
      await choose(mailReader, false)
      const page = await listenToLive(await startLiveServer(site), pushReader.browser.cookie)

      await happen(scene)
      await expect
        .poll(() => page.messages.slice(1).join(), { timeout: 1_000 })
        .toContain('"notices"')

      site.clock.advance(seconds(5))
      await site.app.periodicTasks.sendOtherPushes.work()
      const devices = people.map(({ email }) => email.split('@')[0])
      const pushes = received
        .map(({ device, content }) => ({ device: device.toLowerCase(), title: content.title }))
        .filter(({ device }) => devices.includes(device))
      expect(pushes).toEqual([{ device: devices[0], title }])
      const mails = (await site.readOutbox())
        .filter((mail) => mail.kind === mailKind)
        .filter(({ recipient }) => people.some(({ email }) => email === recipient))
      expect(mails.map(({ recipient }) => recipient)).toEqual([mailReader.email])
    },
  )

  test('of a table that moves twice: both numbers are pushed at once', async () => {
    const scene = await openScene(engine)
    const { site, marcus, form, received } = scene
    for (const place of ['8', '9']) {
      await assignHallTable(marcus, form.id, place)
      site.clock.advance(seconds(5))
      await site.app.periodicTasks.sendOtherPushes.work()
    }
    const texts = received
      .filter(({ device }) => device === 'Rosa')
      .map(({ content }) => `${content.title}. ${content.text}`)
    expect(texts).toEqual([
      'Brass: Birmingham is now at table 8. Friday 3:30 PM. It was at table 3.',
      'Brass: Birmingham is now at table 9. Friday 3:30 PM. It was at table 8.',
    ])
  })

  test('of a table that moves: not to the organizer who moves it, and not for its first number', async () => {
    const scene = await openScene(engine)
    const { site, marcus, form } = scene
    const tableMails = async () =>
      (await site.readOutbox())
        .filter((mail) => mail.kind === 'event-table-changed')
        .map(({ recipient }) => recipient)
    expect(await tableMails()).toEqual([])
    await assignHallTable(marcus, form.id, '8')
    expect((await tableMails()).toSorted()).toEqual(['rosa@example.com', 'theo@example.com'])
  })
})
