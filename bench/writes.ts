import { randomUUID } from 'node:crypto'
import { joinEvent, listEvents, putEvent } from '../domain/events/api.ts'
import { createGameday, bulkInvite, publicRsvp } from '../domain/gamedays/api.ts'
import { listNames, verifyCode } from '../domain/people/api.ts'
import type { TestSite } from '../e2e/site.ts'
import { Client, rateOf } from './client.ts'
import { type Ground, grounds } from './engines.ts'
import type { Figure } from './figures.ts'

const atOnce = 8
const musts = { SQLite: [1300, 3000], PostgreSQL: [600, 1500] } as const

async function administrator(site: TestSite): Promise<Client> {
  const client = new Client(site.url, atOnce)
  const code = site.administratorLink().split('/verify/')[1] ?? ''
  await client.call(verifyCode, { params: { code } })
  return client
}

const mustWork = (status: number, what: string) => {
  if (status >= 300) throw new Error(`${what} answered ${status}`)
}

/** Every name joins every one of many large tables, eight requests at a time. */
async function joinsPerSecond(site: TestSite): Promise<number> {
  const client = await administrator(site)
  const { body: names } = await client.call(listNames, {})
  const owner = names[0]?.id ?? ''
  const tables: string[] = Array.from({ length: 20 }, () => randomUUID())
  for (const id of tables) {
    const { status } = await client.call(putEvent, {
      body: {
        id,
        gameName: 'Measured',
        eventDay: 'Saturday',
        eventTime: 'Undetermined',
        spots: 99,
        visible: true,
        eventOwner: owner,
        gameOwner: owner,
        duration: '60',
        teacher: 'none',
      },
    })
    mustWork(status, 'Creating a table')
  }
  const guests = names.slice(1, 90)
  const work = tables.flatMap((eventId) =>
    guests.map(({ id }) => async () => {
      const { status } = await client.call(joinEvent, { params: { eventId }, body: { id } })
      mustWork(status, 'Joining')
    }),
  )
  const rate = await rateOf(work, atOnce)
  const { body: events } = await client.call(listEvents, {})
  const taken = events.filter(({ id }) => tables.includes(id)).map(({ spotsTaken }) => spotsTaken)
  if (taken.some((spots) => spots !== guests.length + 1)) throw new Error('Seats were lost')
  client.close()
  return rate
}

async function rsvpsPerSecond(site: TestSite): Promise<{ rsvps: number; bulkSeconds: number }> {
  const client = await administrator(site)
  const { body: gameday, status } = await client.call(createGameday, {
    body: {
      date: '2030-01-05',
      startTime: '18:00',
      endTime: '22:00',
      capacity: 5000,
      description: '',
      location: 'Hall',
    },
  })
  mustWork(status, 'Creating a game day')
  const work = Array.from({ length: 1500 }, (_, index) => async () => {
    const answer = await client.call(publicRsvp, {
      body: {
        gamedayId: gameday.id,
        guestName: `Guest ${index}`,
        guestEmail: `guest${index}@example.com`,
        status: 1,
        replyComments: null,
        additionalGuests: 0,
      },
    })
    mustWork(answer.status, 'Replying')
  })
  const rsvps = await rateOf(work, atOnce)
  const began = performance.now()
  const guests = Array.from({ length: 500 }, (_, index) => ({
    name: `Invited ${index}`,
    email: `invited${index}@example.com`,
  }))
  const bulk = await client.call(bulkInvite, { body: { gamedayID: gameday.id, guests } })
  mustWork(bulk.status, 'Inviting')
  client.close()
  return { rsvps, bulkSeconds: (performance.now() - began) / 1000 }
}

async function figuresOn({ engine, start, bareRate }: Ground): Promise<Figure[]> {
  const bare = await bareRate()
  const site = await start()
  try {
    const joins = await joinsPerSecond(site)
    const { rsvps, bulkSeconds } = await rsvpsPerSecond(site)
    const [must, aim] = musts[engine]
    const ratio = (rate: number) =>
      `${(rate / bare).toFixed(2)} of ${Math.round(bare)} bare transactions`
    return [
      {
        name: `join, ${atOnce} at once, ${engine}`,
        value: joins,
        unit: '/s',
        must,
        aim,
        bound: 'least',
        note: ratio(joins),
      },
      {
        name: `public RSVP, ${atOnce} at once, ${engine}`,
        value: rsvps,
        unit: '/s',
        must,
        aim,
        bound: 'least',
        note: ratio(rsvps),
      },
      { name: `bulk invite of 500, ${engine}`, value: bulkSeconds, unit: 's', must: 2 },
    ]
  } finally {
    await site.stop()
  }
}

export async function writeFigures(): Promise<Figure[]> {
  const all = await grounds()
  const figures: Figure[] = []
  for (const ground of all) {
    figures.push(...(await figuresOn(ground)))
    await ground.stop()
  }
  return figures
}
