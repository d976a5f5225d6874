import { connect, type Socket } from 'node:net'
import { joinEvent } from '../domain/events/api.ts'
import { Client } from './harness/client.ts'
import { type Testbed, onBoth } from './harness/engines.ts'
import type { Figure } from './harness/figures.ts'
import { memoryOf } from './harness/process-usage.ts'

const connections = 1000

/** Opens a page's live connection; calls back at every change it hears. */
function listen(port: number, onChange: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`),
    )
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (text.includes('event: hello')) resolve(socket)
      if (text.includes('event: change')) onChange()
    })
  })
}

/** From a join to the last of a thousand open pages, and what each of them costs. */
async function figuresOn({ engine, open }: Testbed): Promise<Figure[]> {
  const site = await open({ events: 100 })
  const { people, eventIds } = site.seed
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
  const person = people.at(-1)
  const input = { params: { eventId: eventIds[0] ?? '' }, body: { id: person?.nameId ?? '' } }
  const { status } = await client.call(joinEvent, input, person?.cookie)
  if (status !== 200) throw new Error(`Joining answered ${status}`)
  const seconds = ((await allHeard.promise) - began) / 1000
  for (const socket of sockets) socket.destroy()
  client.close()
  await site.stop()
  return [
    {
      name: `join to the last of ${connections} open pages, ${engine}`,
      value: seconds,
      unit: 's',
      must: 1,
    },
    { name: `memory of a live connection, ${engine}`, value: perConnection, unit: 'KB' },
  ]
}

export const liveFigures = (): Promise<Figure[]> => onBoth(figuresOn)
