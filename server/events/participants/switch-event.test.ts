import { expect, test } from 'vitest'
import { switchEvent } from '../../../domain/events/clashes-api.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

const switchTo = (attendee: TestPerson, eventId: string, from: string, id = attendee.id) =>
  attendee.browser.call(switchEvent, { params: { eventId }, body: { id, from } })

const readParticipantIds = async (site: Site, id: string) =>
  (await readEvent(site, id)).participants.map((player) => player.id)

const crowd = (site: Site, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => createPerson(site, `Player${index}`)))

onBothEngines('switching events', (engine) => {
  test('leaves one event and joins the other, and back again', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const june = await createPerson(site, 'June')
    const rosa = await createPerson(site, 'Rosa')
    const ark = await createEvent(marcus, { gameName: 'Ark Nova', spots: 2 })
    const azul = await createEvent(june, { gameName: 'Azul', eventTime: '4:30 PM' })
    await joinEventAs(rosa, ark.id)
    expect(await joinEventAs(rosa, azul.id)).toMatchObject({ status: 409, body: { code: 'clash' } })
    const { status, body } = await switchTo(rosa, azul.id, ark.id)
    expect(status).toBe(200)
    expect(body.joined).toEqual(await readEvent(site, azul.id))
    expect(body.left).toEqual(await readEvent(site, ark.id))
    expect(await readParticipantIds(site, ark.id)).toEqual([marcus.id])
    expect(await readParticipantIds(site, azul.id)).toEqual([june.id, rosa.id])
    expect((await switchTo(rosa, ark.id, azul.id)).status).toBe(200)
    expect(await readParticipantIds(site, ark.id)).toEqual([marcus.id, rosa.id])
    expect(await readParticipantIds(site, azul.id)).toEqual([june.id])
    await site.app.periodicTasks.notifyRosterChanges.work()
    // A participant who joins and leaves before the notification is sent is no news.
    const sentMails = (await site.readOutbox()).map(({ kind, recipient }) => [kind, recipient])
    expect(sentMails).toEqual([['event-players', marcus.email]])
  })

  test(
    'changes nothing when the other event cannot be joined',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const [marcus, june, kim, rosa] = await Promise.all(
        ['Marcus', 'June', 'Kim', 'Rosa'].map((first) => createPerson(site, first)),
      )
      if (!marcus || !june || !kim || !rosa) throw new Error('nobody came')
      const ark = await createEvent(marcus, { duration: '60' })
      await joinEventAs(rosa, ark.id)
      const lateEvent = await createEvent(marcus, { eventTime: '4:30 PM', duration: '60' })
      await joinEventAs(rosa, lateEvent.id)
      const full = await createEvent(june, { spots: 1, duration: '60' })
      const closedEvent = await createEvent(kim, { visible: false, duration: '60' })
      const long = await createEvent(rosa, { eventTime: '8:00 PM', duration: '60' })
      const joinedEvent = await createEvent(kim, { eventDay: 'Saturday', duration: '60' })
      const answer = async (...input: Parameters<typeof switchTo>) => {
        const { status, body } = await switchTo(...input)
        return [status, body.code]
      }
      expect(await answer(rosa, full.id, ark.id)).toEqual([409, 'full'])
      expect(await answer(rosa, closedEvent.id, ark.id)).toEqual([409, 'signups-disabled'])
      expect(await answer(rosa, long.id, ark.id)).toEqual([409, 'already-joined'])
      expect(await answer(rosa, ark.id, ark.id)).toEqual([409, 'already-joined'])
      expect(await answer(rosa, 'nothing', ark.id)).toEqual([404, 'not-found'])
      expect(await answer(rosa, joinedEvent.id, 'nothing')).toEqual([404, 'not-found'])
      expect(await answer(rosa, joinedEvent.id, ark.id, kim.id)).toEqual([403, 'forbidden'])
      const overlaps = await createEvent(await createPerson(site, 'Theo'), {
        eventTime: '4:00 PM',
        duration: '60',
      })
      expect(await answer(rosa, overlaps.id, ark.id)).toEqual([409, 'clash'])
      expect(await readParticipantIds(site, ark.id)).toEqual([marcus.id, rosa.id])
    },
  )

  test(
    'moves two of ten names that want two spots, and the other eight keep theirs',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const people = await crowd(site, 10)
      const from = await createEvent(await createPerson(site, 'Marcus'), { spots: 11 })
      const to = await createEvent(await createPerson(site, 'June'), { spots: 3 })
      for (const attendee of people) await joinEventAs(attendee, from.id)
      const answers = await Promise.all(
        people.map((attendee) => switchTo(attendee, to.id, from.id)),
      )
      const statuses = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
      expect(statuses.toSorted()).toEqual(['200 ', '200 ', ...Array(8).fill('409 full')])
      expect(await readParticipantIds(site, to.id)).toHaveLength(3)
      expect(await readParticipantIds(site, from.id)).toHaveLength(9)
    },
  )

  test(
    'leaves each name with one spot when names switch in both directions at once',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const people = await crowd(site, 6)
      const one = await createEvent(await createPerson(site, 'Marcus'), { spots: 5 })
      const other = await createEvent(await createPerson(site, 'June'), { spots: 5 })
      const tables = [one.id, other.id]
      for (const [index, attendee] of people.entries())
        await joinEventAs(attendee, tables[index % 2] ?? '')
      await Promise.all(
        people.map(async (attendee, index) => {
          for (let round = 0; round < 5; round += 1) {
            const [to = '', from = ''] = (index + round) % 2 ? tables : tables.toReversed()
            const { status } = await switchTo(attendee, to, from)
            expect([200, 409]).toContain(status)
          }
        }),
      )
      const participants = (
        await Promise.all(tables.map((id) => readParticipantIds(site, id)))
      ).flat()
      expect(participants).toHaveLength(8)
      expect(new Set(participants).size).toBe(8)
    },
  )
})
