import { setTimeout as pause } from 'node:timers/promises'
import { joinEvent, unregister } from '../domain/events/api.ts'
import { Client } from './harness/client.ts'
import { type MeasuredSite, onBoth, type Testbed } from './harness/engines.ts'
import { type Figure, median, quantile } from './harness/figures.ts'
import type { Person } from './seed/types.ts'

const pages = ['/', '/events', '/calendar']
/** Visits per second by all visitors together. */
const visits = 90
/** Changes per second by one account. */
const writes = 13
const seconds = 8
const accounts = [1, 10]
/** Accounts that change something before anything is measured. */
const warmUp = 5

const limits = { median: 2, slow: 5 }

interface Times {
  median: number
  /** Milliseconds of the slowest in twenty. */
  slow: number
}

/** Calls it so many times a second for a while, however long one takes: a slow answer delays no other visitor. */
async function atRate(perSecond: number, work: (index: number) => void): Promise<void> {
  const began = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await pause(Math.max(0, began + (index * 1000) / perSecond - performance.now()))
    work(index)
  }
}

async function visit(visitors: Client): Promise<Times> {
  const answers: Promise<number>[] = []
  await atRate(visits, (index) => {
    const began = performance.now()
    const answer = visitors.get(pages[index % pages.length] ?? '').then(({ status }) => {
      if (status !== 200) throw new Error(`A page answered ${status}`)
      return performance.now() - began
    })
    answer.catch(() => {})
    answers.push(answer)
  })
  const times = await Promise.all(answers)
  return { median: median(times), slow: quantile(times, 0.95) }
}

/** Joins and leaves in turn; the statuses of the answers. */
async function joinAndLeave(site: MeasuredSite, { cookie, ...input }: Seat) {
  const client = new Client(site.url, 1)
  const answers: Promise<number>[] = []
  await atRate(writes, (index) => {
    const answer = client.call(index % 2 === 0 ? joinEvent : unregister, input, cookie)
    answers.push(answer.then(({ status }) => status))
  })
  const statuses = await Promise.all(answers)
  client.close()
  return statuses
}

interface Seat {
  cookie: string
  params: { eventId: string }
  body: { id: string }
}

/** A free spot for each of so many accounts, at an event of its own. */
async function findSeats({ url, seed }: MeasuredSite, count: number): Promise<Seat[]> {
  const client = new Client(url, 1)
  const seats: Seat[] = []
  const byAccount = new Map(seed.people.map((person) => [person.cookie, person]))
  const people = [...byAccount.values()]
  for (const [index, eventId] of seed.eventIds.entries()) {
    const { nameId, cookie } = people.at(-1 - index) as Person
    const seat = { cookie, params: { eventId }, body: { id: nameId } }
    const { status } = await client.call(joinEvent, seat, cookie)
    if (status !== 200) continue
    await client.call(unregister, seat, cookie)
    seats.push(seat)
    if (seats.length === count) break
  }
  client.close()
  return seats
}

async function figuresOn({ engine, open }: Testbed): Promise<Figure[]> {
  const site = await open({ events: 100, badges: 300, seats: 3 })
  const visitors = new Client(site.url, 200)
  try {
    // New accounts each time: what is measured is not the limit by account.
    const seats = await findSeats(site, warmUp + accounts.reduce((sum, count) => sum + count, 0))
    const join = (count: number) => seats.splice(0, count).map((seat) => joinAndLeave(site, seat))
    // A server that has run for a minute has compiled what renders the pages.
    await Promise.all([visit(visitors), ...join(warmUp)])
    const quiet = await visit(visitors)
    const figures: Figure[] = []
    for (const count of accounts) {
      const busy = join(count)
      const times = await visit(visitors)
      const statuses = (await Promise.all(busy)).flat()
      const done = statuses.filter((status) => status === 200).length
      const note = `${done} of ${statuses.length} changes let through`
      const name = `beside ${count} ${count === 1 ? 'account that joins and leaves' : 'such accounts'}, ${engine}`
      const judged = { unit: 'ms', of: 'quiet', judged: 'ratio', note } as const
      figures.push(
        {
          name: `page ${name}`,
          value: times.median,
          ratio: times.median / quiet.median,
          must: limits.median,
          ...judged,
        },
        {
          name: `one page in 20 ${name}`,
          value: times.slow,
          ratio: times.slow / quiet.slow,
          must: limits.slow,
          ...judged,
        },
      )
    }
    return figures
  } finally {
    visitors.close()
    await site.stop()
  }
}

export const changeFigures = (): Promise<Figure[]> => onBoth(figuresOn)
