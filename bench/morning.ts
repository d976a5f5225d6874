import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { joinEvent, listEvents, unregister } from '../domain/events/api.ts'
import { Client } from './client.ts'
import type { Orders } from './crowd.ts'
import type { Ground, MeasuredSite } from './engines.ts'
import { type Figure, median, printTable } from './figures.ts'
import { memoryOf, processorOf } from './starting.ts'
import type { Counts } from './tally.ts'

const minutes = 10
/** Seconds that a minute of the morning lasts. People think as long as ever: they only come closer together. */
const minuteOf = (isShort: boolean) =>
  Number(process.env['BENCH_MINUTE_SECONDS'] ?? (isShort ? 3 : 60))

interface Minute extends Counts {
  memory: number
  /** The site's share of a processor. */
  site: number
}

async function sendCrowd(site: MeasuredSite, orders: Omit<Orders, 'port'>): Promise<Minute[]> {
  const crowd = fork(join(import.meta.dirname, 'crowd.ts'), { serialization: 'advanced' })
  const all: Minute[] = []
  let since = { at: performance.now(), spent: processorOf(site.process.pid) }
  crowd.on('message', (counts: Counts) => {
    const now = { at: performance.now(), spent: processorOf(site.process.pid) }
    const share = ((now.spent - since.spent) * 1000) / (now.at - since.at)
    since = now
    all.push({ ...counts, memory: memoryOf(site.process.pid), site: share })
  })
  crowd.send({ ...orders, port: site.port })
  await new Promise((resolve) => crowd.once('exit', resolve))
  if (all.length < orders.minutes) throw new Error('The crowd went home early')
  return all
}

/** The scripts and styles that the page names. */
async function assetsOf(site: MeasuredSite): Promise<string[]> {
  const html = await (await fetch(`${site.url}/events`)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

const milliseconds = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(1))

function printMinutes(title: string, all: readonly Minute[], minute: number): void {
  console.log(`\n${title}: each row is ${minute} s\n`)
  printTable(
    [
      '',
      'people',
      'answers/s',
      'p50 ms',
      'p99 ms',
      're-read p50',
      're-read p99',
      'errors',
      '503',
    ].concat(['lost', 'MB', 'site CPU', 'crowd CPU']),
    all.map((at, index) => [
      String(index + 1),
      String(at.present),
      (at.answered / minute).toFixed(0),
      milliseconds(at.asked.p50),
      milliseconds(at.asked.p99),
      milliseconds(at.reread.p50),
      milliseconds(at.reread.p99),
      `${at.errors}${at.firstError ? ` (${at.firstError})` : ''}`,
      String(at.shed),
      String(at.lost),
      at.memory.toFixed(0),
      at.site.toFixed(2),
      at.processor.toFixed(2),
    ]),
  )
  console.log('')
}

const sum = (all: readonly Minute[], of: (minute: Minute) => number) =>
  all.reduce((total, minute) => total + of(minute), 0)

/** Somebody alone at the site: how long a list and a join take, in milliseconds. */
async function alone({ url, world }: MeasuredSite): Promise<number> {
  const client = new Client(url, 1)
  const { nameId, cookie } = world.people[0] ?? { nameId: '', cookie: '' }
  const input = { params: { eventId: world.eventIds[0] ?? '' }, body: { id: nameId } }
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

async function morningOf(ground: Ground, crowd: number, minute: number): Promise<Figure[]> {
  const site = await ground.open({ events: Math.max(100, crowd / 10), badges: crowd })
  try {
    const { eventIds, people } = site.world
    const all = await sendCrowd(site, {
      kind: 'morning',
      people: people.slice(0, crowd),
      eventIds,
      assets: await assetsOf(site),
      minute,
      minutes,
    })
    printMinutes(`A morning of ${crowd} people on ${ground.engine}`, all, minute)
    // The second half: everybody is there.
    const settled = all.slice(minutes / 2)
    const [early, late] = [settled[0]?.memory ?? 0, settled.at(-1)?.memory ?? 0]
    const answered = sum(all, (at) => at.answered)
    const failed = sum(all, (at) => at.errors + at.shed)
    const name = `morning of ${crowd.toLocaleString('en-US')}, ${ground.engine}`
    const crowdShare = median(settled.map(({ processor }) => processor))
    return [
      {
        name: `${name}: p50`,
        value: median(settled.map(({ asked }) => asked.p50)),
        unit: 'ms',
        note: `${Math.round(sum(settled, (at) => at.answered) / settled.length / minute)} answers/s`,
      },
      {
        name: `${name}: p99`,
        value: median(settled.map(({ asked }) => asked.p99)),
        unit: 'ms',
        must: 1000,
        ...(crowdShare > 0.9 && { note: 'the crowd itself was at its limit' }),
      },
      {
        name: `${name}: neither failed nor turned away`,
        value: 100 * (answered / (answered + failed)),
        unit: '%',
        must: 99.9,
        bound: 'least',
      },
      {
        name: `${name}: memory at the end`,
        value: late,
        unit: 'MB',
        ratio: late / early,
        of: 'when all had come',
        must: 1.25,
        judged: 'ratio',
      },
    ]
  } finally {
    await site.stop()
  }
}

const pressing = 3_000

/** Well past the limit: people who press again at once. It turns some away, and is itself again afterwards. */
async function push(ground: Ground, minute: number): Promise<Figure[]> {
  const site = await ground.open({ events: 100, badges: pressing })
  const length = Math.max(3, minute / 6)
  try {
    const { eventIds, people } = site.world
    const before = { time: await alone(site), memory: memoryOf(site.process.pid) }
    const all = await sendCrowd(site, {
      kind: 'push',
      people: people.slice(0, pressing),
      eventIds,
      assets: [],
      minute: length,
      minutes: 3,
    })
    printMinutes(`${pressing} who press at once on ${ground.engine}`, all, length)
    await pause(3_000)
    const after = { time: await alone(site), memory: memoryOf(site.process.pid) }
    const answered = sum(all, (at) => at.answered)
    const shed = sum(all, (at) => at.shed)
    const told = sum(all, (at) => at.toldWhen)
    const errors = sum(all, (at) => at.errors)
    const name = `push of ${pressing.toLocaleString('en-US')} at once, ${ground.engine}`
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

/** Of 500, of 5,000, and of more than it can bear. */
export async function morningFigures(ground: Ground, isShort: boolean): Promise<Figure[]> {
  const minute = minuteOf(isShort)
  return [
    ...(await morningOf(ground, 500, minute)),
    ...(await morningOf(ground, 5_000, minute)),
    ...(await push(ground, minute)),
  ]
}
