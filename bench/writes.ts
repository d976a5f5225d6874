import { listEvents, joinEvent } from '../domain/events/api.ts'
import { bulkInvite, publicRsvp } from '../domain/gamedays/api.ts'
import { register } from '../domain/registration/api.ts'
import { Client, rateOf } from './client.ts'
import { atOnce, type Ground, type MeasuredSite, onBoth } from './engines.ts'
import type { Figure } from './figures.ts'
import { processorOf } from './starting.ts'

const budgets = {
  SQLite: { must: 1300, aim: 3000 },
  PostgreSQL: { must: 600, aim: 1500 },
} as const

/** Enough for a steady rate, and more than there are seats. */
const tables = 20
const seats = 99
const askers = 120
const replies = 1500
const households = 1000
const invited = 500

const mustWork = (status: number, what: string) => {
  if (status >= 300) throw new Error(`${what} answered ${status}`)
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** At each table in turn more people ask, each for themselves, than there are seats left. */
async function joinsPerSecond({ url, world }: MeasuredSite): Promise<number> {
  const client = new Client(url, atOnce)
  const { body: before } = await client.call(listEvents, {})
  const free = before.filter(({ id }) => world.eventIds.includes(id)).slice(0, tables)
  const people = world.people.slice(-askers)
  const answers = { joined: 0 }
  const work = free.flatMap(({ id: eventId }) =>
    people.map(({ nameId, cookie }) => async () => {
      const input = { params: { eventId }, body: { id: nameId } }
      const { status } = await client.call(joinEvent, input, cookie)
      if (status === 200) answers.joined += 1
      else if (status !== 409) throw new Error(`Joining answered ${status}`)
    }),
  )
  const asked = await rateOf(work, atOnce)
  const { body: after } = await client.call(listEvents, {})
  client.close()
  const taken = after.filter(({ id }) => free.some((event) => event.id === id))
  if (taken.some(({ spotsTaken }) => spotsTaken !== seats)) throw new Error('Not as many as seats')
  const left = free.reduce((sum, { spots, spotsTaken }) => sum + spots - spotsTaken, 0)
  if (answers.joined !== left) throw new Error(`${answers.joined} joined, ${left} seats were left`)
  // Turning somebody away takes time too, but is no join.
  return asked * (answers.joined / work.length)
}

async function rsvpsPerSecond({ url, world }: MeasuredSite): Promise<number> {
  const client = new Client(url, atOnce)
  const work = range(replies).map((index) => async () => {
    const { status } = await client.call(publicRsvp, {
      body: {
        gamedayId: world.gameday.id,
        guestName: `Guest ${index}`,
        guestEmail: `guest${index}@example.com`,
        status: 1,
        replyComments: null,
        additionalGuests: 0,
      },
    })
    mustWork(status, 'Replying')
  })
  const rate = await rateOf(work, atOnce)
  client.close()
  return rate
}

async function registrationsPerSecond({ url }: MeasuredSite): Promise<number> {
  const client = new Client(url, atOnce)
  const work = range(households).map((index) => async () => {
    const { status } = await client.call(register, {
      body: {
        email: `household${index}@example.com`,
        names: [`Ada ${index}`, `Ben ${index}`],
        zip: '43215',
        listed: true,
      },
    })
    mustWork(status, 'Registering')
  })
  const rate = await rateOf(work, atOnce)
  client.close()
  return rate
}

async function bulkSeconds(site: MeasuredSite): Promise<number> {
  const client = await Client.administrator(site, 1)
  const guests = range(invited).map((index) => ({
    name: `Invited ${index}`,
    email: `invited${index}@example.com`,
  }))
  const gamedayID = site.world.gameday.id
  const began = performance.now()
  const { status } = await client.call(bulkInvite, { body: { gamedayID, guests } })
  const seconds = (performance.now() - began) / 1000
  mustWork(status, 'Inviting')
  client.close()
  return seconds
}

async function figuresOn({ engine, open, bareRate }: Ground): Promise<Figure[]> {
  const site = await open({ events: 100 })
  const rateFigure = async (
    name: string,
    measure: (site: MeasuredSite) => Promise<number>,
    hasBudget: boolean,
  ): Promise<Figure> => {
    const before = await bareRate()
    const spent = processorOf(site.process.pid)
    const began = performance.now()
    const value = await measure(site)
    const done = value * ((performance.now() - began) / 1000)
    const each = ((processorOf(site.process.pid) - spent) * 1000) / done
    // What else the machine does comes and goes: bare is what it was on both sides.
    const bare = (before + (await bareRate())) / 2
    return {
      name: `${name}, ${atOnce} at once, ${engine}`,
      value,
      unit: '/s',
      ratio: value / bare,
      of: `${Math.round(bare)} bare transactions`,
      bound: 'least',
      ...(hasBudget && budgets[engine]),
      // What it costs depends little on what else the machine does.
      note: `${each.toFixed(2)} ms of the site's processor each`,
    }
  }
  try {
    return [
      await rateFigure('join for the last seats', joinsPerSecond, true),
      await rateFigure('public RSVP', rsvpsPerSecond, true),
      await rateFigure('registration of two badges', registrationsPerSecond, false),
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
