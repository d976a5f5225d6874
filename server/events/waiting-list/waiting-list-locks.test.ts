import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { minutes } from '../../../domain/kernel/time.ts'
import { addFromWaitingList } from '../../../domain/events/waiting-list/api.ts'
import { lockConventionExclusively } from '../../convention/store.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { leaveAs, passOfferAs, stopWaitingAs, waitAs } from '../../testing/fixtures/waiting-list.ts'
import { openSite } from '../../testing/site.ts'

type Act = (
  people: Record<'marcus' | 'rosa' | 'june' | 'theo', TestPerson>,
  id: string,
) => Promise<unknown>

/** A transaction that saves settings or cancels a registration locks the convention, and then waits for its events. */
test.each<[string, Act, line?: 'Theo']>([
  ['gives up a spot', ({ rosa }, id) => leaveAs(rosa, id)],
  ['leaves the waiting list', ({ june }, id) => stopWaitingAs(june, id)],
  ['declines an offer', ({ june }, id) => passOfferAs(june, id)],
  [
    'adds a spot and assigns it',
    ({ marcus, theo }, eventId) =>
      marcus.browser.call(addFromWaitingList, { params: { eventId }, body: { id: theo.id } }),
    'Theo',
  ],
])(
  'an attendee who %s at an event with a waiting list does not wait for the lock of the convention',
  async (_, act, line) => {
    // An hour before the start a spot is offered first, and one without a taker is news.
    const site = await openSite({ engine: 'postgres', now: '2027-05-21T18:30:00.000Z' })
    const { database, convention } = site
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const june = await createPerson(site, 'June')
    const kim = await createPerson(site, 'Kim')
    const theo = await createPerson(site, 'Theo')
    const { id } = await createEvent(marcus, { spots: 3 })
    await joinEventAs(rosa, id)
    await joinEventAs(kim, id)
    await waitAs(june, id)
    await leaveAs(kim, id)
    if (line) await waitAs(theo, id)
    // No server has noticed yet that the offer has expired.
    site.clock.advance(minutes(16))
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 2, spotsKept: 1, freedAt: '' })
    const before = await readEvent(site, id)
    const runAsOtherRequest = AsyncLocalStorage.snapshot()
    await database.transaction(async (transaction) => {
      await lockConventionExclusively(transaction, convention.id)
      await runAsOtherRequest(() => act({ marcus, rosa, june, theo }, id))
    })
    expect(await readEvent(site, id)).not.toEqual(before)
  },
)
