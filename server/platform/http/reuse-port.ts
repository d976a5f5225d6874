import type { Server as HttpServer } from 'node:http'
import { createServer, type ListenOptions, type Server } from 'node:net'

/** Connections that wait to be taken in: with Node's default of 511, a burst is refused. */
export const backlog = 4_096

const moreListeners = 63

/** SO_REUSEPORT. Throws where another program listens already: sockets that may share a port would share it with that one too. */
export async function canReusePort(host: string, port: number): Promise<boolean> {
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
 * pages is long: whoever came new would wait for half a minute while the others are served. So more sockets listen at
 * the same address, where the system lets them.
 */
export function listenAgain(server: HttpServer): Server[] {
  const address = server.address()
  if (address === null || typeof address === 'string') return []
  const place = { host: address.address, port: address.port, backlog }
  return Array.from({ length: moreListeners }, () => {
    const listener = createServer({ allowHalfOpen: true, noDelay: true })
    listener.on('connection', (socket) => server.emit('connection', socket))
    // Without them there is the one that listens already.
    listener.on('error', () => {})
    return listener.listen({ ...place, reusePort: true })
  })
}
