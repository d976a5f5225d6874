import { setTimeout as pause } from 'node:timers/promises'
import { joinEvent, unregister } from '../domain/events/api.ts'
import { BenchClient } from './harness/client.ts'
import { type MeasuredSite, measureOnBoth, type Testbed } from './harness/engines.ts'
import { type Measurement, median, quantile } from './harness/measurements.ts'
import type { SeededPerson } from './seed/types.ts'

const pages = ['/', '/events', '/calendar']
/** Visits per second by all visitors together. */
const visitCount = 90
/** Changes per second by one account. */
const writesPerSecond = 13
const seconds = 8
const accountCounts = [1, 10]
/** Accounts that write before the measurement. */
const warmUp = 5

const limits = { median: 2, slow: 5 }

interface VisitTimes {
  median: number
  /** The 95th percentile, in milliseconds. */
  slow: number
}

/**
 * Calls `work` at a fixed rate for a while, regardless of its duration, so that a slow answer delays no other
 * visitor.
 */
async function runAtRate(perSecond: number, work: (index: number) => void): Promise<void> {
  const startTime = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await pause(Math.max(0, startTime + (index * 1000) / perSecond - performance.now()))
    work(index)
  }
}

async function measureVisits(visitors: BenchClient): Promise<VisitTimes> {
  const answers: Promise<number>[] = []
  await runAtRate(visitCount, (index) => {
    const startTime = performance.now()
    const answer = visitors.get(pages[index % pages.length] ?? '').then(({ status }) => {
      if (status !== 200) throw new Error(`A page answered ${status}`)
      return performance.now() - startTime
    })
    answer.catch(() => {})
    answers.push(answer)
  })
  const times = await Promise.all(answers)
  return { median: median(times), slow: quantile(times, 0.95) }
}

/** Joins and leaves alternately; returns the statuses of the answers. */
async function joinAndLeave(site: MeasuredSite, { cookie, ...input }: EventSpot) {
  const client = new BenchClient(site.url, 1)
  const answers: Promise<number>[] = []
  await runAtRate(writesPerSecond, (index) => {
    const answer = client.call(index % 2 === 0 ? joinEvent : unregister, input, cookie)
    answers.push(answer.then(({ status }) => status))
  })
  const statuses = await Promise.all(answers)
  client.close()
  return statuses
}

interface EventSpot {
  cookie: string
  params: { eventId: string }
  body: { id: string }
}

/** An open spot for each of this many accounts, each at an event of its own. */
async function findEventSpots({ url, seed }: MeasuredSite, count: number): Promise<EventSpot[]> {
  const client = new BenchClient(url, 1)
  const spots: EventSpot[] = []
  const personByCookie = new Map(seed.people.map((person) => [person.cookie, person]))
  const people = [...personByCookie.values()]
  for (const [index, eventId] of seed.eventIds.entries()) {
    const { nameId, cookie } = people.at(-1 - index) as SeededPerson
    const spot = { cookie, params: { eventId }, body: { id: nameId } }
    const { status } = await client.call(joinEvent, spot, cookie)
    if (status !== 200) continue
    await client.call(unregister, spot, cookie)
    spots.push(spot)
    if (spots.length === count) break
  }
  client.close()
  return spots
}

async function measureOn({ engine, open }: Testbed): Promise<Measurement[]> {
  const site = await open({ events: 100, badges: 300, spots: 3 })
  const visitors = new BenchClient(site.url, 200)
  try {
    // New accounts each time, so that the account limit is not measured.
    const spots = await findEventSpots(
      site,
      warmUp + accountCounts.reduce((sum, count) => sum + count, 0),
    )
    const joinAndLeaveWith = (count: number) =>
      spots.splice(0, count).map((spot) => joinAndLeave(site, spot))
    // Warm-up: a server that has run for a minute has compiled the code that renders pages.
    await Promise.all([measureVisits(visitors), ...joinAndLeaveWith(warmUp)])
    const quietTimes = await measureVisits(visitors)
    const measurements: Measurement[] = []
    for (const count of accountCounts) {
      const busyResults = joinAndLeaveWith(count)
      const times = await measureVisits(visitors)
      const statuses = (await Promise.all(busyResults)).flat()
      const successCount = statuses.filter((status) => status === 200).length
      const note = `${successCount} of ${statuses.length} changes let through`
      const name = `beside ${count} ${count === 1 ? 'account that joins and leaves' : 'such accounts'}, ${engine}`
      const common = { unit: 'ms', reference: 'quiet', comparedBy: 'ratio', note } as const
      measurements.push(
        {
          name: `page ${name}`,
          value: times.median,
          ratio: times.median / quietTimes.median,
          limit: limits.median,
          ...common,
        },
        {
          name: `one page in 20 ${name}`,
          value: times.slow,
          ratio: times.slow / quietTimes.slow,
          limit: limits.slow,
          ...common,
        },
      )
    }
    return measurements
  } finally {
    visitors.close()
    await site.stop()
  }
}

export const measureChanges = (): Promise<Measurement[]> => measureOnBoth(measureOn)
