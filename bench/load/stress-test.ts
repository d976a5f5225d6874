import { setTimeout as pause } from 'node:timers/promises'
import { joinEvent, listEvents, unregister } from '../../domain/events/api.ts'
import { BenchClient } from '../harness/client.ts'
import type { MeasuredSite, Testbed } from '../harness/engines.ts'
import { type Measurement, median } from '../harness/measurements.ts'
import { readMemory } from '../harness/process-usage.ts'
import { printMinutes, runLoad, sumMinutes } from './run-load.ts'

/** The time of a list and a join for a single user of the site, in milliseconds. */
async function measureAlone({ url, seed }: MeasuredSite): Promise<number> {
  const client = new BenchClient(url, 1)
  const { nameId, cookie } = seed.people[0] ?? { nameId: '', cookie: '' }
  const input = { params: { eventId: seed.eventIds[0] ?? '' }, body: { id: nameId } }
  const times: number[] = []
  for (let round = 0; round < 40; round += 1) {
    const startTime = performance.now()
    await client.call(joinEvent, input, cookie)
    await client.call(listEvents, {})
    await client.call(unregister, input, cookie)
    times.push(performance.now() - startTime)
  }
  client.close()
  return median(times)
}

const virtualUsers = 3_000

/**
 * Far past the limit: all users send their next request at once. The site sheds load, and is as fast as before
 * afterward.
 */
export async function stressTest(testbed: Testbed, minute: number): Promise<Measurement[]> {
  const site = await testbed.open({ events: 100, badges: virtualUsers })
  const length = Math.max(3, minute / 6)
  try {
    const { eventIds, people } = site.seed
    const unloaded = { time: await measureAlone(site), memory: readMemory(site.process.pid) }
    const loadMinutes = await runLoad(site, {
      kind: 'stress',
      page: '/events',
      people: people.slice(0, virtualUsers),
      eventIds,
      assets: [],
      minute: length,
      minutes: 3,
    })
    printMinutes(`Stress by ${virtualUsers} people on ${testbed.engine}`, loadMinutes, length)
    await pause(3_000)
    const afterLoad = { time: await measureAlone(site), memory: readMemory(site.process.pid) }
    const answeredCount = sumMinutes(loadMinutes, (minuteCounts) => minuteCounts.answered)
    const shedCount = sumMinutes(loadMinutes, (minuteCounts) => minuteCounts.shedRequests)
    const withRetryAfter = sumMinutes(loadMinutes, (minuteCounts) => minuteCounts.withRetryAfter)
    const errorCount = sumMinutes(loadMinutes, (minuteCounts) => minuteCounts.errors)
    const name = `stress by ${virtualUsers.toLocaleString('en-US')} at once, ${testbed.engine}`
    return [
      {
        name: `${name}: answered`,
        value: (100 * answeredCount) / (answeredCount + shedCount + errorCount),
        unit: '%',
        note: `${answeredCount} answered, ${shedCount} turned away, ${errorCount} failed`,
      },
      {
        name: `${name}: p99 of the answered`,
        value: Math.max(...loadMinutes.map(({ foreground }) => foreground.p99)),
        unit: 'ms',
      },
      {
        name: `${name}: turned away without Retry-After, or failed`,
        value: shedCount - withRetryAfter + errorCount,
        unit: '',
        limit: 0,
      },
      {
        name: `${name}: join, list, leave afterwards`,
        value: afterLoad.time,
        unit: 'ms',
        ratio: afterLoad.time / unloaded.time,
        reference: 'before',
        limit: 1.5,
        comparedBy: 'ratio',
      },
      {
        name: `${name}: memory afterwards`,
        value: afterLoad.memory,
        unit: 'MB',
        ratio: afterLoad.memory / unloaded.memory,
        reference: 'before',
      },
    ]
  } finally {
    await site.stop()
  }
}
