import { expect, test } from 'vitest'
import { putEvent } from '../../../domain/events/api.ts'
import { person, readEvent, table } from '../../testing/fixtures/events.ts'
import { numberTables, sit } from '../../testing/fixtures/hall.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('where an event is played', (engine) => {
  async function hall() {
    const site = await openSite({ engine })
    expect((await numberTables(site, '1-3')).status).toBe(200)
    const [marcus, rosa] = [await person(site, 'Marcus'), await person(site, 'Rosa')]
    const early = await table(marcus, { gameName: 'Azul', eventTime: '3:30 PM', duration: '60' })
    const late = await table(rosa, { gameName: 'Root', eventTime: '4:00 PM', duration: '60' })
    return { site, marcus, rosa, early, late }
  }

  test('is what its organizer says, for everybody at once', async () => {
    const { site, marcus, rosa, early } = await hall()
    const topics: string[] = []
    site.live.subscribe((changes) => topics.push(...changes))
    expect((await sit(rosa, early.id, '2')).status).toBe(403)
    expect((await sit(marcus, early.id, '2')).body).toMatchObject({ place: '2', version: 1 })
    expect(topics).toEqual([`events:${early.id}`])
    expect(await readEvent(site, early.id)).toMatchObject({ place: '2', placeShared: false })
    expect((await sit(marcus, early.id, '')).body).toMatchObject({ place: '' })
  })

  test('is a table of the hall, and of an event that has a time', async () => {
    const { marcus, early } = await hall()
    const open = await table(marcus, { eventDay: 'Saturday', eventTime: 'Undetermined' })
    expect((await sit(marcus, early.id, '4')).body).toMatchObject({ code: 'invalid-input' })
    expect((await sit(marcus, open.id, '1')).body).toMatchObject({ code: 'invalid-input' })
  })

  test('is one at a time, unless who sits there shares it', async () => {
    const { marcus, rosa, early, late } = await hall()
    await sit(marcus, early.id, '2')
    expect((await sit(rosa, late.id, '2')).body).toMatchObject({
      code: 'place-taken',
      message:
        'Azul (Marcus Webb) has table 2 until 4:30 PM. Choose another table, or ask them to share it.',
    })
    await sit(marcus, early.id, '2', true)
    expect((await sit(rosa, late.id, '2')).status).toBe(200)
  })

  test('goes along when the event moves, unless another has it then', async () => {
    const { site, marcus, rosa, early, late } = await hall()
    await sit(marcus, early.id, '2')
    const put = async (eventTime: string) =>
      (await rosa.browser.call(putEvent, { body: { ...late, eventTime } })).body
    expect(await put('4:30 PM')).toMatchObject({ eventTime: '4:30 PM' })
    expect((await sit(rosa, late.id, '2')).status).toBe(200)
    expect(await put('4:15 PM')).toMatchObject({ code: 'place-taken' })
    expect(await put('6:00 PM')).toMatchObject({ eventTime: '6:00 PM', place: '2' })
    expect(await readEvent(site, late.id)).toMatchObject({ eventTime: '6:00 PM', place: '2' })
  })

  test('pressed by two at once, one has it', { tags: ['concurrent'] }, async () => {
    const { marcus, rosa, early, late } = await hall()
    const answers = await Promise.all([sit(marcus, early.id, '1'), sit(rosa, late.id, '1')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is not taken away while somebody is to play there', async () => {
    const { site, marcus, early } = await hall()
    await sit(marcus, early.id, '3')
    expect((await numberTables(site, '1-2')).body).toMatchObject({
      field: 'areas',
      message:
        'Azul is to be played at table 3. Give it another table before you take this one away.',
    })
    site.clock.set('2027-05-22T12:00:00.000Z')
    expect((await numberTables(site, '1-2')).status).toBe(200)
  })

  test('is changed so often, and no more', async () => {
    const { site, marcus, early } = await hall()
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await sit(marcus, early.id, count % 2 === 0 ? '1' : '2')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect(await readEvent(site, early.id)).toMatchObject({ place: '2' })
  })
})
