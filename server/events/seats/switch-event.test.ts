// @module-tag concurrent
import { expect, test } from 'vitest'
import { switchEvent } from '../../../domain/events/clash-api.ts'
import { joinAs, type Person, person, readEvent, table } from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

const switchTo = (who: Person, eventId: string, from: string, id = who.id) =>
  who.browser.call(switchEvent, { params: { eventId }, body: { id, from } })

const seated = async (site: Site, id: string) =>
  (await readEvent(site, id)).participants.map((player) => player.id)

const crowd = (site: Site, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => person(site, `Player${index}`)))

onBothEngines('switching tables', (engine) => {
  test('leaves the one and takes the other, and back again', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const june = await person(site, 'June')
    const rosa = await person(site, 'Rosa')
    const ark = await table(marcus, { gameName: 'Ark Nova', spots: 2 })
    const azul = await table(june, { gameName: 'Azul', eventTime: '4:30 PM' })
    await joinAs(rosa, ark.id)
    expect(await joinAs(rosa, azul.id)).toMatchObject({ status: 409, body: { code: 'clash' } })
    const { status, body } = await switchTo(rosa, azul.id, ark.id)
    expect(status).toBe(200)
    expect(body.joined).toEqual(await readEvent(site, azul.id))
    expect(body.left).toEqual(await readEvent(site, ark.id))
    expect(await seated(site, ark.id)).toEqual([marcus.id])
    expect(await seated(site, azul.id)).toEqual([june.id, rosa.id])
    expect((await switchTo(rosa, ark.id, azul.id)).status).toBe(200)
    expect(await seated(site, ark.id)).toEqual([marcus.id, rosa.id])
    expect(await seated(site, azul.id)).toEqual([june.id])
    await site.app.tasks.tellSeatNews.work()
    // Who comes and goes before anybody was told is no news.
    const told = (await site.outbox()).map(({ kind, recipient }) => [kind, recipient])
    expect(told).toEqual([['event-players', marcus.email]])
  })

  test('does nothing where the other cannot be joined', async () => {
    const site = await openSite({ engine })
    const [marcus, june, kim, rosa] = await Promise.all(
      ['Marcus', 'June', 'Kim', 'Rosa'].map((first) => person(site, first)),
    )
    if (!marcus || !june || !kim || !rosa) throw new Error('nobody came')
    const ark = await table(marcus, { duration: '60' })
    await joinAs(rosa, ark.id)
    const late = await table(marcus, { eventTime: '4:30 PM', duration: '60' })
    await joinAs(rosa, late.id)
    const full = await table(june, { spots: 1, duration: '60' })
    const closed = await table(kim, { visible: false, duration: '60' })
    const long = await table(rosa, { eventTime: '8:00 PM', duration: '60' })
    const both = await table(kim, { eventDay: 'Saturday', duration: '60' })
    const answer = async (...asked: Parameters<typeof switchTo>) => {
      const { status, body } = await switchTo(...asked)
      return [status, body.code]
    }
    expect(await answer(rosa, full.id, ark.id)).toEqual([409, 'full'])
    expect(await answer(rosa, closed.id, ark.id)).toEqual([409, 'signups-disabled'])
    expect(await answer(rosa, long.id, ark.id)).toEqual([409, 'already-joined'])
    expect(await answer(rosa, ark.id, ark.id)).toEqual([409, 'already-joined'])
    expect(await answer(rosa, 'nothing', ark.id)).toEqual([404, 'not-found'])
    expect(await answer(rosa, both.id, 'nothing')).toEqual([404, 'not-found'])
    expect(await answer(rosa, both.id, ark.id, kim.id)).toEqual([403, 'forbidden'])
    const overlaps = await table(await person(site, 'Theo'), {
      eventTime: '4:00 PM',
      duration: '60',
    })
    expect(await answer(rosa, overlaps.id, ark.id)).toEqual([409, 'clash'])
    expect(await seated(site, ark.id)).toEqual([marcus.id, rosa.id])
  })

  test('ten people want two seats: two move, and eight keep theirs', async () => {
    const site = await openSite({ engine })
    const people = await crowd(site, 10)
    const from = await table(await person(site, 'Marcus'), { spots: 11 })
    const to = await table(await person(site, 'June'), { spots: 3 })
    for (const who of people) await joinAs(who, from.id)
    const answers = await Promise.all(people.map((who) => switchTo(who, to.id, from.id)))
    const statuses = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
    expect(statuses.toSorted()).toEqual(['200 ', '200 ', ...Array(8).fill('409 full')])
    expect(await seated(site, to.id)).toHaveLength(3)
    expect(await seated(site, from.id)).toHaveLength(9)
  })

  test('people switch in both directions at once, and everybody sits at one table', async () => {
    const site = await openSite({ engine })
    const people = await crowd(site, 6)
    const one = await table(await person(site, 'Marcus'), { spots: 5 })
    const other = await table(await person(site, 'June'), { spots: 5 })
    const tables = [one.id, other.id]
    for (const [index, who] of people.entries()) await joinAs(who, tables[index % 2] ?? '')
    await Promise.all(
      people.map(async (who, index) => {
        for (let round = 0; round < 5; round += 1) {
          const [to = '', from = ''] = (index + round) % 2 ? tables : tables.toReversed()
          const { status } = await switchTo(who, to, from)
          expect([200, 409]).toContain(status)
        }
      }),
    )
    const all = (await Promise.all(tables.map((id) => seated(site, id)))).flat()
    expect(all).toHaveLength(8)
    expect(new Set(all).size).toBe(8)
  })
})
