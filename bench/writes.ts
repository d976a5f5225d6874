import { listEvents, joinEvent } from '../domain/events/api.ts'
import { bulkInvite, createGameday, publicRsvp } from '../domain/gamedays/api.ts'
import { register } from '../domain/registration/api.ts'
import { Client } from './harness/client.ts'
import { concurrency, type Testbed, type MeasuredSite, onBoth } from './harness/engines.ts'
import type { Figure } from './harness/figures.ts'
import { processorOf } from './harness/process-usage.ts'
import { sentPerSecond, rawRequest } from './harness/raw-http.ts'
import type { Person } from './seed/types.ts'

const budgets = {
  join: { SQLite: { must: 1200 }, PostgreSQL: { must: 350 } },
  rsvp: { SQLite: { must: 1300, aim: 3000 }, PostgreSQL: { must: 600, aim: 1500 } },
  registration: { SQLite: {}, PostgreSQL: { must: 400, aim: 600 } },
} as const

/** Tables and game days as people meet them; enough of them for a steady rate. */
const seed = { events: 1000, badges: 1000, seats: 8 }
/** Everybody gets a seat; that nobody gets one too many is for the tests. */
const askersAtTable = 4
const gamedays = 30
const seatsOfGameday = 100
const households = 3000
const invited = 500
/** A server that has run for a minute has compiled what runs often; until then a request costs up to twice as much. */
const warmUp = 1500

const mustWork = (status: number, what: string) => {
  if (status >= 300) throw new Error(`${what} answered ${status}`)
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

interface Steady {
  rate: number
  /** Milliseconds of the site's processor for each. */
  processor: number
}

async function steadyRate(site: MeasuredSite, requests: readonly string[]): Promise<Steady> {
  const { port, process } = site
  await sentPerSecond(port, requests.slice(0, warmUp), concurrency)
  const measured = requests.slice(warmUp)
  const before = processorOf(process.pid)
  const rate = await sentPerSecond(port, measured, concurrency)
  const spent = processorOf(process.pid) - before
  return { rate, processor: (spent * 1000) / measured.length }
}

/** Eight people at once ask for seats at the same table or the next, each for themselves. */
async function joinsPerSecond(site: MeasuredSite): Promise<Steady> {
  const { eventIds, people } = site.seed
  const client = new Client(site.url, 1)
  const { body: before } = await client.call(listEvents, {})
  // Nobody who sits there already: those are the first few in line.
  const asker = (table: number, index: number) => people[(table + 10 + index * 37) % people.length]
  const joins = eventIds.flatMap((eventId, table) =>
    range(askersAtTable).map((index) => {
      const { nameId, cookie } = asker(table, index) as Person
      return rawRequest(joinEvent, { params: { eventId }, body: { id: nameId } }, cookie)
    }),
  )
  const steady = await steadyRate(site, joins)
  const { body: after } = await client.call(listEvents, {})
  client.close()
  const taken = (events: typeof before) =>
    events.reduce((sum, { spotsTaken }) => sum + spotsTaken, 0)
  if (taken(after) - taken(before) !== joins.length) throw new Error('Seats were lost')
  return steady
}

/** Guests of many game days, as many as there are seats. */
async function rsvpsPerSecond(site: MeasuredSite): Promise<Steady> {
  const client = await Client.administrator(site, 1)
  const ids: string[] = []
  for (const index of range(gamedays)) {
    const { status, body } = await client.call(createGameday, {
      body: {
        date: `2031-01-${String(index + 1).padStart(2, '0')}`,
        startTime: '18:00',
        endTime: '22:00',
        capacity: seatsOfGameday,
        description: '',
        location: 'Hall',
      },
    })
    mustWork(status, 'Creating a game day')
    ids.push(body.id)
  }
  client.close()
  const replies = range(gamedays * seatsOfGameday).map((index) =>
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
  return steadyRate(site, replies)
}

function registrationsPerSecond(site: MeasuredSite): Promise<Steady> {
  const registrations = range(households).map((index) =>
    rawRequest(register, {
      body: {
        email: `household${index}@example.com`,
        names: [`Ada ${index}`, `Ben ${index}`],
        zip: '43215',
        listed: true,
      },
    }),
  )
  return steadyRate(site, registrations)
}

async function bulkSeconds(site: MeasuredSite): Promise<number> {
  const client = await Client.administrator(site, 1)
  const guests = range(invited).map((index) => ({
    name: `Invited ${index}`,
    email: `invited${index}@example.com`,
  }))
  const gamedayID = site.seed.gameday.id
  const began = performance.now()
  const { status } = await client.call(bulkInvite, { body: { gamedayID, guests } })
  const seconds = (performance.now() - began) / 1000
  mustWork(status, 'Inviting')
  client.close()
  return seconds
}

async function figuresOn({ engine, open, baselineRate }: Testbed): Promise<Figure[]> {
  const site = await open(seed)
  const rateFigure = async (
    name: string,
    measure: (site: MeasuredSite) => Promise<Steady>,
    budget: keyof typeof budgets,
  ): Promise<Figure> => {
    const before = await baselineRate()
    const { rate: value, processor } = await measure(site)
    // What else the machine does comes and goes: bare is what it was on both sides.
    const bare = (before + (await baselineRate())) / 2
    return {
      name: `${name}, ${concurrency} at once, ${engine}`,
      value,
      unit: '/s',
      ratio: value / bare,
      of: `${Math.round(bare)} bare transactions`,
      bound: 'least',
      ...budgets[budget][engine],
      // What it costs depends little on what else the machine does.
      note: `${processor.toFixed(2)} ms of the site's processor each`,
    }
  }
  try {
    return [
      await rateFigure('join', joinsPerSecond, 'join'),
      await rateFigure('public RSVP', rsvpsPerSecond, 'rsvp'),
      await rateFigure('registration of two badges', registrationsPerSecond, 'registration'),
      {
        name: `bulk invite of ${invited}, ${engine}`,
        value: await bulkSeconds(site),
        unit: 's',
        must: 2,
      },
    ]
  } finally {
    await site.stop()
  }
}

export const writeFigures = (): Promise<Figure[]> => onBoth(figuresOn)
