import { expect, test } from 'vitest'
import { announce } from '../../domain/announcements/api.ts'
import { activeAnnouncement } from '../../domain/announcements/rules.ts'
import { getConvention } from '../../domain/convention/api.ts'
import * as events from '../../domain/events/api.ts'
import * as flags from '../../domain/flags/api.ts'
import { answerShareRequest, requestTableSharing } from '../../domain/hall/api.ts'
import { selectFlagsAtTables } from '../../domain/hall/table-occupants.ts'
import { hallOccupancyAt } from '../../domain/hall/hall-view.ts'
import { formatInstant, hours, minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import { buildWall } from '../../domain/now/wall/wall.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../testing/fixtures/events.ts'
import {
  arriveAtFlag,
  createFlagForm,
  fridayAfternoon,
  raiseFlag,
  walkToFlag,
} from '../testing/fixtures/flags.ts'
import { saveHallTables, assignHallTable } from '../testing/fixtures/hall.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

/** Lines of the wall display at this minute, computed as an open page computes them. */
async function wall(site: Site): Promise<string[]> {
  const visitor = site.visitor()
  const now = site.clock.now()
  const { body: convention } = await visitor.call(getConvention)
  const { body: listed } = await visitor.call(events.listEvents)
  const { body: up } = await visitor.call(flags.listFlags)
  const wallView = buildWall({ convention, events: listed, flags: up, now })
  const announcement = activeAnnouncement(convention.announcement, now)
  const use = { events: listed, flags: selectFlagsAtTables(up, now), areas: convention.areas, now }
  const { tablesInUse } = hallOccupancyAt(use, toMilliseconds(now))
  return [
    `${formatInstant(now, 'time', convention.timeZone)}, ${tablesInUse} in use`,
    ...(wallView.kind === 'rows'
      ? wallView.rows.map(
          ({ place, title, needsText, leaveTime }) =>
            `${place} ${title}: ${needsText}, ${leaveTime}`,
        )
      : [wallView.title, ...wallView.lines]),
    ...(announcement ? [announcement.text] : []),
  ]
}

type Ten = [
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
]

async function ten(site: Site): Promise<Ten> {
  const first = 'Theo Rosa Eva Milo Marcus June Noor Tom Priya Sam'.split(' ')
  const people: TestPerson[] = []
  for (const name of first) people.push(await createPerson(site, name))
  return people as Ten
}

onBothEngines('an hour in the hall with ten attendees', (engine) => {
  test('updates flags, walks, spots and hall tables, and the wall display shows them', async () => {
    const site = await openSite({ engine, now: fridayAfternoon })
    const { clock } = site
    const [theo, rosa, eva, milo, marcus, june, noor, tom, priya, sam] = await ten(site)
    await saveHallTables(site, '1-6')
    const brass = await createEvent(marcus)
    await assignHallTable(marcus, brass.id, '1')
    const heat = await createEvent(priya, { gameName: 'Heat', eventTime: '4:00 PM', spots: 3 })
    await assignHallTable(priya, heat.id, '2')
    await joinEventAs(sam, heat.id)
    await joinEventAs(eva, heat.id)
    expect(await wall(site)).toEqual([
      '3:10 PM, 0 in use',
      '1 Brass: Birmingham: 3 spots left, 3:30',
    ])

    // Two hosts want the same table for a game: the second flag needs another one.
    const azul = await raiseFlag(theo, { place: '3' })
    const root = createFlagForm(milo.id, {
      gameName: 'Root',
      playersWanted: 1,
      teacherWanted: true,
    })
    const raise = (place: string) =>
      milo.browser.call(flags.raiseFlag, { body: { ...root, place } })
    expect((await raise('3')).body).toMatchObject({
      code: 'place-taken',
      message: expect.stringContaining('Azul (Theo Webb) has table 3 until 3:40 PM.'),
    })
    expect((await raise('4')).status).toBe(200)
    clock.advance(minutes(2))
    expect(await wall(site)).toEqual([
      '3:12 PM, 2 in use',
      '3 Azul: 2 players wanted, now',
      '4 Root: Teacher and 1 player wanted, now',
      '1 Brass: Birmingham: 3 spots left, 3:30',
    ])

    // Both spots of Azul are reserved for walks; one of the two never arrives.
    await walkToFlag(june, azul)
    await walkToFlag(tom, azul)
    expect((await walkToFlag(noor, azul)).body).toMatchObject({ code: 'full' })
    clock.advance(minutes(3))
    await arriveAtFlag(june, azul)
    expect(await wall(site)).toEqual([
      '3:15 PM, 2 in use',
      '4 Root: Teacher and 1 player wanted, now',
      '1 Brass: Birmingham: 3 spots left, 3:30',
    ])
    clock.advance(minutes(7))
    expect(await wall(site)).toContain('3 Azul: 1 player wanted, now')
    await walkToFlag(noor, azul)
    expect((await arriveAtFlag(noor, azul, theo)).body.tableId).toBe(azul)
    const startedEvent = await readEvent(site, azul)
    expect([
      startedEvent.place,
      startedEvent.eventTime,
      startedEvent.participants.map(({ name }) => name),
    ]).toEqual(['3', '3:15 PM', ['Theo Webb', 'June Webb', 'Noor Webb']])

    // A participant leaves at short notice, and another attendee gets the spot at once.
    const leaves = { params: { eventId: heat.id }, body: { id: sam.id } }
    expect((await sam.browser.call(events.unregister, leaves)).status).toBe(200)
    clock.advance(minutes(1))
    expect(await wall(site)).toEqual([
      '3:23 PM, 2 in use',
      '4 Root: Teacher and 1 player wanted, now',
      '1 Brass: Birmingham: 3 spots left, 3:30',
      '2 Heat: 1 spot left, 4:00',
    ])
    expect((await joinEventAs(tom, heat.id)).status).toBe(200)
    expect((await joinEventAs(sam, heat.id)).body).toMatchObject({ code: 'full' })

    // A renewed flag stays up; with a teacher the game starts with fewer players than wanted.
    clock.advance(minutes(12))
    const flagId = root.id
    const { body: renewed } = await milo.browser.call(flags.renewFlag, { params: { flagId } })
    expect(renewed.until).toBe('2027-05-21T20:05:00.000Z')
    await walkToFlag(rosa, flagId, true)
    clock.advance(minutes(3))
    await arriveAtFlag(rosa, flagId)
    // She is the last player wanted, and can teach: the event starts automatically.
    expect((await readEvent(site, flagId)).participants.map(({ name }) => name)).toEqual([
      'Milo Webb',
      'Rosa Webb',
    ])
    const scout = await raiseFlag(sam, { gameName: 'Scout', place: '5', playersWanted: 3 })
    await arriveAtFlag(noor, scout)
    const startAnswer = await sam.browser.call(flags.startFlag, { params: { flagId: scout } })
    // Noor has already joined Azul, so she gets no second spot.
    expect((await readEvent(site, startAnswer.body.tableId)).participants).toMatchObject([
      { name: 'Sam Webb' },
    ])

    // Two events want one table: the later one sends a request, and an approval assigns both.
    const cascadia = await createEvent(rosa, { gameName: 'Cascadia', eventTime: '6:45 PM' })
    expect((await assignHallTable(rosa, cascadia.id, '2')).body).toMatchObject({
      code: 'place-taken',
      message: expect.stringContaining('Heat (Priya Webb) has table 2 until 7:00 PM.'),
    })
    const shareRequest = { params: { eventId: cascadia.id }, body: { eventId: heat.id } }
    expect((await rosa.browser.call(requestTableSharing, shareRequest)).status).toBe(200)
    const agrees = { params: { eventId: heat.id }, body: { eventId: cascadia.id, agreed: true } }
    expect((await priya.browser.call(answerShareRequest, agrees)).status).toBe(200)
    expect(await readEvent(site, cascadia.id)).toMatchObject({ place: '2', placeShared: true })

    const admin = await site.logInAdministrator()
    const pizza = { id: 'pizza', text: 'Pizza is here.', minutes: 60, mail: false } as const
    expect((await admin.call(announce, { body: pizza })).status).toBe(200)
    clock.advance(minutes(32))
    expect(await wall(site)).toEqual([
      '4:10 PM, 5 in use',
      'Everyone is playing.',
      'The next open event starts at 6:45 PM: Cascadia at table 2, three spots left.',
      'Pizza is here.',
    ])

    clock.advance(hours(7))
    expect(await wall(site)).toEqual([
      '11:10 PM, 0 in use',
      'Good night.',
      'The hall opens again on Saturday at 9 AM.',
    ])
    clock.advance(hours(24))
    const lateFlagForm = createFlagForm(theo.id)
    expect((await theo.browser.call(flags.raiseFlag, { body: lateFlagForm })).body).toMatchObject({
      code: 'over',
    })
  })
})
