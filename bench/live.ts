import { connect, type Socket } from 'node:net'
import { joinEvent, listEvents } from '../domain/events/api.ts'
import { raiseFlag } from '../domain/flags/api.ts'
import { countNotices, readNotices } from '../domain/notices/api.ts'
import { Client } from './harness/client.ts'
import { type Testbed, onBoth } from './harness/engines.ts'
import { type Figure, median } from './harness/figures.ts'
import type { SeedData, SeedSize } from './seed/types.ts'
import { memoryOf } from './harness/process-usage.ts'

interface Measured {
  what: string
  connections: number
  size: SeedSize
  /** Somebody changes something that every one of the open pages shows. */
  change: (client: Client, seed: SeedData) => Promise<{ status: number }>
}

const join: Measured = {
  what: 'join',
  connections: 1000,
  size: { events: 100 },
  change(client, { people, eventIds }) {
    const person = people.at(-1)
    const input = { params: { eventId: eventIds[0] ?? '' }, body: { id: person?.nameId ?? '' } }
    return client.call(joinEvent, input, person?.cookie)
  },
}

/** Half of a large hall looks at the board when somebody raises a flag. */
const flag: Measured = {
  what: 'raised flag',
  connections: 5000,
  size: { events: 100, isOn: true },
  change(client, { people }) {
    const person = people.at(-1)
    const body = { id: 'azul', host: person?.nameId ?? '', gameName: 'Azul', place: '' }
    const wanted = { playersWanted: 2, teacherWanted: true }
    return client.call(raiseFlag, { body: { ...body, ...wanted } }, person?.cookie)
  },
}

/** Opens a page's live connection; calls back at every change it hears. */
function listen(port: number, onChange: () => void, cookie = ''): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /api/live HTTP/1.1\r\nHost: localhost:${port}\r\n${cookie && `Cookie: ${cookie}\r\n`}\r\n`,
      ),
    )
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (text.includes('event: hello')) resolve(socket)
      if (text.includes('event: change')) onChange()
    })
  })
}

/** From a change to the last of the open pages, and what each of them costs. */
async function figureOf({ engine, open }: Testbed, measured: Measured): Promise<Figure[]> {
  const { what, connections, size, change } = measured
  const site = await open(size)
  const client = new Client(site.url, 1)
  const before = memoryOf(site.process.pid)
  const allHeard = Promise.withResolvers<number>()
  let heard = 0
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index += 1) {
    const onChange = () => {
      heard += 1
      if (heard === connections) allHeard.resolve(performance.now())
    }
    sockets.push(await listen(site.port, onChange))
  }
  const perConnection = ((memoryOf(site.process.pid) - before) * 1024) / connections
  const began = performance.now()
  const { status } = await change(client, site.seed)
  if (status !== 200) throw new Error(`${what}: answered ${status}`)
  const seconds = ((await allHeard.promise) - began) / 1000
  for (const socket of sockets) socket.destroy()
  client.close()
  await site.stop()
  return [
    {
      name: `${what} to the last of ${connections} open pages, ${engine}`,
      value: seconds,
      unit: 's',
      must: 1,
    },
    {
      name: `memory of one of ${connections} live connections, ${engine}`,
      value: perConnection,
      unit: 'KB',
    },
  ]
}

const bells = 5000
const rounds = 100

/** Thousands of people have the bell open, and one of them reads on another device. */
async function bellFigures({ engine, open }: Testbed): Promise<Figure[]> {
  const site = await open({ events: 100, badges: 2 * bells })
  const client = new Client(site.url, 1)
  const cookies = [...new Set(site.seed.people.map(({ cookie }) => cookie))].slice(0, bells)
  const reader = cookies.at(-1)
  const told = Promise.withResolvers<number>()
  let others = 0
  const sockets: Socket[] = []
  for (const cookie of cookies) {
    const onChange = () => {
      if (cookie === reader) told.resolve(performance.now())
      else others += 1
    }
    sockets.push(await listen(site.port, onChange, cookie))
  }
  const began = performance.now()
  const body = { until: new Date().toISOString() }
  const { status } = await client.call(readNotices, { body }, reader)
  if (status !== 200) throw new Error(`Reading answered ${status}`)
  const seconds = ((await told.promise) - began) / 1000
  const timesOf = async (ask: (cookie: string | undefined) => Promise<{ status: number }>) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const asked = performance.now()
      const answer = await ask(cookies[(round * 37) % cookies.length])
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}`)
      times.push(performance.now() - asked)
    }
    return median(times)
  }
  const counting = await timesOf((cookie) => client.call(countNotices, {}, cookie))
  const listing = await timesOf((cookie) => client.call(listEvents, {}, cookie))
  for (const socket of sockets) socket.destroy()
  client.close()
  await site.stop()
  const beside = `beside ${bells} open bells, ${engine}`
  return [
    { name: `own news to one's other page ${beside}`, value: seconds, unit: 's', must: 1 },
    { name: `pages of others that it woke ${beside}`, value: others, unit: '', must: 0 },
    {
      name: `number on the bell ${beside}`,
      value: counting,
      unit: 'ms',
      ratio: counting / listing,
      of: 'the list of events',
      must: 3,
      judged: 'ratio',
    },
  ]
}

export const liveFigures = (): Promise<Figure[]> =>
  onBoth(async (testbed) => [
    ...(await figureOf(testbed, join)),
    ...(await figureOf(testbed, flag)),
    ...(await bellFigures(testbed)),
  ])
