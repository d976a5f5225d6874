import type { Server as HttpServer } from 'node:http'
import { createServer, type ListenOptions, type Server } from 'node:net'

/** Connections that wait to be taken in: with Node's own 511 a crowd that comes at once is cut off. */
export const longestQueue = 4_096

const doors = 63

/** Throws where another program listens already: sockets that may share a port would share it with that one too. */
export async function maySharePort(host: string, port: number): Promise<boolean> {
  await listenOnce({ host, port })
  return listenOnce({ host, port: 0, reusePort: true }).then(
    () => true,
    () => false,
  )
}

const listenOnce = (options: ListenOptions) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(options, () => server.close(() => resolve()))
  })

/**
 * Node takes in one connection at each listening socket in a turn of its loop, and a turn with thousands of open
 * pages is long: whoever came new would stand outside for half a minute while the others are served. So there are
 * more sockets that listen at the same address, where the system lets them.
 */
export function openMoreDoors(server: HttpServer): Server[] {
  const address = server.address()
  if (address === null || typeof address === 'string') return []
  const place = { host: address.address, port: address.port, backlog: longestQueue }
  return Array.from({ length: doors }, () => {
    const door = createServer({ allowHalfOpen: true, noDelay: true })
    door.on('connection', (socket) => server.emit('connection', socket))
    // The one door that is open is enough.
    door.on('error', () => {})
    return door.listen({ ...place, reusePort: true })
  })
}
