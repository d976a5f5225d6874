import { expect, test } from 'vitest'
import { putEvent } from '../../../domain/events/api.ts'
import { getNotices } from '../../../domain/notices/api.ts'
import { createConventions } from '../../convention/service.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { joinAs, person, readEvent, table } from '../../testing/fixtures/events.ts'
import { leaveAs, waitAs } from '../../testing/fixtures/waiting-list.ts'
import { createEvents } from '../service.ts'

const leaveAll = ({ database, live, clock, config }: Site, nameIds: string[]) => {
  const conventions = createConventions({ database, live, clock, config })
  const events = createEvents({ database, clock, config, conventions })
  return database.transaction(async (transaction) => {
    await events.leaveAllEvents(transaction, nameIds, { by: 'organiser' })
    await transaction.query.deleteFrom('names').where('id', 'in', nameIds).execute()
  })
}

onBothEngines('names that leave the convention', (engine) => {
  test('free their seats, and whoever sat longest organizes their tables', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus', 'Lena Webb')
    const rosa = await person(site, 'Rosa')
    const june = await person(site, 'June')
    const owned = await table(marcus)
    const alone = await table(marcus, { eventDay: 'Saturday' })
    const joined = await table(june, { gameName: 'Azul', eventTime: '7:00 PM' })
    await joinAs(marcus, owned.id, marcus.ids[1])
    await joinAs(rosa, owned.id)
    await joinAs(june, owned.id)
    await joinAs(marcus, joined.id)
    await leaveAll(site, marcus.ids)

    expect(await readEvent(site, owned.id)).toMatchObject({
      eventOwner: rosa.id,
      organizer: 'Rosa Webb',
      gameOwner: '',
      spotsTaken: 2,
    })
    expect((await readEvent(site, alone.id)).title).toBe('Event Not Found')
    expect(await readEvent(site, joined.id)).toMatchObject({ spotsTaken: 1, eventOwner: june.id })
    const mails = (await site.outbox())
      .filter(({ kind }) => kind !== 'event-players')
      .map(({ recipient, subject }) => `${recipient} ${subject}`)
    expect(mails.toSorted()).toEqual([
      `${june.email} New organizer of a table: Friday, May 21, 2027, 3:30 PM`,
      `${rosa.email} You now organize a table: Friday, May 21, 2027, 3:30 PM`,
    ])
  })

  test.each([
    ['at that moment', false],
    ['already', true],
  ])('offer nobody a seat at a table that goes with them, nor keep one %s', async (_, already) => {
    // An hour before the start a seat is offered.
    const site = await openSite({ engine, now: '2027-05-21T18:30:00.000Z' })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const june = await person(site, 'June')
    const { id } = await table(marcus, { spots: already ? 2 : 1 })
    if (already) await joinAs(rosa, id)
    await waitAs(june, id)
    if (already) await leaveAs(rosa, id)
    await leaveAll(site, marcus.ids)
    const told = (await june.browser.call(getNotices)).body.notices
    expect(told.map(({ facts }) => facts.code)).toEqual(['table-cancelled'])
    const mails = (await site.outbox()).filter(({ recipient }) => recipient === june.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['line-ended'])
  })

  test('hear no more of who joined their tables', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const { id } = await table(marcus)
    await joinAs(rosa, id)
    await site.app.tasks.tellSeatNews.work()
    const mails = async () => (await site.outbox()).map(({ kind, recipient }) => [recipient, kind])
    expect(await mails()).toEqual([[marcus.email, 'event-players']])
    await leaveAll(site, marcus.ids)
    expect(await mails()).toEqual([[rosa.email, 'event-handed-over']])
  })

  test('are told of who joined as long as another name of their address has the table', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus', 'Lena Webb')
    const rosa = await person(site, 'Rosa')
    const { id } = await table(marcus)
    await joinAs(marcus, id, marcus.ids[1])
    await joinAs(rosa, id)
    await site.app.tasks.tellSeatNews.work()
    await leaveAll(site, [marcus.id])
    const mails = (await site.outbox()).map(({ kind, recipient }) => `${recipient} ${kind}`)
    expect(mails.toSorted()).toEqual([
      `${marcus.email} event-handed-over`,
      `${marcus.email} event-players`,
      `${rosa.email} event-handed-over`,
    ])
  })

  test('leave the mail of a moved table to who of the same address still sits there', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus', 'Lena Webb')
    const rosa = await person(site, 'Rosa')
    const form = await table(marcus)
    await joinAs(rosa, form.id)
    await joinAs(marcus, form.id, marcus.ids[1])
    await site.app.tasks.tellSeatNews.work()
    const administrator = await site.administrator()
    const moved = { ...form, eventTime: '5:00 PM' }
    expect((await administrator.call(putEvent, { body: moved })).status).toBe(200)
    await leaveAll(site, [marcus.id])
    const mails = (await site.outbox()).filter(({ recipient }) => recipient === marcus.email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['event-handed-over', 'event-moved'])
  })

  test('make nobody known who is not listed, while there is another', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const hidden = await person(site, 'Rosa')
    const june = await person(site, 'June')
    await site.database.transaction(({ query }) =>
      query
        .updateTable('registrations')
        .set({ listed: 0 })
        .where('email', '=', hidden.email)
        .execute(),
    )
    const shared = await table(marcus)
    const theirs = await table(marcus, { eventDay: 'Saturday' })
    for (const { id } of [shared, theirs]) await joinAs(hidden, id)
    await joinAs(june, shared.id)
    await leaveAll(site, marcus.ids)
    expect([await readEvent(site, shared.id), await readEvent(site, theirs.id)]).toMatchObject([
      { eventOwner: june.id, organizer: 'June Webb' },
      { eventOwner: hidden.id, organizer: 'Rosa Webb' },
    ])
  })

  test(
    'a name that leaves while it joins never keeps a table without an owner or a wrong count',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await person(site, 'Marcus')
      const people = await Promise.all(
        Array.from({ length: 6 }, (_, index) => person(site, `Player${index}`)),
      )
      const { id } = await table(marcus, { spots: 10 })
      await Promise.all([
        ...people.map((who) => joinAs(who, id)),
        ...people.slice(0, 3).map((who) => leaveAll(site, who.ids)),
      ])
      const event = await readEvent(site, id)
      expect(event.spotsTaken).toBe(4)
      expect(event.participants).toHaveLength(4)
    },
  )
})
