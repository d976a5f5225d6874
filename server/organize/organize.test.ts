import { expect, test } from 'vitest'
import { sendMessage, setMessageAnswered } from '../../domain/contact/api.ts'
import { setPrinted } from '../../domain/badges/api.ts'
import { getDoor, setArrival } from '../../domain/door/api.ts'
import { days } from '../../domain/kernel/time.ts'
import { inviteGuest } from '../../domain/gamedays/api.ts'
import { parseBounce } from '../../domain/mail/delivery-failure.ts'
import { getOverview } from '../../domain/organize/api.ts'
import type { Overview } from '../../domain/organize/schema.ts'
import {
  deleteRegistration,
  listRegistrations,
  setPayment,
} from '../../domain/registration/manage/api.ts'
import { getBadgeWaitingList } from '../../domain/registration/waiting-list/api.ts'
import { saveHelper } from '../../domain/team/api.ts'
import { type Role, roleNames } from '../../domain/kernel/roles.ts'
import { countQueries } from '../testing/count-queries.ts'
import { createEvent, createPerson } from '../testing/fixtures/events.ts'
import { createFullEvent } from '../testing/fixtures/full-event.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { assignHallTable, saveHallTables } from '../testing/fixtures/hall.ts'
import { registerPastYear } from '../testing/fixtures/past-year.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'

const read = async (visitor: Visitor) => (await visitor.call(getOverview)).body
const findTask = ({ tasks }: Overview, kind: string) => tasks.find((task) => task.kind === kind)

const message = { name: 'Rosa Delgado', email: 'rosa@example.com', message: 'Is there tea?' }

onBothEngines('overview', (engine) => {
  test('is for the team, and has the cards of their roles', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const attendee = await site.logIn('rosa@example.com')
    expect((await site.visitor().call(getOverview)).status).toBe(401)
    expect((await attendee.call(getOverview)).status).toBe(403)

    const admin = await site.logInAdministrator()
    const cardsOf = async (visitor: Visitor) =>
      Object.keys(await read(visitor))
        .toSorted()
        .join(' ')
    const helperCards = async (role: Role) => {
      const email = `${role}@example.com`
      await admin.call(saveHelper, { body: { email, name: role, roles: [role] } })
      return cardsOf(await site.logIn(email))
    }
    const cards: Partial<Record<Role, string>> = {}
    for (const role of roleNames) cards[role] = await helperCards(role)
    const allCards =
      'badgeWaitingList badges events gamedays mail messages money tasks waitingLists'
    expect(cards).toEqual({
      door: 'badges tasks',
      tables: 'badges events tasks waitingLists',
      gamedays: 'badges gamedays tasks',
      letters: 'badges mail tasks',
      photos: 'badges tasks',
      settings: 'badges tasks',
      administrator: allCards,
    })
    expect(await cardsOf(admin)).toBe(allCards)
  })

  test('has the numbers of the pages that it leads to', { tags: ['sql'] }, async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    await registerPastYear(site, 'theo@example.com')
    await site.register('kim@example.com', 'Kim Sato', 'Lee Sato')
    await site.register('max@example.com', 'Max Osei')
    const { rows } = (await admin.call(listRegistrations)).body
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? ''
    const pay = (email: string) =>
      admin.call(setPayment, { params: { id: idOf(email) }, body: { paid: true } })
    await pay('kim@example.com')
    await pay('max@example.com')
    await admin.call(deleteRegistration, { params: { id: idOf('max@example.com') } })
    await site.register('mia@example.com', 'Mia Webb')

    const overview = await read(admin)
    const { totals } = (await admin.call(listRegistrations)).body
    expect(overview.badges).toMatchObject({
      taken: totals.badges,
      capacity: 250,
      today: '2027-03-01',
      lastYear: { onThisDay: 0, total: 1 },
    })
    expect(overview.badges.points.filter(({ thisYear }) => thisYear !== null)).toEqual([
      { date: '2027-03-01', thisYear: 3, lastYear: 0 },
    ])
    expect(overview.money).toEqual({
      received: totals.money,
      owed: totals.due,
      refundsDue: 10,
      badges: totals.badges,
      paidBadges: totals.paidBadges,
    })
    expect(overview.money).toMatchObject({ received: 20, owed: 10, badges: 3, paidBadges: 2 })
    const { waiting } = (await admin.call(getBadgeWaitingList)).body
    expect(overview.badgeWaitingList).toEqual({ addresses: waiting.length, badges: 0 })
    expect(findTask(overview, 'give-back')).toMatchObject({ state: 'open', title: 'Refund $10' })
    expect(findTask(overview, 'print-badges')).toMatchObject({
      title: 'Print 3 badges',
      to: '/badges',
    })

    const { entries } = (await admin.call(getDoor)).body
    const badges = entries.flatMap(({ names }) => names)
    await admin.call(setPrinted, { body: { badges, printed: true } })
    expect(findTask(await read(admin), 'print-badges')?.state).toBe('done')
  })

  test('lists events without an owner or a teacher, and waiting lists', async () => {
    const { site, id } = await createFullEvent(engine, 'Kim', 'Lee')
    const admin = await site.logInAdministrator()
    const other = await createPerson(site, 'Nadia')
    const root = await createEvent(other, {
      gameName: 'Root',
      eventDay: 'Saturday',
      gameOwner: '',
      teacher: 'needed',
    })
    const overview = await read(admin)
    expect(overview.events).toEqual({
      total: 2,
      inNeed: [
        {
          id: root.id,
          gameName: 'Root',
          eventDay: 'Saturday',
          eventTime: '3:30 PM',
          organizer: 'Nadia Webb',
          warnings: ['owner-needed', 'teacher-needed'],
        },
      ],
    })
    expect(overview.waitingLists).toMatchObject({ people: 2, events: [{ id, inLine: 2 }] })
    expect(findTask(overview, 'find-owners')?.title).toBe('Find a game owner for 1 event')
    expect(findTask(overview, 'find-teachers')?.title).toBe('Find a teacher for 1 event')
    site.clock.set('2027-05-22T23:59:00.000Z')
    expect((await read(admin)).events).toEqual({ total: 0, inNeed: [] })
  })

  test('lists the next game days with their guests and the replies that are missing', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    for (const date of ['2027-04-10', '2027-05-08', '2027-06-12']) {
      await scheduleGameday(site, { date })
    }
    const invite = (guestEmail: string, status?: 0 | 1 | 2) =>
      organizer.call(inviteGuest, {
        body: {
          gamedayID: gameday.id,
          guestName: 'June Okafor',
          guestEmail,
          ...(status !== undefined && { status }),
        },
      })
    await invite('june@example.com', 1)
    await invite('otto@example.com', 2)
    await invite('ada@example.com')
    const { gamedays = [] } = await read(organizer)
    expect(gamedays.map(({ date }) => date)).toEqual(['2027-03-13', '2027-04-10', '2027-05-08'])
    expect(gamedays[0]).toEqual({
      id: gameday.id,
      date: '2027-03-13',
      startTime: '13:00:00',
      endTime: '18:00:00',
      capacity: 20,
      seatsTaken: 1,
      notRepliedCount: 1,
    })
    site.clock.set(gameday.endsAt)
    const later = await site.logInAdministrator()
    expect((await read(later)).gamedays?.map(({ date }) => date)).toEqual([
      '2027-04-10',
      '2027-05-08',
      '2027-06-12',
    ])
  })

  test('lists messages until they are marked as answered', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    await site.visitor().call(sendMessage, { body: message })
    site.clock.advance(days(4))
    await site.visitor().call(sendMessage, { body: { ...message, name: 'Theo' } })
    const overview = await read(admin)
    expect(overview.messages).toMatchObject({ count: 2, list: [message, { name: 'Theo' }] })
    expect(findTask(overview, 'answer-messages')).toMatchObject({
      state: 'overdue',
      title: 'Answer 2 messages',
    })
    expect(overview.mail).toMatchObject({ waiting: 2, sent: 0, failed: 0, lastSentAt: null })

    const id = overview.messages?.list[0]?.id ?? ''
    const setAnswered = (answered: boolean, messageId = id) =>
      admin.call(setMessageAnswered, { params: { id: messageId }, body: { answered } })
    expect((await setAnswered(true)).status).toBe(200)
    const remaining = await read(admin)
    expect(remaining.messages).toMatchObject({ count: 1, list: [{ name: 'Theo' }] })
    expect(findTask(remaining, 'answer-messages')?.state).toBe('open')
    await setAnswered(false)
    expect((await read(admin)).messages?.count).toBe(2)
    expect((await setAnswered(true, 'unknown')).status).toBe(404)
  })

  test('summarizes the mail of the last week', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    for (const name of ['Ann', 'Ben', 'Cleo']) {
      await site.visitor().call(sendMessage, { body: { ...message, name } })
    }
    const [sent, failed] = await site.readOutbox()
    const lastError = '550 5.1.1 No such mailbox'
    await site.database.transaction(async ({ query, markChanged }) => {
      const settle = (id = '') => query.updateTable('outbox').where('id', '=', id)
      const at = site.clock.now()
      await settle(sent?.id).set({ status: 'sent', sentAt: at }).execute()
      await settle(failed?.id).set({ status: 'failed', lastError }).execute()
      markChanged('outbox')
    })
    expect((await read(admin)).mail).toEqual({
      waiting: 1,
      sent: 1,
      failed: 1,
      lastSentAt: site.clock.now(),
      pausedSince: null,
      failures: [
        {
          email: site.config.organizerEmail,
          subject: failed?.subject,
          reason: parseBounce(lastError)?.text,
        },
      ],
    })
    site.clock.advance(days(7))
    expect((await read(admin)).mail).toMatchObject({ waiting: 1, sent: 0, failed: 0, failures: [] })
  })

  test('counts arrivals and tables in use while the convention is on', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    await saveHallTables(site, '1-24')
    const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
    const event = await createEvent(rosa, { eventTime: '3:00 PM' })
    await assignHallTable(rosa, event.id, '7')
    expect(await read(admin)).not.toHaveProperty('arrivals')
    expect(findTask(await read(admin), 'assign-tables')?.state).toBe('done')

    // The first session has expired.
    site.clock.set('2027-05-21T19:10:00.000Z')
    const helper = await site.logInAdministrator()
    const [entry] = (await helper.call(getDoor)).body.entries
    const body = { registrationId: entry?.id ?? '', nameIds: [rosa.id], arrived: true }
    await helper.call(setArrival, { body })
    expect(await read(helper)).toMatchObject({
      arrivals: { arrived: 1, expected: 1 },
      hall: { tablesInUse: 1, tables: 24, openSpots: 3 },
    })
    site.clock.set('2027-05-23T02:00:00.000Z')
    const afterwards = await read(helper)
    expect(afterwards).not.toHaveProperty('hall')
    expect(findTask(afterwards, 'settle-debts')?.title).toBe('Settle $20 that was never paid')
  })

  test('reads the database only after a change', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    await read(admin)
    const queriesSince = countQueries(site)
    await read(admin)
    // The session.
    expect(queriesSince()).toBeLessThanOrEqual(3)
    await site.register('rosa@example.com', 'Rosa Delgado')
    queriesSince()
    expect((await read(admin)).badges.taken).toBe(1)
    expect(queriesSince()).toBeLessThanOrEqual(40)
  })
})
