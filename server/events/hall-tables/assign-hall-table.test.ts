import { expect, test } from 'vitest'
import { putEvent } from '../../../domain/events/api.ts'
import { createPerson, readEvent, createEvent } from '../../testing/fixtures/events.ts'
import { saveHallTables, assignHallTable } from '../../testing/fixtures/hall.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('the hall table of an event', (engine) => {
  async function hall() {
    const site = await openSite({ engine })
    expect((await saveHallTables(site, '1-3')).status).toBe(200)
    const [marcus, rosa] = [await createPerson(site, 'Marcus'), await createPerson(site, 'Rosa')]
    const earlyEvent = await createEvent(marcus, {
      gameName: 'Azul',
      eventTime: '3:30 PM',
      duration: '60',
    })
    const lateEvent = await createEvent(rosa, {
      gameName: 'Root',
      eventTime: '4:00 PM',
      duration: '60',
    })
    return { site, marcus, rosa, early: earlyEvent, late: lateEvent }
  }

  test('is set by its organizer and shown to all users', async () => {
    const { site, marcus, rosa, early: earlyEvent } = await hall()
    const topics: string[] = []
    site.live.subscribe((changes) => topics.push(...changes))
    expect((await assignHallTable(rosa, earlyEvent.id, '2')).status).toBe(403)
    expect((await assignHallTable(marcus, earlyEvent.id, '2')).body).toMatchObject({
      place: '2',
      version: 1,
    })
    expect(topics).toEqual([`events:${earlyEvent.id}`])
    expect(await readEvent(site, earlyEvent.id)).toMatchObject({ place: '2', placeShared: false })
    expect((await assignHallTable(marcus, earlyEvent.id, '')).body).toMatchObject({ place: '' })
  })

  test('must be in the hall, and the event must have a time', async () => {
    const { marcus, early: earlyEvent } = await hall()
    const open = await createEvent(marcus, { eventDay: 'Saturday', eventTime: 'Undetermined' })
    expect((await assignHallTable(marcus, earlyEvent.id, '4')).body).toMatchObject({
      code: 'invalid-input',
    })
    expect((await assignHallTable(marcus, open.id, '1')).body).toMatchObject({
      code: 'invalid-input',
    })
  })

  test('belongs to one event at a time, unless its organizer shares it', async () => {
    const { marcus, rosa, early: earlyEvent, late: lateEvent } = await hall()
    await assignHallTable(marcus, earlyEvent.id, '2')
    expect((await assignHallTable(rosa, lateEvent.id, '2')).body).toMatchObject({
      code: 'place-taken',
      message:
        'Azul (Marcus Webb) has table 2 until 4:30 PM. Choose another table, or ask them to share it.',
    })
    await assignHallTable(marcus, earlyEvent.id, '2', true)
    expect((await assignHallTable(rosa, lateEvent.id, '2')).status).toBe(200)
  })

  test('moves along with the event, unless it is taken at the new time', async () => {
    const { site, marcus, rosa, early: earlyEvent, late: lateEvent } = await hall()
    await assignHallTable(marcus, earlyEvent.id, '2')
    const moveTo = async (eventTime: string) =>
      (await rosa.browser.call(putEvent, { body: { ...lateEvent, eventTime } })).body
    expect(await moveTo('4:30 PM')).toMatchObject({ eventTime: '4:30 PM' })
    expect((await assignHallTable(rosa, lateEvent.id, '2')).status).toBe(200)
    expect(await moveTo('4:15 PM')).toMatchObject({ code: 'place-taken' })
    expect(await moveTo('6:00 PM')).toMatchObject({ eventTime: '6:00 PM', place: '2' })
    expect(await readEvent(site, lateEvent.id)).toMatchObject({ eventTime: '6:00 PM', place: '2' })
  })

  test('goes to one of two simultaneous requests', { tags: ['concurrent'] }, async () => {
    const { marcus, rosa, early: earlyEvent, late: lateEvent } = await hall()
    const answers = await Promise.all([
      assignHallTable(marcus, earlyEvent.id, '1'),
      assignHallTable(rosa, lateEvent.id, '1'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('cannot be removed from the hall while an event is assigned to it', async () => {
    const { site, marcus, early: earlyEvent } = await hall()
    await assignHallTable(marcus, earlyEvent.id, '3')
    expect((await saveHallTables(site, '1-2')).body).toMatchObject({
      field: 'areas',
      message:
        'Azul will be played at table 3. Move it to another table before you remove this one.',
    })
    site.clock.set('2027-05-22T12:00:00.000Z')
    expect((await saveHallTables(site, '1-2')).status).toBe(200)
  })

  test('has a rate limit for changes', async () => {
    const { site, marcus, early: earlyEvent } = await hall()
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) {
      statuses.push(
        (await assignHallTable(marcus, earlyEvent.id, count % 2 === 0 ? '1' : '2')).status,
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect(await readEvent(site, earlyEvent.id)).toMatchObject({ place: '2' })
  })
})
