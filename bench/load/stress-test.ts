import { setTimeout as pause } from 'node:timers/promises'
import { joinEvent, listEvents, unregister } from '../../domain/events/api.ts'
import { Client } from '../harness/client.ts'
import type { MeasuredSite, Testbed } from '../harness/engines.ts'
import { type Figure, median } from '../harness/figures.ts'
import { memoryOf } from '../harness/process-usage.ts'
import { printMinutes, runLoad, sum } from './run-load.ts'

/** Somebody alone at the site: how long a list and a join take, in milliseconds. */
async function alone({ url, seed }: MeasuredSite): Promise<number> {
  const client = new Client(url, 1)
  const { nameId, cookie } = seed.people[0] ?? { nameId: '', cookie: '' }
  const input = { params: { eventId: seed.eventIds[0] ?? '' }, body: { id: nameId } }
  const times: number[] = []
  for (let round = 0; round < 40; round += 1) {
    const began = performance.now()
    await client.call(joinEvent, input, cookie)
    await client.call(listEvents, {})
    await client.call(unregister, input, cookie)
    times.push(performance.now() - began)
  }
  client.close()
  return median(times)
}

const virtualUsers = 3_000

/** Well past the limit: everybody asks again at once. The site sheds load, and is as fast as before when it is over. */
export async function stressTest(testbed: Testbed, minute: number): Promise<Figure[]> {
  const site = await testbed.open({ events: 100, badges: virtualUsers })
  const length = Math.max(3, minute / 6)
  try {
    const { eventIds, people } = site.seed
    const before = { time: await alone(site), memory: memoryOf(site.process.pid) }
    const all = await runLoad(site, {
      kind: 'stress',
      page: '/events',
      people: people.slice(0, virtualUsers),
      eventIds,
      assets: [],
      minute: length,
      minutes: 3,
    })
    printMinutes(`Stress by ${virtualUsers} people on ${testbed.engine}`, all, length)
    await pause(3_000)
    const after = { time: await alone(site), memory: memoryOf(site.process.pid) }
    const answered = sum(all, (at) => at.answered)
    const shed = sum(all, (at) => at.shed)
    const told = sum(all, (at) => at.toldWhen)
    const errors = sum(all, (at) => at.errors)
    const name = `stress by ${virtualUsers.toLocaleString('en-US')} at once, ${testbed.engine}`
    return [
      {
        name: `${name}: answered`,
        value: (100 * answered) / (answered + shed + errors),
        unit: '%',
        note: `${answered} answered, ${shed} turned away, ${errors} failed`,
      },
      {
        name: `${name}: p99 of the answered`,
        value: Math.max(...all.map(({ asked }) => asked.p99)),
        unit: 'ms',
      },
      {
        name: `${name}: turned away without Retry-After, or failed`,
        value: shed - told + errors,
        unit: '',
        must: 0,
      },
      {
        name: `${name}: join, list, leave afterwards`,
        value: after.time,
        unit: 'ms',
        ratio: after.time / before.time,
        of: 'before',
        must: 1.5,
        judged: 'ratio',
      },
      {
        name: `${name}: memory afterwards`,
        value: after.memory,
        unit: 'MB',
        ratio: after.memory / before.memory,
        of: 'before',
      },
    ]
  } finally {
    await site.stop()
  }
}
