// @module-tag concurrent
import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { days } from '../../../domain/kernel/time.ts'
import { createApp } from '../../app.ts'
import { gamedayForm, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

/** Nine in the morning, seven and two days before the game day on March 13. */
const nudgeAt = '2027-03-06T14:00:00.000Z'
const remindAt = '2027-03-11T14:00:00.000Z'

async function siteWithGuests(engine: 'sqlite' | 'postgres', form = {}) {
  const site = await openSite({ engine })
  const { organizer, gameday } = await scheduleGameday(site, form)
  const guests = [
    ['coming@example.com', accepted],
    ['not-coming@example.com', rejected],
    ['silent@example.com', undefined],
  ] as const
  for (const [guestEmail, status] of guests) {
    const body = { gamedayID: gameday.id, guestName: 'A Guest', guestEmail, status }
    await organizer.call(api.inviteGuest, { body })
  }
  await site.database.transaction(({ query }) => query.deleteFrom('outbox').execute())
  return { site, organizer, gameday }
}

const mails = async (site: Site) =>
  (await site.readOutbox()).map(({ kind, recipient }) => `${kind} ${recipient}`)

const nudge = 'gameday-nudge silent@example.com'
const reminder = 'gameday-reminder coming@example.com'

onBothEngines('reminders', (engine) => {
  test('sends a nudge seven days before and a reminder two days before, each only once', async () => {
    const { site } = await siteWithGuests(engine)
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(0)
    site.clock.set(nudgeAt)
    site.clock.advance(-1)
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(0)
    site.clock.set(nudgeAt)
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(1)
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(0)
    expect(await mails(site)).toEqual([nudge])
    site.clock.set(remindAt)
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(1)
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(0)
    expect(await mails(site)).toEqual([nudge, reminder])
    const last = (await site.readOutbox()).at(-1)
    expect(last?.text).toContain('When: Saturday, March 13, 2027, 1:00 PM - 6:00 PM')
    expect(last?.text).toContain('/gameday-reply/')
    site.clock.set('2027-03-13T18:00:00.000Z')
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(0)
  })

  test('writes to each guest once when several servers run repeatedly', async () => {
    const { site, organizer, gameday } = await siteWithGuests(engine)
    const guests = Array.from({ length: 450 }, (_, index) => ({
      name: `Guest ${index}`,
      email: `guest${index}@example.com`,
    }))
    await organizer.call(api.bulkInvite, {
      body: { gamedayID: gameday.id, guests, status: accepted },
    })
    const { config, database, live, clock } = site
    const other = await createApp({ config, database, live, clock, pages: null, logLevel: 'fatal' })
    clock.set(remindAt)
    const servers = [site.app, other]
    const counts = await Promise.all(
      [...servers, ...servers, ...servers].map((server) =>
        server.periodicTasks.sendGamedayReminders.work(),
      ),
    )
    await other.close()
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(452)
    const sentMails = await mails(site)
    expect(sentMails).toHaveLength(452)
    expect(new Set(sentMails).size).toBe(452)
  })

  test('sends neither when both are switched off', async () => {
    const noReminders = { remindAccepted: false, nudgeUnreplied: false }
    const { site, organizer, gameday } = await siteWithGuests(engine, noReminders)
    site.clock.set(remindAt)
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(0)
    const body = { ...gamedayForm, id: gameday.id, ...noReminders, remindAccepted: true }
    await organizer.call(api.updateGameday, { body })
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(1)
    expect(await mails(site)).toEqual([reminder])
  })

  test('sends the reminder although a change was undone before its mail was sent', async () => {
    const { site, organizer, gameday } = await siteWithGuests(engine)
    const change = (changes: object) =>
      organizer.call(api.updateGameday, { body: { ...gamedayForm, id: gameday.id, ...changes } })
    const reminded = async () =>
      (await mails(site)).filter((mail) => mail.startsWith('gameday-reminder'))
    site.clock.set(remindAt)
    await change({ location: 'The library' })
    await site.app.periodicTasks.sendGamedayReminders.work()
    expect(await reminded()).toEqual([])
    await change({})
    await site.app.periodicTasks.sendGamedayReminders.work()
    await site.app.periodicTasks.sendGamedayReminders.work()
    expect(await reminded()).toEqual([reminder])
  })

  test('nudges a pending guest also while a change mail waits', async () => {
    const { site, organizer, gameday } = await siteWithGuests(engine)
    site.clock.set(nudgeAt)
    const body = { ...gamedayForm, id: gameday.id, location: 'The library' }
    await organizer.call(api.updateGameday, { body })
    await site.app.periodicTasks.sendGamedayReminders.work()
    expect((await mails(site)).toSorted()).toEqual([
      'gameday-changed coming@example.com',
      'gameday-changed silent@example.com',
      nudge,
    ])
  })

  test('sends another reminder before the new date of a moved game day, but no second nudge', async () => {
    const { site, organizer, gameday } = await siteWithGuests(engine)
    site.clock.set(remindAt)
    await site.app.periodicTasks.sendGamedayReminders.work()
    const move = (date: string) =>
      organizer.call(api.updateGameday, { body: { ...gamedayForm, id: gameday.id, date } })
    site.clock.advance(1000)
    await move('2027-03-27')
    await move('2027-03-13')
    // Moving it away and back queues two change mails, and no other reminder.
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(0)
    await move('2027-03-27')
    site.clock.advance(days(14))
    expect(await site.app.periodicTasks.sendGamedayReminders.work()).toBe(1)
    expect((await mails(site)).filter((mail) => mail === reminder)).toHaveLength(2)
    expect((await mails(site)).filter((mail) => mail === nudge)).toHaveLength(1)
  })
})
