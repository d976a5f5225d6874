import { expect, test } from 'vitest'
import { deleteEvent, putEvent } from '../../../domain/events/api.ts'
import {
  answerShareRequest,
  requestTableSharing,
  listShareRequests,
} from '../../../domain/hall/api.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import {
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { saveHallTables, assignHallTable } from '../../testing/fixtures/hall.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const requestSharing = (attendee: TestPerson, eventId: string, other: string) =>
  attendee.browser.call(requestTableSharing, { params: { eventId }, body: { eventId: other } })
const answerRequest = (attendee: TestPerson, eventId: string, fromId: string, agreed = true) =>
  attendee.browser.call(answerShareRequest, {
    params: { eventId },
    body: { eventId: fromId, agreed },
  })
const requestersOf = async (attendee: TestPerson, eventId: string) =>
  (await attendee.browser.call(listShareRequests, { params: { eventId } })).body

onBothEngines('sharing a table of the hall', (engine) => {
  /** Marcus has table 2 from 3:30 to 4:30; Rosa would like it from 4:00 to 5:00. */
  async function hall() {
    const site = await openSite({ engine })
    expect((await saveHallTables(site, '1-3')).status).toBe(200)
    const [marcus, rosa] = [await createPerson(site, 'Marcus'), await createPerson(site, 'Rosa')]
    const earlyEvent = await createEvent(marcus, { gameName: 'Azul', duration: '60' })
    const lateEvent = await createEvent(rosa, {
      gameName: 'Root',
      eventTime: '4:00 PM',
      duration: '60',
    })
    expect((await assignHallTable(marcus, earlyEvent.id, '2')).status).toBe(200)
    const placeOf = async (id: string) => {
      const { place, placeShared } = await readEvent(site, id)
      return [place, placeShared]
    }
    return { site, marcus, rosa, early: earlyEvent, late: lateEvent, placeOf }
  }

  test('sends one request to the organizer who has the table, and an approval assigns both', async () => {
    const { site, marcus, rosa, early: earlyEvent, late: lateEvent, placeOf } = await hall()
    expect((await requestSharing(rosa, lateEvent.id, earlyEvent.id)).body).toEqual({ done: true })
    expect((await requestSharing(rosa, lateEvent.id, earlyEvent.id)).body).toEqual({ done: true })
    const [mail, ...otherMails] = await site.readOutbox()
    expect(otherMails).toEqual([])
    expect(mail).toMatchObject({
      kind: 'place-asked',
      recipient: marcus.email,
      subject: 'Someone would like to share table 2 with you',
    })
    expect(mail?.text).toContain('Rosa Webb would like to play “Root”')
    expect(mail?.text).toContain(`/events?event=${earlyEvent.id}`)
    expect(await requestersOf(marcus, earlyEvent.id)).toMatchObject([
      { id: lateEvent.id, organizer: 'Rosa Webb' },
    ])
    expect(await placeOf(lateEvent.id)).toEqual(['', false])

    expect((await answerRequest(rosa, earlyEvent.id, lateEvent.id)).status).toBe(403)
    expect((await answerRequest(marcus, earlyEvent.id, lateEvent.id)).body).toMatchObject({
      placeShared: true,
    })
    expect([await placeOf(earlyEvent.id), await placeOf(lateEvent.id)]).toEqual([
      ['2', true],
      ['2', true],
    ])
    expect(await requestersOf(marcus, earlyEvent.id)).toEqual([])
    expect(
      (await site.readOutbox()).map(({ kind, recipient }) => [kind, recipient]),
    ).toContainEqual(['place-shared', rosa.email])
    expect((await answerRequest(marcus, earlyEvent.id, lateEvent.id)).status).toBe(404)
  })

  test('changes nothing on a refusal, and allows another request', async () => {
    const { marcus, rosa, early: earlyEvent, late: lateEvent, placeOf } = await hall()
    await requestSharing(rosa, lateEvent.id, earlyEvent.id)
    expect((await answerRequest(marcus, earlyEvent.id, lateEvent.id, false)).status).toBe(200)
    expect(await requestersOf(marcus, earlyEvent.id)).toEqual([])
    expect([await placeOf(earlyEvent.id), await placeOf(lateEvent.id)]).toEqual([
      ['2', false],
      ['', false],
    ])
    expect((await requestSharing(rosa, lateEvent.id, earlyEvent.id)).status).toBe(200)
  })

  test('allows requests only for own events, and only to an event that is in the way', async () => {
    const { marcus, rosa, early: earlyEvent, late: lateEvent } = await hall()
    expect((await requestSharing(marcus, lateEvent.id, earlyEvent.id)).status).toBe(403)
    expect((await requestSharing(rosa, lateEvent.id, 'unknown')).status).toBe(404)
    expect((await requestSharing(rosa, lateEvent.id, lateEvent.id)).status).toBe(422)
    await assignHallTable(marcus, earlyEvent.id, '2', true)
    expect((await requestSharing(rosa, lateEvent.id, earlyEvent.id)).body).toMatchObject({
      code: 'invalid-input',
      message: 'You do not need to ask anymore. Choose the table number.',
    })
  })

  test.each([
    [
      'has moved to another table',
      ({ rosa, late: lateEvent }: Awaited<ReturnType<typeof hall>>) =>
        assignHallTable(rosa, lateEvent.id, '3'),
    ],
    [
      'has left the table',
      ({ marcus, early: earlyEvent }) => assignHallTable(marcus, earlyEvent.id, '1'),
    ],
    [
      'is canceled',
      ({ rosa, late: lateEvent }) =>
        rosa.browser.call(deleteEvent, { params: { id: lateEvent.id } }),
    ],
  ])(
    'drops a share request when one of the two %s, and updates the page of the requested event',
    async (_, changeTables) => {
      const scene = await hall()
      const { site, marcus, rosa, early: earlyEvent, late: lateEvent } = scene
      await requestSharing(rosa, lateEvent.id, earlyEvent.id)
      const announced: Change[] = []
      site.live.subscribe((changes) => announced.push(...changes))
      expect((await changeTables(scene)).status).toBe(200)
      expect(announced).toContain(`events:${earlyEvent.id}`)
      expect(await requestersOf(marcus, earlyEvent.id)).toEqual([])
      expect((await answerRequest(marcus, earlyEvent.id, lateEvent.id)).status).toBe(404)
    },
  )

  test('shows the request with the current time of its event', async () => {
    const { site, marcus, rosa, early: earlyEvent, late: lateEvent } = await hall()
    await requestSharing(rosa, lateEvent.id, earlyEvent.id)
    const announced: Change[] = []
    site.live.subscribe((changes) => announced.push(...changes))
    await rosa.browser.call(putEvent, { body: { ...lateEvent, eventTime: '4:15 PM' } })
    expect(announced).toContain(`events:${earlyEvent.id}`)
    expect(await requestersOf(marcus, earlyEvent.id)).toMatchObject([{ eventTime: '4:15 PM' }])
  })

  test('needs a third event at the table to agree too', async () => {
    const { site, marcus, rosa, early: earlyEvent, late: lateEvent, placeOf } = await hall()
    const june = await createPerson(site, 'June')
    const third = await createEvent(june, { gameName: 'Go', eventTime: '4:30 PM', duration: '60' })
    await requestSharing(rosa, lateEvent.id, earlyEvent.id)
    expect((await assignHallTable(june, third.id, '2')).status).toBe(200)
    expect((await answerRequest(marcus, earlyEvent.id, lateEvent.id)).body).toMatchObject({
      code: 'place-taken',
    })
    expect([await placeOf(earlyEvent.id), await placeOf(lateEvent.id)]).toEqual([
      ['2', false],
      ['', false],
    ])
  })

  test(
    'accepts an approval while the other event moves to another table, or answers that it is too late',
    { tags: ['concurrent'] },
    async () => {
      const { marcus, rosa, early: earlyEvent, late: lateEvent, placeOf } = await hall()
      await requestSharing(rosa, lateEvent.id, earlyEvent.id)
      const [agreed, moved] = await Promise.all([
        answerRequest(marcus, earlyEvent.id, lateEvent.id),
        assignHallTable(rosa, lateEvent.id, '3'),
      ])
      expect(moved.status).toBe(200)
      expect(await placeOf(lateEvent.id)).toEqual(['3', false])
      expect(await placeOf(earlyEvent.id)).toEqual(['2', agreed.status === 200])
      expect([200, 404]).toContain(agreed.status)
    },
  )

  test(
    'does not deadlock when two organizers approve the requests of each other at once',
    { tags: ['concurrent'] },
    async () => {
      const { marcus, rosa, early: earlyEvent, late: lateEvent, placeOf } = await hall()
      await rosa.browser.call(putEvent, { body: { ...lateEvent, eventTime: '3:45 PM' } })
      await assignHallTable(rosa, lateEvent.id, '3')
      const answers = await Promise.all([
        requestSharing(rosa, lateEvent.id, earlyEvent.id),
        requestSharing(marcus, earlyEvent.id, lateEvent.id),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const agreed = await Promise.all([
        answerRequest(marcus, earlyEvent.id, lateEvent.id),
        answerRequest(rosa, lateEvent.id, earlyEvent.id),
      ])
      expect(agreed.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect(await placeOf(earlyEvent.id)).toEqual(await placeOf(lateEvent.id))
    },
  )

  test('limits the number of requests', async () => {
    const { site, rosa, late: lateEvent } = await hall()
    const june = await createPerson(site, 'June')
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const other = await createEvent(june, { eventTime: '4:00 PM', gameName: `Game ${count}` })
      await assignHallTable(june, other.id, '1')
      statuses.push((await requestSharing(rosa, lateEvent.id, other.id)).status)
      await june.browser.call(deleteEvent, { params: { id: other.id } })
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('does not limit requests of users who manage the events', async () => {
    const { site, late: lateEvent } = await hall()
    const june = await createPerson(site, 'June')
    const admin = await site.logInAdministrator()
    for (let count = 0; count < 6; count += 1) {
      const other = await createEvent(june, { eventTime: '4:00 PM', gameName: `Game ${count}` })
      await assignHallTable(june, other.id, '1')
      const request = { params: { eventId: lateEvent.id }, body: { eventId: other.id } }
      expect((await admin.call(requestTableSharing, request)).status).toBe(200)
      await june.browser.call(deleteEvent, { params: { id: other.id } })
    }
  })
})
