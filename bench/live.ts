import { connect, type Socket } from 'node:net'
import { joinEvent, listEvents } from '../domain/events/api.ts'
import { raiseFlag } from '../domain/flags/api.ts'
import { countNotifications, markNotificationsRead } from '../domain/notifications/api.ts'
import { BenchClient } from './harness/client.ts'
import { type Testbed, measureOnBoth } from './harness/engines.ts'
import { type Measurement, median } from './harness/measurements.ts'
import type { SeedData, SeedSize } from './seed/types.ts'
import { readMemory } from './harness/process-usage.ts'

interface LiveCase {
  description: string
  connections: number
  size: SeedSize
  /** A change that every open page displays. */
  change: (client: BenchClient, seed: SeedData) => Promise<{ status: number }>
}

const join: LiveCase = {
  description: 'join',
  connections: 1000,
  size: { events: 100 },
  change(client, { people, eventIds }) {
    const person = people.at(-1)
    const input = { params: { eventId: eventIds[0] ?? '' }, body: { id: person?.nameId ?? '' } }
    return client.call(joinEvent, input, person?.cookie)
  },
}

/** Half of a large hall has the board open when a flag is raised. */
const flag: LiveCase = {
  description: 'raised flag',
  connections: 5000,
  size: { events: 100, isConventionOpen: true },
  change(client, { people }) {
    const person = people.at(-1)
    const body = { id: 'azul', host: person?.nameId ?? '', gameName: 'Azul', place: '' }
    const flagNeeds = { playersWanted: 2, teacherWanted: true }
    return client.call(raiseFlag, { body: { ...body, ...flagNeeds } }, person?.cookie)
  },
}

/** Opens a page's live connection; calls back on every change. */
function openLiveSocket(port: number, onChange: () => void, cookie = ''): Promise<Socket> {
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

/** The time from a change to the last of the open pages, and the cost of each page. */
async function measureCase({ engine, open }: Testbed, measured: LiveCase): Promise<Measurement[]> {
  const { description, connections, size, change } = measured
  const site = await open(size)
  const client = new BenchClient(site.url, 1)
  const memoryBefore = readMemory(site.process.pid)
  const allNotified = Promise.withResolvers<number>()
  let notifiedCount = 0
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index += 1) {
    const onChange = () => {
      notifiedCount += 1
      if (notifiedCount === connections) allNotified.resolve(performance.now())
    }
    sockets.push(await openLiveSocket(site.port, onChange))
  }
  const perConnection = ((readMemory(site.process.pid) - memoryBefore) * 1024) / connections
  const startTime = performance.now()
  const { status } = await change(client, site.seed)
  if (status !== 200) throw new Error(`${description}: answered ${status}`)
  const seconds = ((await allNotified.promise) - startTime) / 1000
  for (const socket of sockets) socket.destroy()
  client.close()
  await site.stop()
  return [
    {
      name: `${description} to the last of ${connections} open pages, ${engine}`,
      value: seconds,
      unit: 's',
      limit: 1,
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

/** Thousands of users have the bell open, and one of them reads on another device. */
async function measureBells({ engine, open }: Testbed): Promise<Measurement[]> {
  const site = await open({ events: 100, badges: 2 * bells })
  const client = new BenchClient(site.url, 1)
  const cookies = [...new Set(site.seed.people.map(({ cookie }) => cookie))].slice(0, bells)
  const readerCookie = cookies.at(-1)
  const readerNotified = Promise.withResolvers<number>()
  let otherNotified = 0
  const sockets: Socket[] = []
  for (const cookie of cookies) {
    const onChange = () => {
      if (cookie === readerCookie) readerNotified.resolve(performance.now())
      else otherNotified += 1
    }
    sockets.push(await openLiveSocket(site.port, onChange, cookie))
  }
  const startTime = performance.now()
  const body = { until: new Date().toISOString() }
  const { status } = await client.call(markNotificationsRead, { body }, readerCookie)
  if (status !== 200) throw new Error(`Reading answered ${status}`)
  const seconds = ((await readerNotified.promise) - startTime) / 1000
  const measureTimes = async (
    sendRequest: (cookie: string | undefined) => Promise<{ status: number }>,
  ) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const requestStart = performance.now()
      const answer = await sendRequest(cookies[(round * 37) % cookies.length])
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}`)
      times.push(performance.now() - requestStart)
    }
    return median(times)
  }
  const countTimes = await measureTimes((cookie) => client.call(countNotifications, {}, cookie))
  const listTimes = await measureTimes((cookie) => client.call(listEvents, {}, cookie))
  for (const socket of sockets) socket.destroy()
  client.close()
  await site.stop()
  const conditions = `beside ${bells} open bells, ${engine}`
  return [
    {
      name: `own notifications on another page of the user ${conditions}`,
      value: seconds,
      unit: 's',
      limit: 1,
    },
    {
      name: `pages of other users that were notified ${conditions}`,
      value: otherNotified,
      unit: '',
      limit: 0,
    },
    {
      name: `number on the bell ${conditions}`,
      value: countTimes,
      unit: 'ms',
      ratio: countTimes / listTimes,
      reference: 'the list of events',
      limit: 3,
      comparedBy: 'ratio',
    },
  ]
}

export const measureLive = (): Promise<Measurement[]> =>
  measureOnBoth(async (testbed) => [
    ...(await measureCase(testbed, join)),
    ...(await measureCase(testbed, flag)),
    ...(await measureBells(testbed)),
  ])
