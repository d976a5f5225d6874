// @module-tag full
import { expect, test, vi } from 'vitest'
import { getDoor } from '../../domain/door/api.ts'
import * as api from '../../domain/demo/api.ts'
import { listEventDetails } from '../../domain/events/api.ts'
import { isClash } from '../../domain/events/time/clash.ts'
import { listFlags } from '../../domain/flags/api.ts'
import { startLiveServer, listenToLive } from '../testing/live.ts'
import { openSite, type Site } from '../testing/site.ts'
import { createDemoSite } from './demo-site.ts'

const openDemo = () =>
  openSite({ engine: 'sqlite', demoSite: createDemoSite('2027-03-01T15:00:00.000Z', null) })

const simulate = (site: Site) =>
  (site.app.periodicTasks as Record<string, { work: () => Promise<unknown> }>)[
    'simulateGuests'
  ]?.work()

/** Everything that the simulation changes, as a visitor and a helper see it. */
async function readState(site: Site) {
  const helper = site.visitor()
  await helper.call(api.becomePersona, { body: { persona: 'door-helper' } })
  const events = (await helper.call(listEventDetails)).body
  const flags = (await helper.call(listFlags)).body
  const { entries, lines } = (await helper.call(getDoor)).body
  return { events, flags, entries, lines }
}

function skipPauses() {
  let time = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 30_000))
}

test('guests act while a page is open, and the site stays consistent', async () => {
  const site = await openDemo()
  await listenToLive(await startLiveServer(site))
  const before = await readState(site)
  skipPauses()
  for (let action = 0; action < 60; action += 1) await simulate(site)
  vi.restoreAllMocks()
  const after = await readState(site)
  expect(after.events).not.toEqual(before.events)
  expect(after.flags).not.toEqual(before.flags)
  const arrived = ({ entries }: typeof after) =>
    entries.flatMap(({ names }) => names).filter(({ arrivedAt }) => arrivedAt !== null).length
  expect(arrived(after)).toBeGreaterThan(arrived(before))
  expect(after.lines.length).toBeGreaterThan(before.lines.length)
  const registered = after.entries.length - before.entries.length
  expect(registered).toBeGreaterThan(0)
  expect(registered).toBeLessThanOrEqual(12)
  for (const event of after.events) expect(event.spotsTaken).toBeLessThanOrEqual(event.spots)
  const seats = after.events.flatMap((event) =>
    event.participants.filter(({ anonymous }) => !anonymous).map(({ id }) => ({ id, event })),
  )
  for (const [id, own] of Map.groupBy(seats, (seat) => seat.id)) {
    const clashes = own.filter(({ event }) => own.some((other) => isClash(event, other.event)))
    expect([id, clashes]).toEqual([id, []])
  }
})

test('nothing happens while no page is open or the clock is paused', async () => {
  const site = await openDemo()
  const before = await readState(site)
  skipPauses()
  for (let action = 0; action < 5; action += 1) await simulate(site)
  await listenToLive(await startLiveServer(site))
  await site.visitor().call(api.runDemo, { body: { isRunning: false } })
  for (let action = 0; action < 5; action += 1) await simulate(site)
  vi.restoreAllMocks()
  expect(await readState(site)).toEqual(before)
})

test('a hosted demo starts over after its interval and ends all sessions', async () => {
  const site = await openSite({
    engine: 'sqlite',
    demoSite: createDemoSite('2027-03-01T15:00:00.000Z', 0),
  })
  const kim = site.visitor()
  await kim.call(api.becomePersona, { body: { persona: 'attendee' } })
  await kim.call(api.moveDemo, { body: { moment: 'monday-after' } })
  const tasks = site.app.periodicTasks as Record<string, { work: () => Promise<unknown> }>
  await tasks['resetDemo']?.work()
  expect((await kim.call(api.getDemo)).body).toMatchObject({
    currentMoment: 'first-afternoon',
    currentPersona: 'visitor',
    resetsAt: expect.any(String),
  })
})
