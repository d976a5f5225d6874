import { expect, test } from 'vitest'
import * as audit from '../../domain/audit/api.ts'
import { deleteEvent } from '../../domain/events/api.ts'
import * as games from '../../domain/games/api.ts'
import { emptyGameDraft } from '../../domain/games/schema.ts'
import { idempotencyHeader } from '../../domain/kernel/idempotency.ts'
import { days, minutes } from '../../domain/kernel/time.ts'
import { listNotifications } from '../../domain/notifications/api.ts'
import { cancelMyRegistration } from '../../domain/registration/api.ts'
import * as api from '../../domain/wishes/api.ts'
import { maxWishes, type WishChange } from '../../domain/wishes/schema.ts'
import { createEvent, createPerson, type TestPerson } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

type Change = Omit<WishChange, 'game'>

const wish = (person: TestPerson, title: string, change: Change = {}, headers = {}) =>
  person.browser.call(api.changeWishes, {
    params: { nameId: person.id },
    body: { changes: [{ game: emptyGameDraft(title), ...change }] },
    headers,
  })

const readList = async (person: TestPerson) =>
  (await person.browser.call(api.getWishList, { params: { nameId: person.id } })).body

const readWanted = async (site: Site) =>
  (await site.visitor().call(api.listWantedGames)).body.map(
    ({ game, counts: { want, bring, teach, know } }) =>
      `${game.title}: ${want} ${bring} ${teach} ${know}`,
  )

const newsOf = async (person: TestPerson) =>
  (await person.browser.call(listNotifications)).body.notices.map(({ facts }) =>
    'table' in facts ? `${facts.code} ${facts.table.gameName}` : facts.code,
  )

onBothEngines('wishes', (engine) => {
  test('counts what people wish, and shows the list to its person only', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const tom = await createPerson(site, 'Tom')
    expect((await wish(rosa, 'brass birmingham', { want: 2, brings: true })).status).toBe(200)
    await wish(tom, 'Brass: Birmingham', { teaches: true })
    await wish(tom, 'Azul')
    expect(await readWanted(site)).toEqual(['Brass: Birmingham: 2 1 1 1', 'Azul: 1 0 0 0'])
    expect((await readList(tom)).wishes).toMatchObject([
      { game: { title: 'Azul', maxPlayers: 4 }, want: 1, teaches: false },
      { game: { key: 'brass-birmingham' }, want: 1, teaches: true, knows: true },
    ])
    const answer = await tom.browser.call(api.getWishList, { params: { nameId: rosa.id } })
    expect(answer.status).toBe(403)
  })

  test('changes only the named fields, so that two devices keep both changes', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    await wish(rosa, 'Azul', { want: 2 })
    await Promise.all([wish(rosa, 'Azul', { brings: true }), wish(rosa, 'AZUL', { teaches: true })])
    expect((await readList(rosa)).wishes).toMatchObject([
      { want: 2, brings: true, teaches: true, knows: true },
    ])
    await wish(rosa, 'Azul', { want: 0 })
    await wish(rosa, 'Azul', { want: 0 })
    expect((await readList(rosa)).wishes).toEqual([])
  })

  test('does not repeat a queued wish that was taken back in the meantime', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const queued = { [idempotencyHeader]: 'a-wish-made-offline' }
    await wish(rosa, 'Azul', { want: 1 }, queued)
    await wish(rosa, 'Azul', { want: 0 })
    expect((await wish(rosa, 'Azul', { want: 1 }, queued)).status).toBe(200)
    expect((await readList(rosa)).wishes).toEqual([])
  })

  test(
    'limits the wishes of a badge, also for two requests at once',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const rosa = await createPerson(site, 'Rosa')
      const titles = Array.from({ length: maxWishes - 1 }, (_, index) => `Game ${index}`)
      const changes = titles.map((title) => ({ game: emptyGameDraft(title) }))
      const params = { nameId: rosa.id }
      expect(
        (await rosa.browser.call(api.changeWishes, { params, body: { changes } })).status,
      ).toBe(200)
      const answers = await Promise.all([wish(rosa, 'One more'), wish(rosa, 'Another one')])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ])
      expect((await readList(rosa)).wishes).toHaveLength(maxWishes)
      expect((await wish(rosa, 'Game 1', { want: 2 })).status).toBe(200)
    },
  )

  test('refuses links and names without letters, and adds a new game with its numbers', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    expect((await wish(rosa, 'www.example.com')).body).toMatchObject({ code: 'link-in-name' })
    expect((await wish(rosa, '!!!')).body).toMatchObject({ code: 'invalid-input', field: 'title' })
    const game = { ...emptyGameDraft('Moon Base Seven'), minPlayers: 2, maxPlayers: 5 }
    const params = { nameId: rosa.id }
    await rosa.browser.call(api.changeWishes, { params, body: { changes: [{ game, want: 2 }] } })
    const suggest = async () =>
      (await rosa.browser.call(games.suggestGames, { query: { q: 'moon bse' } })).body
    expect(await suggest()).toMatchObject([{ title: 'Moon Base Seven', maxPlayers: 5 }])
    await wish(rosa, 'Moon Base Seven', { want: 0 })
    expect(await suggest()).toEqual([])
  })

  test('takes the wishes along with a deleted registration, and later the games that only it used', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    await wish(rosa, 'Moon Base Seven')
    const params = { nameId: rosa.id }
    await rosa.browser.call(api.setPlayTime, { params, body: { block: '1-1', free: false } })
    await rosa.browser.call(api.setTogether, { params, body: { together: true } })
    await rosa.browser.call(cancelMyRegistration)
    expect(await readWanted(site)).toEqual([])
    const { query } = site.database
    const countRows = async () =>
      Promise.all(
        (['wishes', 'playTimes', 'togetherNames', 'games'] as const).map(
          async (table) => (await query.selectFrom(table).selectAll().execute()).length,
        ),
      )
    expect(await countRows()).toEqual([0, 0, 0, 1])
    site.clock.advance(days(1))
    await site.app.periodicTasks.deleteOldData.work()
    expect(await countRows()).toEqual([0, 0, 0, 0])
  })

  test('stores when and with whom a name plays', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const params = { nameId: rosa.id }
    const setTime = (block: string, free: boolean) =>
      rosa.browser.call(api.setPlayTime, { params, body: { block, free } })
    await setTime('1-1', false)
    await setTime('1-1', true)
    await setTime('2-1', false)
    expect((await setTime('9-9', true)).status).toBe(404)
    await rosa.browser.call(api.setTogether, { params, body: { together: true } })
    await rosa.browser.call(api.setTogether, { params, body: { together: true } })
    expect(await readList(rosa)).toMatchObject({
      times: [
        { block: '1-1', free: true },
        { block: '2-1', free: false },
      ],
      together: true,
    })
  })

  test('names only listed people, to users who are logged in', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const tom = await createPerson(site, 'Tom')
    await wish(rosa, 'Azul', { brings: true })
    await wish(tom, 'Azul')
    await site.database.transaction(({ query }) =>
      query
        .updateTable('registrations')
        .set({ listed: 0 })
        .where('email', '=', tom.email)
        .execute(),
    )
    const params = { game: 'azul' }
    expect((await rosa.browser.call(api.listWishers, { params })).body).toEqual({
      people: [{ name: 'Rosa Webb', brings: true, teaches: false }],
      others: 1,
    })
    expect((await site.visitor().call(api.listWishers, { params })).status).toBe(401)
  })

  test(
    'notifies those who want a game once of each event with it',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const [rosa, tom, kim] = [
        await createPerson(site, 'Rosa'),
        await createPerson(site, 'Tom'),
        await createPerson(site, 'Kim'),
      ]
      for (const person of [rosa, tom]) await wish(person, 'Azul')
      await wish(kim, 'Root')
      const event = await createEvent(rosa, { gameName: 'azul' })
      const { notifyWishers } = site.app.periodicTasks
      await notifyWishers.work()
      expect(await newsOf(tom)).toEqual([])
      site.clock.advance(minutes(1))
      await Promise.all([notifyWishers.work(), notifyWishers.work()])
      await notifyWishers.work()
      expect(await newsOf(tom)).toEqual(['wish-announced azul'])
      expect([await newsOf(rosa), await newsOf(kim)]).toEqual([[], []])
      const mails = await site.database.query
        .selectFrom('outbox')
        .select(['recipient', 'kind'])
        .where('kind', '=', 'event-wish')
        .execute()
      expect(mails).toEqual([{ recipient: tom.email, kind: 'event-wish' }])
      await rosa.browser.call(deleteEvent, { params: { id: event.id } })
      await notifyWishers.work()
      expect(await newsOf(kim)).toEqual([])
    },
  )

  test('merges duplicates, counts their wishes together, and separates them again', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const tom = await createPerson(site, 'Tom')
    await wish(rosa, 'Brass Birm')
    await wish(tom, 'Brass: Birmingham')
    const admin = await site.logInAdministrator()
    const managed = async () => (await admin.call(games.listManagedGames)).body.games
    expect(await managed()).toMatchObject([{ key: 'brass-birm', mergedInto: null }])
    const merge = { key: 'brass-birm', into: 'brass-birmingham' }
    expect((await admin.call(games.mergeGames, { body: merge })).status).toBe(200)
    expect(await readWanted(site)).toEqual(['Brass: Birmingham: 2 0 0 0'])
    expect((await readList(rosa)).wishes).toMatchObject([{ game: { key: 'brass-birmingham' } }])
    expect(await managed()).toMatchObject([{ mergedInto: { title: 'Brass: Birmingham' } }])
    await wish(rosa, 'Brass: Birmingham', { want: 2 })
    expect((await readList(rosa)).wishes).toMatchObject([{ want: 2 }])
    await admin.call(games.separateGame, { body: { key: 'brass-birm' } })
    expect(await readWanted(site)).toEqual(['Brass Birm: 1 0 0 0', 'Brass: Birmingham: 1 0 0 0'])
    const { rows: entries } = (await admin.call(audit.listAudit, { query: {} })).body
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['games-merged', 'games-separated']),
    )
  })
})
