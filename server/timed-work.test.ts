import { expect, test } from 'vitest'
import { days, hours, later, minutes } from '../domain/kernel/time.ts'
import { dateIn, timeIn } from '../domain/kernel/time-zone.ts'
import * as events from '../domain/events/api.ts'
import * as gamedays from '../domain/gamedays/api.ts'
import * as letters from '../domain/mailings/api.ts'
import { subscribeDevice } from '../domain/notices/push-api.ts'
import { register } from '../domain/registration/api.ts'
import { joinLine } from '../domain/events/waiting-list/api.ts'
import type { App } from './app.ts'
import { joinAs, person, readEvent, table } from './testing/fixtures/events.ts'
import { setCapacity } from './testing/fixtures/settings.ts'
import { scheduleGameday } from './testing/fixtures/gamedays.ts'
import { startPushService } from './testing/push-service.ts'
import { secondServer } from './testing/second-server.ts'
import { openSite, type Site } from './testing/site.ts'

/** Two servers that look at everything at the same time, again and again. */
async function allAtOnce(servers: readonly App[]): Promise<void> {
  const tasks = servers.flatMap((server) => Object.values(server.tasks))
  for (let round = 0; round < 3; round += 1) await Promise.all(tasks.map(({ work }) => work()))
}

const mailsOf = async (site: Site) =>
  (await site.outbox()).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()

/**
 * A table whose organizer has news, whose player gave a seat back that is offered, and that nobody brings the game to; a game
 * day with a guest, and somebody who waits for a badge.
 */
async function openWithWork() {
  const service = await startPushService()
  const site = await openSite({ engine: 'postgres', pushTransport: service.transport })
  const servers = [site.app, await secondServer(site, { pushTransport: service.transport })]
  const marcus = await person(site, 'Marcus')
  const rosa = await person(site, 'Rosa')
  const june = await person(site, 'June')
  const { id } = await table(marcus, { spots: 2, gameOwner: '' })
  const start = (await readEvent(site, id)).eventDate
  await joinAs(marcus, id)
  await joinAs(rosa, id)
  await june.browser.call(joinLine, { params: { eventId: id }, body: { id: june.id } })
  const date = dateIn(later(start, days(2)), site.convention.timeZone)
  const { organiser, gameday } = await scheduleGameday(site, { date })
  const guest = { guestName: 'A Guest', guestEmail: 'guest@example.com', status: 1 as const }
  await organiser.call(gamedays.inviteGuest, { body: { gamedayID: gameday.id, ...guest } })
  await site.register('old@example.com', 'Old')
  await setCapacity(site, 4)
  await allAtOnce(servers)

  site.clock.set(later(start, -hours(1)))
  for (const email of [marcus.email, june.email]) {
    const browser = await site.signedIn(email)
    await browser.call(subscribeDevice, { body: service.subscription(email) })
  }
  const leaving = { params: { eventId: id }, body: { id: rosa.id } }
  await (await site.signedIn(rosa.email)).call(events.unregister, leaving)
  const waiting = { email: 'mia@example.com', names: ['Mia'], zip: null, listed: true, wait: true }
  await site.visitor().call(register, { body: waiting })
  await site.database.transaction(({ query }) => query.deleteFrom('outbox').execute())
  return { service, site, servers, id, start }
}

const pushed = ({ received }: Awaited<ReturnType<typeof startPushService>>) =>
  received.map(({ device, content: { title } }) => `${device}: ${title}`).toSorted()

test('what the clock starts is done once by two servers', async () => {
  const { service, site, servers, id, start } = await openWithWork()
  const { timeZone } = site.convention
  const admin = await site.administrator()
  const params = { id: 'parking' }
  const audience = { kind: 'players' as const, ids: [id] }
  const draft = { subject: 'Parking', text: 'North', audience, version: 0 }
  const { body: letter } = await admin.call(letters.saveLetter, { params, body: draft })
  const hour = later(start, -minutes(20))
  const at = { date: dateIn(hour, timeZone), time: timeIn(hour, timeZone) }
  await admin.call(letters.sendLetter, { params, body: { version: letter.version, at } })

  site.clock.set(later(start, -minutes(14)))
  // Whether a seat is open when its organizer is reminded depends on whose offer is over.
  await Promise.all(servers.map((server) => server.tasks.serveTableLines.work()))
  await allAtOnce(servers)
  const mails = await mailsOf(site)
  expect(mails.filter((mail) => !mail.startsWith('badges-asked'))).toEqual([
    'event-game-owner marcus@example.com',
    'event-players marcus@example.com',
    'gameday-reminder guest@example.com',
    'letter marcus@example.com',
  ])
  expect(mails).toHaveLength(5)
  expect(pushed(service)).toEqual([
    'marcus@example.com: Brass: Birmingham starts soon',
    'marcus@example.com: Brass: Birmingham starts soon with open seats',
  ])
})

test('after a stop nobody is told of what is over', async () => {
  const { service, site, servers, start } = await openWithWork()
  site.clock.set(later(start, days(4)))
  await allAtOnce(servers)
  expect([await mailsOf(site), pushed(service)]).toEqual([[], []])
})
