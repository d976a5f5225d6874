import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { minutes } from '../../../domain/kernel/time.ts'
import { seatFromLine } from '../../../domain/events/waiting-list/api.ts'
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

/** Whoever saves settings or cancels a registration holds the convention, and then waits for its tables. */
test.each<[string, Act, line?: 'Theo']>([
  ['gives up a seat', ({ rosa }, id) => leaveAs(rosa, id)],
  ['waits no longer', ({ june }, id) => stopWaitingAs(june, id)],
  ['lets the next one have the seat', ({ june }, id) => passOfferAs(june, id)],
  [
    'seats somebody at one more spot',
    ({ marcus, theo }, eventId) =>
      marcus.browser.call(seatFromLine, { params: { eventId }, body: { id: theo.id } }),
    'Theo',
  ],
])(
  'who %s at a table with a line does not wait for who holds the convention',
  async (_, act, line) => {
    // An hour before the start: a seat is offered first, and one that nobody wants is news.
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
    // Nobody has looked yet that the offer is over.
    site.clock.advance(minutes(16))
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 2, spotsKept: 1, freedAt: '' })
    const before = await readEvent(site, id)
    const asOtherRequest = AsyncLocalStorage.snapshot()
    await database.transaction(async (transaction) => {
      await lockConventionExclusively(transaction, convention.id)
      await asOtherRequest(() => act({ marcus, rosa, june, theo }, id))
    })
    expect(await readEvent(site, id)).not.toEqual(before)
  },
)
