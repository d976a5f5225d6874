import { expect, test } from 'vitest'
import { putEvent } from '../../../domain/events/api.ts'
import { listNotifications } from '../../../domain/notifications/api.ts'
import { createConventions } from '../../convention/service.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from '../../testing/fixtures/events.ts'
import { leaveAs, waitAs } from '../../testing/fixtures/waiting-list.ts'
import { createEvents } from '../service.ts'

const leaveAll = ({ database, live, clock, config }: Site, nameIds: string[]) => {
  const conventions = createConventions({ database, live, clock, config })
  const events = createEvents({ database, clock, config, conventions })
  return database.transaction(async (transaction) => {
    await events.leaveAllEvents(transaction, nameIds, { by: 'team' })
    await transaction.query.deleteFrom('names').where('id', 'in', nameIds).execute()
  })
}

onBothEngines('names that leave the convention', (engine) => {
  test('free their spots, and the participant who joined first becomes the organizer of their events', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus', 'Lena Webb')
    const rosa = await createPerson(site, 'Rosa')
    const june = await createPerson(site, 'June')
    const owned = await createEvent(marcus)
    const ownerOnlyEvent = await createEvent(marcus, { eventDay: 'Saturday' })
    const joined = await createEvent(june, { gameName: 'Azul', eventTime: '7:00 PM' })
    await joinEventAs(marcus, owned.id, marcus.ids[1])
    await joinEventAs(rosa, owned.id)
    await joinEventAs(june, owned.id)
    await joinEventAs(marcus, joined.id)
    await leaveAll(site, marcus.ids)

    expect(await readEvent(site, owned.id)).toMatchObject({
      eventOwner: rosa.id,
      organizer: 'Rosa Webb',
      gameOwner: '',
      spotsTaken: 2,
    })
    expect((await readEvent(site, ownerOnlyEvent.id)).title).toBe('Event Not Found')
    expect(await readEvent(site, joined.id)).toMatchObject({ spotsTaken: 1, eventOwner: june.id })
    const mails = (await site.readOutbox())
      .filter(({ kind }) => kind !== 'event-players')
      .map(({ recipient, subject }) => `${recipient} ${subject}`)
    expect(mails.toSorted()).toEqual([
      `${june.email} New organizer of an event: Friday, May 21, 2027, 3:30 PM`,
      `${rosa.email} You now organize an event: Friday, May 21, 2027, 3:30 PM`,
    ])
  })

  test.each([
    ['in the same transaction', false],
    ['before', true],
  ])('leave no offer at an event that is deleted with them: offer made %s', async (_, already) => {
    // An hour before the start a spot is offered.
    const site = await openSite({ engine, now: '2027-05-21T18:30:00.000Z' })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const june = await createPerson(site, 'June')
    const { id } = await createEvent(marcus, { spots: already ? 2 : 1 })
    if (already) await joinEventAs(rosa, id)
    await waitAs(june, id)
    if (already) await leaveAs(rosa, id)
    await leaveAll(site, marcus.ids)
    const notifications = (await june.browser.call(listNotifications)).body.notices
    expect(notifications.map(({ facts }) => facts.code)).toEqual(['table-cancelled'])
    const mails = (await site.readOutbox()).filter(({ recipient }) => recipient === june.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['line-ended'])
  })

  test('get no more notifications of participants of their events', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus)
    await joinEventAs(rosa, id)
    await site.app.periodicTasks.notifyRosterChanges.work()
    const mails = async () =>
      (await site.readOutbox()).map(({ kind, recipient }) => [recipient, kind])
    expect(await mails()).toEqual([[marcus.email, 'event-players']])
    await leaveAll(site, marcus.ids)
    expect(await mails()).toEqual([[rosa.email, 'event-handed-over']])
  })

  test('get notifications as long as another name of their address owns the event', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus', 'Lena Webb')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus)
    await joinEventAs(marcus, id, marcus.ids[1])
    await joinEventAs(rosa, id)
    await site.app.periodicTasks.notifyRosterChanges.work()
    await leaveAll(site, [marcus.id])
    const mails = (await site.readOutbox()).map(({ kind, recipient }) => `${recipient} ${kind}`)
    expect(mails.toSorted()).toEqual([
      `${marcus.email} event-handed-over`,
      `${marcus.email} event-players`,
      `${rosa.email} event-handed-over`,
    ])
  })

  test('leave the mail of a moved event to participants with the same address', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus', 'Lena Webb')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    await joinEventAs(marcus, form.id, marcus.ids[1])
    await site.app.periodicTasks.notifyRosterChanges.work()
    const administrator = await site.logInAdministrator()
    const moved = { ...form, eventTime: '5:00 PM' }
    expect((await administrator.call(putEvent, { body: moved })).status).toBe(200)
    await leaveAll(site, [marcus.id])
    const mails = (await site.readOutbox()).filter(({ recipient }) => recipient === marcus.email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['event-handed-over', 'event-moved'])
  })

  test('hand events over to a name that is not listed only if there is no other', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const hidden = await createPerson(site, 'Rosa')
    const june = await createPerson(site, 'June')
    await site.database.transaction(({ query }) =>
      query
        .updateTable('registrations')
        .set({ listed: 0 })
        .where('email', '=', hidden.email)
        .execute(),
    )
    const shared = await createEvent(marcus)
    const otherEvent = await createEvent(marcus, { eventDay: 'Saturday' })
    for (const { id } of [shared, otherEvent]) await joinEventAs(hidden, id)
    await joinEventAs(june, shared.id)
    await leaveAll(site, marcus.ids)
    expect([await readEvent(site, shared.id), await readEvent(site, otherEvent.id)]).toMatchObject([
      { eventOwner: june.id, organizer: 'June Webb' },
      { eventOwner: hidden.id, organizer: 'Rosa Webb' },
    ])
  })

  test(
    'a name that leaves while it joins leaves no event without an owner or with a wrong count',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const people = await Promise.all(
        Array.from({ length: 6 }, (_, index) => createPerson(site, `Player${index}`)),
      )
      const { id } = await createEvent(marcus, { spots: 10 })
      await Promise.all([
        ...people.map((attendee) => joinEventAs(attendee, id)),
        ...people.slice(0, 3).map((attendee) => leaveAll(site, attendee.ids)),
      ])
      const event = await readEvent(site, id)
      expect(event.spotsTaken).toBe(4)
      expect(event.participants).toHaveLength(4)
    },
  )
})
