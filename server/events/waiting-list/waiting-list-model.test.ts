// @module-tag full
import { expect, test } from 'vitest'
import { durationOptions } from '../../../domain/events/time/durations.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { createConventions } from '../../convention/service.ts'
import { createPerson, createEvent } from '../../testing/fixtures/events.ts'
import {
  WaitingListModel,
  type ModelEvent,
  createRandom,
} from '../../testing/fixtures/waiting-list-model.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { createEvents, type Events } from '../service.ts'

/** Number of steps and races; more of them take longer and find more. */
const steps = Number(process.env.LINE_STEPS ?? 150)
const rounds = Number(process.env.LINE_RACES ?? 100) / 10

const admin: User = { email: 'desk@example.com', names: [], isAdmin: true }
const times = ['12:00 PM', '1:00 PM', '2:30 PM', '3:30 PM', '5:00 PM', '7:00 PM']

async function readState(site: Site, id: string): Promise<Omit<ModelEvent, 'start' | 'end'>> {
  const { query } = site.database
  const event = await query
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const seated = await query
    .selectFrom('participants')
    .select('nameId')
    .where('eventId', '=', id)
    .orderBy('position')
    .execute()
  const line = await query
    .selectFrom('waiting')
    .selectAll()
    .where('eventId', '=', id)
    .orderBy('position')
    .execute()
  expect(event.inLine).toBe(line.length)
  expect(event.spotsKept).toBe(line.filter(({ offeredUntil }) => offeredUntil !== '').length)
  expect(seated.length + event.spotsKept).toBeLessThanOrEqual(event.spots)
  return {
    id,
    spots: event.spots,
    isOpen: event.visible === 1,
    hasWaitingList: event.waitingList === 1,
    seated: seated.map(({ nameId }) => nameId),
    waitingList: line.map(({ nameId, offeredUntil, passedOver }) => ({
      name: nameId,
      offeredUntil,
      isSkipped: passedOver === 1,
    })),
  }
}

async function makeModel(
  site: Site,
): Promise<{ model: WaitingListModel; names: string[]; events: Events }> {
  const { database, live, clock, config } = site
  const conventions = createConventions({ database, live, clock, config })
  const events = createEvents({ database, clock, config, conventions })
  const tables: ModelEvent[] = []
  for (const owner of ['Ada', 'Ben', 'Cleo']) {
    const ownerPerson = await createPerson(site, owner)
    const { id } = await createEvent(ownerPerson, {
      eventTime: times[tables.length + 2] ?? '',
      spots: 2,
    })
    const event = await events.getWithNames(id)
    if (event instanceof Refusal) throw new Error(event.problem.message)
    const end = addMilliseconds(event.eventDate, minutes(event.duration))
    tables.push({ ...(await readState(site, id)), start: event.eventDate, end })
  }
  const names: string[] = []
  for (const name of 'abcdefg') names.push(...(await site.register(`${name}@example.com`, name)))
  return { model: new WaitingListModel(tables, clock.now()), names, events }
}

onBothEngines('waiting lists of events', (engine) => {
  test.each([1, 2])(
    'match a small model under random actions (%i)',
    async (seed) => {
      const site = await openSite({ engine, now: '2027-05-21T13:00:00.000Z' })
      const { model, names, events } = await makeModel(site)
      const { next, pick } = createRandom(seed)
      const isDone = (answer: unknown) => !(answer instanceof Refusal)

      const edit = async (on: ModelEvent, changes: object) => {
        const event = await events.getWithNames(on.id)
        if (event instanceof Refusal) throw new Error(event.problem.message)
        const { version: _, ...form } = event
        const saved = await events.save({ ...form, ...changes }, admin, 'test')
        if (saved instanceof Refusal) return
        const isFreed = saved.spots > on.spots
        Object.assign(on, {
          spots: saved.spots,
          isOpen: saved.visible,
          hasWaitingList: saved.waitingList,
          start: saved.eventDate,
          end: addMilliseconds(saved.eventDate, minutes(saved.duration)),
        })
        model.serveWaitingList(on, isFreed)
      }
      const acts: Record<string, (on: ModelEvent, name: string) => Promise<unknown>> = {
        async join(on, name) {
          const may = model.canJoin(name, on)
          expect(isDone(await events.join(on.id, name, admin))).toBe(may)
          if (!may) return
          model.leaveWaitingList(name, on)
          on.seated.push(name)
        },
        async wait(on, name) {
          const may = model.canWait(name, on)
          expect(isDone(await events.joinWaitingList(on.id, name, admin))).toBe(may)
          const isThere = on.waitingList.some((entry) => entry.name === name)
          if (may && !isThere) on.waitingList.push({ name, offeredUntil: '', isSkipped: false })
        },
        async leave(on, name) {
          await events.unregister(on.id, name, admin)
          if (!on.seated.includes(name)) return
          on.seated = on.seated.filter((seated) => seated !== name)
          model.serveWaitingList(on, true)
        },
        async stopWaiting(on, name) {
          await events.leaveWaitingList(on.id, name, admin)
          if (!on.waitingList.some((entry) => entry.name === name)) return
          model.leaveWaitingList(name, on)
          model.serveWaitingList(on, true)
        },
        async pass(on, name) {
          await events.passOffer(on.id, name, admin)
          const entry = on.waitingList.find((waiting) => waiting.name === name)
          if (!entry?.offeredUntil) return
          Object.assign(entry, { offeredUntil: '', isSkipped: true })
          model.serveWaitingList(on, false)
        },
        async seat(on, name) {
          const entry = on.waitingList.find((waiting) => waiting.name === name)
          const may = entry && model.now < on.end && model.isFree(name, on)
          expect(isDone(await events.addFromWaitingList(on.id, name, admin))).toBe(Boolean(may))
          if (!may) return
          if (entry.offeredUntil === '' && model.countFreeSpots(on) <= 0) on.spots += 1
          model.leaveWaitingList(name, on)
          on.seated.push(name)
        },
        spots: (on) => edit(on, { spots: 1 + next(5) }),
        move: (on) =>
          edit(on, { eventTime: pick(times), duration: Number(durationOptions[next(6)]?.value) }),
        signups: (on) => edit(on, { visible: next(4) > 0 }),
        line: (on) => edit(on, { waitingList: next(4) > 0 }),
        async goes(_, name) {
          await site.database.transaction((transaction) =>
            events.leaveAllEvents(transaction, [name], { by: 'team' }),
          )
          const otherTables = model.tables.filter(
            ({ seated, waitingList }) =>
              seated.includes(name) || waitingList.some((waiting) => waiting.name === name),
          )
          // In the order of ids, each as the previous ones have left it.
          for (const on of otherTables.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
            on.seated = on.seated.filter((seated) => seated !== name)
            model.leaveWaitingList(name, on)
            model.serveWaitingList(on, true)
          }
        },
        async time() {
          const minutesLater = next(20) === 0 ? -next(60) : next(20)
          site.clock.advance(minutes(minutesLater))
          model.now = site.clock.now()
          await events.serveDueWaitingLists()
          const inOrder = model.tables.toSorted((a, b) => (a.id < b.id ? -1 : 1))
          for (const on of inOrder) model.serveWaitingList(on, false)
        },
      }
      const frequentActs = ['join', 'wait', 'wait', 'leave', 'leave', 'time', 'time']
      const actNames = [...Object.keys(acts), ...frequentActs]
      const log: string[] = []
      for (let step = 0; step < steps; step += 1) {
        const act = pick(actNames)
        const on = pick(model.tables)
        const name = pick(names)
        log.push(`${step} ${act} ${model.tables.indexOf(on)} ${names.indexOf(name)}`)
        await acts[act]?.(on, name)
        const actualStates = await Promise.all(model.tables.map(({ id }) => readState(site, id)))
        const expectedStates = model.tables.map(({ start: _, end: __, ...rest }) => rest)
        expect({ log: log.at(-1), found: actualStates }).toEqual({
          log: log.at(-1),
          found: expectedStates,
        })
      }
    },
    600_000,
  )

  test('never assign too many spots, nor leave a spot free that a name waits for', async () => {
    const site = await openSite({ engine, now: '2027-05-20T13:00:00.000Z' })
    const { model, names, events } = await makeModel(site)
    const [on] = model.tables
    const { next, pick } = createRandom(7)
    for (let round = 0; round < rounds; round += 1) {
      const race = Array.from({ length: 10 }, () => {
        const name = pick(names)
        const act = pick([
          'join',
          'joinWaitingList',
          'joinWaitingList',
          'unregister',
          'leaveWaitingList',
        ] as const)
        return events[act](on?.id ?? '', name, admin)
      })
      await Promise.all(race)
      const { spots, seated, waitingList } = await readState(site, on?.id ?? '')
      const waiting = waitingList.map(({ name }) => name)
      expect(new Set([...seated, ...waiting]).size).toBe(seated.length + waiting.length)
      expect(seated.length < spots ? waiting : []).toEqual([])
      site.clock.advance(next(3))
    }
  }, 600_000)
})
