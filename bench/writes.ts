import { listEvents, joinEvent } from '../domain/events/api.ts'
import { bulkInvite, createGameday, publicRsvp } from '../domain/gamedays/api.ts'
import { register } from '../domain/registration/api.ts'
import { BenchClient } from './harness/client.ts'
import { concurrency, type Testbed, type MeasuredSite, measureOnBoth } from './harness/engines.ts'
import type { Measurement } from './harness/measurements.ts'
import { readProcessorTime } from './harness/process-usage.ts'
import { measureRequestsPerSecond, rawRequest } from './harness/raw-http.ts'
import type { SeededPerson } from './seed/types.ts'

const budgets = {
  join: { SQLite: { limit: 1200 }, PostgreSQL: { limit: 350 } },
  rsvp: { SQLite: { limit: 1300, target: 3000 }, PostgreSQL: { limit: 600, target: 1500 } },
  registration: { SQLite: {}, PostgreSQL: { limit: 400, target: 600 } },
} as const

/** Typical events and game days; enough of them for a steady rate. */
const seed = { events: 1000, badges: 1000, spots: 8 }
/** Every applicant gets a spot; the tests cover overbooking. */
const applicantsPerEvent = 4
const gamedays = 30
const gamedayCapacity = 100
const registrationCount = 3000
const invitationCount = 500
/** A server that has run for a minute has compiled its hot code; before that a request costs up to twice as much. */
const warmUpCount = 1500

const assertSuccess = (status: number, requestName: string) => {
  if (status >= 300) throw new Error(`${requestName} answered ${status}`)
}

const createRange = (count: number) => Array.from({ length: count }, (_, index) => index)

interface SteadyRate {
  requestsPerSecond: number
  /** CPU milliseconds of the site per write. */
  processor: number
}

async function measureSteadyRate(
  site: MeasuredSite,
  requests: readonly string[],
): Promise<SteadyRate> {
  const { port, process } = site
  await measureRequestsPerSecond(port, requests.slice(0, warmUpCount), concurrency)
  const measuredRequests = requests.slice(warmUpCount)
  const processorBefore = readProcessorTime(process.pid)
  const rate = await measureRequestsPerSecond(port, measuredRequests, concurrency)
  const processorTime = readProcessorTime(process.pid) - processorBefore
  return { requestsPerSecond: rate, processor: (processorTime * 1000) / measuredRequests.length }
}

/** Eight concurrent users join events, often the same one. */
async function measureJoins(site: MeasuredSite): Promise<SteadyRate> {
  const { eventIds, people } = site.seed
  const client = new BenchClient(site.url, 1)
  const { body: eventsBefore } = await client.call(listEvents, {})
  // Excludes current players, who are the first few people of the seed.
  const applicantAt = (eventIndex: number, index: number) =>
    people[(eventIndex + 10 + index * 37) % people.length]
  const joinRequests = eventIds.flatMap((eventId, eventIndex) =>
    createRange(applicantsPerEvent).map((index) => {
      const { nameId, cookie } = applicantAt(eventIndex, index) as SeededPerson
      return rawRequest(joinEvent, { params: { eventId }, body: { id: nameId } }, cookie)
    }),
  )
  const steadyRate = await measureSteadyRate(site, joinRequests)
  const { body: eventsAfter } = await client.call(listEvents, {})
  client.close()
  const countTaken = (events: typeof eventsBefore) =>
    events.reduce((sum, { spotsTaken }) => sum + spotsTaken, 0)
  if (countTaken(eventsAfter) - countTaken(eventsBefore) !== joinRequests.length)
    throw new Error('Spots were lost')
  return steadyRate
}

/** Guests of many game days, as many as there are spots. */
async function measureReplies(site: MeasuredSite): Promise<SteadyRate> {
  const client = await BenchClient.administrator(site, 1)
  const ids: string[] = []
  for (const index of createRange(gamedays)) {
    const { status, body } = await client.call(createGameday, {
      body: {
        date: `2031-01-${String(index + 1).padStart(2, '0')}`,
        startTime: '18:00',
        endTime: '22:00',
        capacity: gamedayCapacity,
        description: '',
        location: 'Hall',
      },
    })
    assertSuccess(status, 'Creating a game day')
    ids.push(body.id)
  }
  client.close()
  const replies = createRange(gamedays * gamedayCapacity).map((index) =>
    rawRequest(publicRsvp, {
      body: {
        gamedayId: ids[index % gamedays] ?? '',
        guestName: `Guest ${index}`,
        guestEmail: `guest${index}@example.com`,
        status: 1,
        replyComments: null,
        additionalGuests: 0,
      },
    }),
  )
  return measureSteadyRate(site, replies)
}

function measureRegistrations(site: MeasuredSite): Promise<SteadyRate> {
  const registrations = createRange(registrationCount).map((index) =>
    rawRequest(register, {
      body: {
        email: `household${index}@example.com`,
        names: [`Ada ${index}`, `Ben ${index}`],
        zip: '43215',
        listed: true,
      },
    }),
  )
  return measureSteadyRate(site, registrations)
}

async function measureBulkInvite(site: MeasuredSite): Promise<number> {
  const client = await BenchClient.administrator(site, 1)
  const guests = createRange(invitationCount).map((index) => ({
    name: `Invited ${index}`,
    email: `invited${index}@example.com`,
  }))
  const gamedayID = site.seed.gameday.id
  const startTime = performance.now()
  const { status } = await client.call(bulkInvite, { body: { gamedayID, guests } })
  const seconds = (performance.now() - startTime) / 1000
  assertSuccess(status, 'Inviting')
  client.close()
  return seconds
}

async function measureOn({ engine, open, baselineRate }: Testbed): Promise<Measurement[]> {
  const site = await open(seed)
  const createRateMeasurement = async (
    name: string,
    measure: (site: MeasuredSite) => Promise<SteadyRate>,
    budget: keyof typeof budgets,
  ): Promise<Measurement> => {
    const baselineBefore = await baselineRate()
    const { requestsPerSecond: value, processor } = await measure(site)
    // The load of the machine varies, so the baseline is the mean of before and after.
    const baselineMean = (baselineBefore + (await baselineRate())) / 2
    return {
      name: `${name}, ${concurrency} at once, ${engine}`,
      value,
      unit: '/s',
      ratio: value / baselineMean,
      reference: `${Math.round(baselineMean)} bare transactions`,
      better: 'higher',
      ...budgets[budget][engine],
      // CPU time depends little on other load of the machine.
      note: `${processor.toFixed(2)} ms of the site's processor each`,
    }
  }
  try {
    return [
      await createRateMeasurement('join', measureJoins, 'join'),
      await createRateMeasurement('public RSVP', measureReplies, 'rsvp'),
      await createRateMeasurement(
        'registration of two badges',
        measureRegistrations,
        'registration',
      ),
      {
        name: `bulk invite of ${invitationCount}, ${engine}`,
        value: await measureBulkInvite(site),
        unit: 's',
        limit: 2,
      },
    ]
  } finally {
    await site.stop()
  }
}

export const measureWrites = (): Promise<Measurement[]> => measureOnBoth(measureOn)
