import { connect, type Socket } from 'node:net'
import { logout, verifyCode } from '../domain/people/api.ts'
import { listEvents, joinEvent, unregister } from '../domain/events/api.ts'
import { startSite } from '../e2e/site.ts'
import { listNames } from '../domain/people/api.ts'
import { Client } from './client.ts'
import type { Figure } from './figures.ts'
import { memoryOf } from './starting.ts'

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
export async function liveFigures(): Promise<Figure[]> {
  const site = await startSite()
  const port = Number(new URL(site.url).port)
  const client = new Client(site.url, 1)
  await client.call(verifyCode, {
    params: { code: site.administratorLink().split('/verify/')[1] ?? '' },
  })
  const { body: names } = await client.call(listNames, {})
  const { body: events } = await client.call(listEvents, {})
  const open = events.find(({ spots, spotsTaken, visible }) => visible && spots > spotsTaken)
  const before = memoryOf(site.process.pid)
  let heard = 0
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index += 1) {
    sockets.push(await listen(port, () => (heard += 1)))
  }
  const perConnection = ((memoryOf(site.process.pid) - before) * 1024) / connections
  const began = performance.now()
  for (const { id } of names.slice(-40)) {
    const params = { eventId: open?.id ?? '' }
    const { status } = await client.call(joinEvent, { params, body: { id } })
    if (status === 200) {
      while (heard < connections) await new Promise((resolve) => setImmediate(resolve))
      break
    }
    await client.call(unregister, { params, body: { id } })
  }
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  await client.call(logout, {})
  client.close()
  await site.stop()
  return [
    { name: `join to the last of ${connections} open pages`, value: seconds, unit: 's', must: 1 },
    { name: 'memory of a live connection', value: perConnection, unit: 'KB' },
  ]
}
