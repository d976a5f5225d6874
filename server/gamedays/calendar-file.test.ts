import { expect, test } from 'vitest'
import * as api from '../../domain/gamedays/api.ts'
import { publicCalendarPath, replyCalendarPath } from '../../domain/gamedays/paths.ts'
import { accepted, rejected } from '../../domain/gamedays/status.ts'
import { days, hours, addMilliseconds } from '../../domain/kernel/time.ts'
import { raiseSequences } from '../migrations/015-calendar-sequence.ts'
import { calendarText } from '../platform/mail/calendar-entry.ts'
import { GuestCalendar, readCalendar } from '../testing/calendar.ts'
import { gamedayForm, scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type DatabaseEngine } from '../testing/site.ts'
import { testNow } from '../testing/test-clock.ts'

const june = { guestName: 'June "Ace" Okafor, 3rd', guestEmail: 'june@example.com' }

/** A guest with an invitation, the organizer, and every calendar file in the order of creation. */
async function invitedGuest(engine: DatabaseEngine) {
  const site = await openSite({ engine })
  const { organizer, gameday } = await scheduleGameday(site)
  const invite = async () =>
    (await organizer.call(api.inviteGuest, { body: { gamedayID: gameday.id, ...june } })).body
  let invitation = await invite()
  const files = async () => {
    const mails = await site.readOutbox()
    return mails
      .filter(({ recipient }) => recipient === june.guestEmail)
      .flatMap(({ alternatives }) => alternatives)
  }
  const calendarFiles: string[] = []
  /** The one calendar file that the work creates. */
  const fileOf = async (work: () => Promise<{ status: number }>) => {
    expect((await work()).status).toBe(200)
    const fresh = (await files()).filter(({ content }) => !calendarFiles.includes(content))
    expect(fresh).toHaveLength(1)
    const [{ content, contentType } = { content: '', contentType: '' }] = fresh
    expect(contentType).toBe(
      `text/calendar; charset=utf-8; method=${readCalendar(content).method ?? ''}`,
    )
    calendarFiles.push(content)
    return content
  }
  const reply = (status: 1 | 2) =>
    fileOf(() =>
      site.visitor().call(api.replyToInvitation, {
        body: {
          invitationToken: invitation.invitationToken,
          status,
          replyComments: null,
          additionalGuests: 0,
        },
      }),
    )
  const update = (changes: object) =>
    organizer.call(api.updateGameday, { body: { ...gamedayForm, id: gameday.id, ...changes } })
  return {
    site,
    organizer,
    gameday,
    written: calendarFiles,
    accept: () => reply(accepted),
    decline: () => reply(rejected),
    change: (changes: object) => fileOf(() => update(changes)),
    update,
    remove: () => fileOf(() => organizer.call(api.deleteGameday, { params: { id: gameday.id } })),
    inviteAgain: async () => {
      await organizer.call(api.deleteInvitation, { params: { id: invitation.id } })
      invitation = await invite()
    },
    download: async (path: string) =>
      (await site.visitor().send({ method: 'GET', url: path })).body,
    ownPath: () => replyCalendarPath(invitation.invitationToken),
  }
}

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      )

onBothEngines('the calendar of a guest', (engine) => {
  test('applies every change, independent of clocks and of the order in which mails arrive', async () => {
    const guest = await invitedGuest(engine)
    const { site } = guest
    const calendar = new GuestCalendar(june.guestEmail)
    const at = (start: string, location = 'Elm Street Church hall') => [
      { start, location, sequence: expect.any(Number) as number },
    ]
    const first = '2027-03-13T18:00:00.000Z'
    const steps: [() => Promise<string>, object[]][] = [
      [guest.accept, at(first)],
      [guest.decline, []],
      [guest.accept, at(first)],
      [() => guest.change({ startTime: '14:00' }), at('2027-03-13T19:00:00.000Z')],
      [() => guest.change({ location: 'The library' }), at(first, 'The library')],
    ]
    for (const [index, [step, expectedEntry]] of steps.entries()) {
      // Another server with a slower clock: every file has an earlier stamp than the previous one.
      site.clock.set(addMilliseconds(testNow, -hours(index)))
      expect(calendar.receive(await step())).toBe(true)
      expect(calendar.entries()).toEqual(expectedEntry)
    }
    for (const order of orders(guest.written)) {
      const lateCalendar = new GuestCalendar(june.guestEmail)
      for (const file of order) lateCalendar.receive(file)
      expect(lateCalendar.entries()).toEqual(calendar.entries())
    }
    expect(calendar.receive(await guest.remove())).toBe(true)
    expect(calendar.entries()).toEqual([])
    for (const file of guest.written) expect(calendar.receive(file)).toBe(false)
  })

  test('reads the organizer, the attendee and the method of each file', async () => {
    const { accept, decline, download, ownPath, gameday } = await invitedGuest(engine)
    const shared = {
      uid: `gameday-${gameday.id}@localhost`,
      organizer: { val: 'mailto:meep@meepcon.example', params: { CN: 'MeepCon' } },
    }
    const attendee = (PARTSTAT: string) => ({
      val: 'MAILTO:june@example.com',
      params: {
        CN: "June ^'Ace^' Okafor, 3rd",
        PARTSTAT,
        ROLE: 'REQ-PARTICIPANT',
        RSVP: false,
      },
    })
    expect(readCalendar(await accept())).toMatchObject({
      ...shared,
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence: 2,
      attendee: attendee('ACCEPTED'),
    })
    expect(readCalendar(await decline())).toMatchObject({
      ...shared,
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 4,
      attendee: attendee('DECLINED'),
    })
    for (const path of [ownPath(), publicCalendarPath(gameday.date)]) {
      const file = readCalendar(await download(path))
      expect(file).toMatchObject({ ...shared, method: 'PUBLISH', status: 'CONFIRMED', sequence: 5 })
      expect(file.attendee).toBeUndefined()
    }
  })

  test('gets a canceled entry back by a download, and cancels it again with the next mail', async () => {
    const { accept, decline, download, ownPath } = await invitedGuest(engine)
    const calendar = new GuestCalendar(june.guestEmail)
    for (const file of [await accept(), await decline()]) calendar.receive(file)
    expect(calendar.entries()).toEqual([])
    expect(calendar.receive(await download(ownPath()))).toBe(true)
    expect(calendar.entries()).toHaveLength(1)
    await accept()
    expect(calendar.receive(await decline())).toBe(true)
    expect(calendar.entries()).toEqual([])
  })

  test('accepts files for a guest who was removed and invited again', async () => {
    const { accept, decline, inviteAgain, site } = await invitedGuest(engine)
    const calendar = new GuestCalendar(june.guestEmail)
    for (const file of [await accept(), await decline(), await accept()]) calendar.receive(file)
    await inviteAgain()
    site.clock.advance(-days(1))
    expect(calendar.receive(await accept())).toBe(true)
    expect(calendar.receive(await decline())).toBe(true)
    expect(calendar.entries()).toEqual([])
  })

  test('accepts a download after a change without a mail', async () => {
    const { accept, update, download, ownPath, site } = await invitedGuest(engine)
    const calendar = new GuestCalendar(june.guestEmail)
    calendar.receive(await accept())
    expect((await update({ description: 'Soup at three.' })).status).toBe(200)
    site.clock.advance(-days(1))
    const file = await download(ownPath())
    expect(readCalendar(file)).toMatchObject({ description: 'Soup at three.', sequence: 5 })
    expect(calendar.receive(file)).toBe(true)
  })

  test('accepts files that follow those of 0.1.0', async () => {
    const { accept, gameday, site } = await invitedGuest(engine)
    const calendar = new GuestCalendar(june.guestEmail)
    const older = (sequence: number, canceled: boolean) =>
      calendarText({
        fileName: 'gameday.ics',
        company: 'MeepCon',
        product: 'Gamedays',
        uid: `gameday-${gameday.id}@localhost`,
        sequence,
        stamp: addMilliseconds(testNow, days(1)),
        cancelled: canceled,
        summary: 'MeepCon game day',
        location: null,
        description: null,
        url: 'http://localhost/',
        start: gameday.startsAt,
        end: null,
        allDay: false,
      })
    // Accepted and withdrawn: the calendars stored the sequence, but the database of that release did not.
    expect(calendar.receive(older(0, false))).toBe(true)
    expect(calendar.receive(older(1, true))).toBe(true)
    await site.database.transaction(({ query }) => raiseSequences(query))
    expect(calendar.receive(await accept())).toBe(true)
    expect(calendar.entries()).toHaveLength(1)
  })
})
