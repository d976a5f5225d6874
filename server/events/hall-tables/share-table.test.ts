import { expect, test } from 'vitest'
import { deleteEvent, putEvent } from '../../../domain/events/api.ts'
import { answerForPlace, askForPlace, placeQuestions } from '../../../domain/hall/api.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import { type Person, person, readEvent, table } from '../../testing/fixtures/events.ts'
import { numberTables, sit } from '../../testing/fixtures/hall.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const ask = (who: Person, eventId: string, other: string) =>
  who.browser.call(askForPlace, { params: { eventId }, body: { eventId: other } })
const answer = (who: Person, eventId: string, asking: string, agreed = true) =>
  who.browser.call(answerForPlace, { params: { eventId }, body: { eventId: asking, agreed } })
const asking = async (who: Person, eventId: string) =>
  (await who.browser.call(placeQuestions, { params: { eventId } })).body

onBothEngines('sharing a table', (engine) => {
  /** Marcus has table 2 from 3:30 to 4:30; Rosa would like it from 4:00 to 5:00. */
  async function hall() {
    const site = await openSite({ engine })
    expect((await numberTables(site, '1-3')).status).toBe(200)
    const [marcus, rosa] = [await person(site, 'Marcus'), await person(site, 'Rosa')]
    const early = await table(marcus, { gameName: 'Azul', duration: '60' })
    const late = await table(rosa, { gameName: 'Root', eventTime: '4:00 PM', duration: '60' })
    expect((await sit(marcus, early.id, '2')).status).toBe(200)
    const placeOf = async (id: string) => {
      const { place, placeShared } = await readEvent(site, id)
      return [place, placeShared]
    }
    return { site, marcus, rosa, early, late, placeOf }
  }

  test('who has it is asked once, and a yes seats both', async () => {
    const { site, marcus, rosa, early, late, placeOf } = await hall()
    expect((await ask(rosa, late.id, early.id)).body).toEqual({ done: true })
    expect((await ask(rosa, late.id, early.id)).body).toEqual({ done: true })
    const [mail, ...more] = await site.outbox()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'place-asked',
      recipient: marcus.email,
      subject: 'May somebody share table 2 with you?',
    })
    expect(mail?.text).toContain('Rosa Webb would like to play “Root”')
    expect(mail?.text).toContain(`/events?event=${early.id}`)
    expect(await asking(marcus, early.id)).toMatchObject([{ id: late.id, organizer: 'Rosa Webb' }])
    expect(await placeOf(late.id)).toEqual(['', false])

    expect((await answer(rosa, early.id, late.id)).status).toBe(403)
    expect((await answer(marcus, early.id, late.id)).body).toMatchObject({ placeShared: true })
    expect([await placeOf(early.id), await placeOf(late.id)]).toEqual([
      ['2', true],
      ['2', true],
    ])
    expect(await asking(marcus, early.id)).toEqual([])
    expect((await site.outbox()).map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
      'place-shared',
      rosa.email,
    ])
    expect((await answer(marcus, early.id, late.id)).status).toBe(404)
  })

  test('a no changes nothing, and it can be asked again', async () => {
    const { marcus, rosa, early, late, placeOf } = await hall()
    await ask(rosa, late.id, early.id)
    expect((await answer(marcus, early.id, late.id, false)).status).toBe(200)
    expect(await asking(marcus, early.id)).toEqual([])
    expect([await placeOf(early.id), await placeOf(late.id)]).toEqual([
      ['2', false],
      ['', false],
    ])
    expect((await ask(rosa, late.id, early.id)).status).toBe(200)
  })

  test('only for oneself, and only who is in the way', async () => {
    const { marcus, rosa, early, late } = await hall()
    expect((await ask(marcus, late.id, early.id)).status).toBe(403)
    expect((await ask(rosa, late.id, 'unknown')).status).toBe(404)
    expect((await ask(rosa, late.id, late.id)).status).toBe(422)
    await sit(marcus, early.id, '2', true)
    expect((await ask(rosa, late.id, early.id)).body).toMatchObject({
      code: 'invalid-input',
      message: 'They are no longer in your way: press the number of the table.',
    })
  })

  test.each([
    [
      'sits elsewhere by now',
      ({ rosa, late }: Awaited<ReturnType<typeof hall>>) => sit(rosa, late.id, '3'),
    ],
    ['has given the table up', ({ marcus, early }) => sit(marcus, early.id, '1')],
    [
      'has called it off',
      ({ rosa, late }) => rosa.browser.call(deleteEvent, { params: { id: late.id } }),
    ],
  ])('a question lapses when one of them %s, and who was asked sees it', async (_, happens) => {
    const facts = await hall()
    const { site, marcus, rosa, early, late } = facts
    await ask(rosa, late.id, early.id)
    const announced: Change[] = []
    site.live.subscribe((changes) => announced.push(...changes))
    expect((await happens(facts)).status).toBe(200)
    expect(announced).toContain(`events:${early.id}`)
    expect(await asking(marcus, early.id)).toEqual([])
    expect((await answer(marcus, early.id, late.id)).status).toBe(404)
  })

  test('who was asked sees when it would be by now', async () => {
    const { site, marcus, rosa, early, late } = await hall()
    await ask(rosa, late.id, early.id)
    const announced: Change[] = []
    site.live.subscribe((changes) => announced.push(...changes))
    await rosa.browser.call(putEvent, { body: { ...late, eventTime: '4:15 PM' } })
    expect(announced).toContain(`events:${early.id}`)
    expect(await asking(marcus, early.id)).toMatchObject([{ eventTime: '4:15 PM' }])
  })

  test('a third at that table by now has to agree too', async () => {
    const { site, marcus, rosa, early, late, placeOf } = await hall()
    const june = await person(site, 'June')
    const third = await table(june, { gameName: 'Go', eventTime: '4:30 PM', duration: '60' })
    await ask(rosa, late.id, early.id)
    expect((await sit(june, third.id, '2')).status).toBe(200)
    expect((await answer(marcus, early.id, late.id)).body).toMatchObject({ code: 'place-taken' })
    expect([await placeOf(early.id), await placeOf(late.id)]).toEqual([
      ['2', false],
      ['', false],
    ])
  })

  test(
    'a yes while the other takes another table: both stand, or the yes is too late',
    { tags: ['concurrent'] },
    async () => {
      const { marcus, rosa, early, late, placeOf } = await hall()
      await ask(rosa, late.id, early.id)
      const [agreed, moved] = await Promise.all([
        answer(marcus, early.id, late.id),
        sit(rosa, late.id, '3'),
      ])
      expect(moved.status).toBe(200)
      expect(await placeOf(late.id)).toEqual(['3', false])
      expect(await placeOf(early.id)).toEqual(['2', agreed.status === 200])
      expect([200, 404]).toContain(agreed.status)
    },
  )

  test('two who ask for each other’s table wait for nobody', { tags: ['concurrent'] }, async () => {
    const { marcus, rosa, early, late, placeOf } = await hall()
    await rosa.browser.call(putEvent, { body: { ...late, eventTime: '3:45 PM' } })
    await sit(rosa, late.id, '3')
    const answers = await Promise.all([
      ask(rosa, late.id, early.id),
      ask(marcus, early.id, late.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const agreed = await Promise.all([
      answer(marcus, early.id, late.id),
      answer(rosa, late.id, early.id),
    ])
    expect(agreed.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await placeOf(early.id)).toEqual(await placeOf(late.id))
  })

  test('so many questions, and no more', async () => {
    const { site, rosa, late } = await hall()
    const june = await person(site, 'June')
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const other = await table(june, { eventTime: '4:00 PM', gameName: `Game ${count}` })
      await sit(june, other.id, '1')
      statuses.push((await ask(rosa, late.id, other.id)).status)
      await june.browser.call(deleteEvent, { params: { id: other.id } })
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('whoever looks after the tables asks as often as it takes', async () => {
    const { site, late } = await hall()
    const june = await person(site, 'June')
    const admin = await site.administrator()
    for (let count = 0; count < 6; count += 1) {
      const other = await table(june, { eventTime: '4:00 PM', gameName: `Game ${count}` })
      await sit(june, other.id, '1')
      const asked = { params: { eventId: late.id }, body: { eventId: other.id } }
      expect((await admin.call(askForPlace, asked)).status).toBe(200)
      await june.browser.call(deleteEvent, { params: { id: other.id } })
    }
  })
})
