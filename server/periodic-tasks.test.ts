import { expect, test } from 'vitest'
import { days, hours, addMilliseconds, minutes } from '../domain/kernel/time.ts'
import { dateInZone, timeInZone } from '../domain/kernel/time-zone.ts'
import * as events from '../domain/events/api.ts'
import * as gamedays from '../domain/gamedays/api.ts'
import * as mailings from '../domain/mailings/api.ts'
import { subscribeDevice } from '../domain/notifications/push-api.ts'
import { register } from '../domain/registration/api.ts'
import { joinWaitingList } from '../domain/events/waiting-list/api.ts'
import type { App } from './app.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from './testing/fixtures/events.ts'
import { setCapacity } from './testing/fixtures/settings.ts'
import { scheduleGameday } from './testing/fixtures/gamedays.ts'
import { startPushService } from './testing/push-service.ts'
import { startSecondServer } from './testing/second-server.ts'
import { openSite, type Site } from './testing/site.ts'

/** Runs all tasks on both servers at the same time, several times. */
async function runAllConcurrently(servers: readonly App[]): Promise<void> {
  const tasks = servers.flatMap((server) => Object.values(server.periodicTasks))
  for (let round = 0; round < 3; round += 1) await Promise.all(tasks.map(({ work }) => work()))
}

const readMails = async (site: Site) =>
  (await site.readOutbox()).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()

/**
 * Opens a site with due work of each kind: an event with news for its organizer, a spot that a player returned and that
 * is offered, and no one to bring the game; a game day with a guest, and an attendee on the waiting list for a badge.
 */
async function openSiteWithWork() {
  const service = await startPushService()
  const site = await openSite({ engine: 'postgres', pushTransport: service.transport })
  const servers = [site.app, await startSecondServer(site, { pushTransport: service.transport })]
  const marcus = await createPerson(site, 'Marcus')
  const rosa = await createPerson(site, 'Rosa')
  const june = await createPerson(site, 'June')
  const { id } = await createEvent(marcus, { spots: 2, gameOwner: '' })
  const start = (await readEvent(site, id)).eventDate
  await joinEventAs(marcus, id)
  await joinEventAs(rosa, id)
  await june.browser.call(joinWaitingList, { params: { eventId: id }, body: { id: june.id } })
  const date = dateInZone(addMilliseconds(start, days(2)), site.convention.timeZone)
  const { organizer, gameday } = await scheduleGameday(site, { date })
  const guest = { guestName: 'A Guest', guestEmail: 'guest@example.com', status: 1 as const }
  await organizer.call(gamedays.inviteGuest, { body: { gamedayID: gameday.id, ...guest } })
  await site.register('old@example.com', 'Old')
  await setCapacity(site, 4)
  await runAllConcurrently(servers)

  site.clock.set(addMilliseconds(start, -hours(1)))
  for (const email of [marcus.email, june.email]) {
    const browser = await site.logIn(email)
    await browser.call(subscribeDevice, { body: service.subscription(email) })
  }
  const leaveInput = { params: { eventId: id }, body: { id: rosa.id } }
  await (await site.logIn(rosa.email)).call(events.unregister, leaveInput)
  const waitingRegistration = {
    email: 'mia@example.com',
    names: ['Mia'],
    zip: null,
    listed: true,
    wait: true,
  }
  await site.visitor().call(register, { body: waitingRegistration })
  await site.database.transaction(({ query }) => query.deleteFrom('outbox').execute())
  return { service, site, servers, id, start }
}

const readPushed = ({ received }: Awaited<ReturnType<typeof startPushService>>) =>
  received.map(({ device, content: { title } }) => `${device}: ${title}`).toSorted()

test('two servers do the work of each periodic task once', async () => {
  const { service, site, servers, id, start } = await openSiteWithWork()
  const { timeZone } = site.convention
  const admin = await site.logInAdministrator()
  const params = { id: 'parking' }
  const audience = { kind: 'players' as const, ids: [id] }
  const draft = { subject: 'Parking', text: 'North', audience, version: 0 }
  const { body: mailing } = await admin.call(mailings.saveWrittenMailing, { params, body: draft })
  const reminderTime = addMilliseconds(start, -minutes(20))
  const schedule = {
    date: dateInZone(reminderTime, timeZone),
    time: timeInZone(reminderTime, timeZone),
  }
  await admin.call(mailings.sendWrittenMailing, {
    params,
    body: { version: mailing.version, at: schedule },
  })

  site.clock.set(addMilliseconds(start, -minutes(14)))
  // Settles offers first: the organizer's reminder depends on whether the spot is open.
  await Promise.all(servers.map((server) => server.periodicTasks.serveEventWaitingLists.work()))
  await runAllConcurrently(servers)
  const mails = await readMails(site)
  expect(mails.filter((mail) => !mail.startsWith('badges-asked'))).toEqual([
    'event-game-owner marcus@example.com',
    'event-players marcus@example.com',
    'gameday-reminder guest@example.com',
    'letter marcus@example.com',
  ])
  expect(mails).toHaveLength(5)
  expect(readPushed(service)).toEqual([
    'marcus@example.com: Brass: Birmingham starts soon',
    'marcus@example.com: Brass: Birmingham starts soon with open spots',
  ])
})

test('sends no notification about the past after an outage', async () => {
  const { service, site, servers, start } = await openSiteWithWork()
  site.clock.set(addMilliseconds(start, days(4)))
  await runAllConcurrently(servers)
  expect([await readMails(site), readPushed(service)]).toEqual([[], []])
})
