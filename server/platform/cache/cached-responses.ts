import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Server as Listener } from 'node:net'
import { type ResponseCache, type CachedResponse, variantFor } from './response-cache.ts'
import { keepAliveSeconds } from './serialized-response.ts'
import { listenAgain } from '../http/reuse-port.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void
type Log = (request: IncomingMessage, cached: CachedResponse, status: number) => void

const limits = {
  keepAliveTimeout: keepAliveSeconds * 1_000,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 2_000,
}

/** Long enough for a request that is on its way while the server is closing. */
const drainMilliseconds = 1_000

interface CachingServer {
  open: (handle: Handle) => Server
  /** Closes each connection after its answer from now on. Resolves when all are closed, or have had the time to be. */
  drain: () => Promise<void>
  /** Accepts no connection any more. Resolves when the last is closed. */
  close: () => Promise<void>
}

/** Answers from the caches before Fastify hears of a request: most of what is asked for needs no more than a look-up. */
export function createCachingServer(caches: readonly ResponseCache[], log: Log): CachingServer {
  const answering = new Set<ServerResponse>()
  let server: Server | undefined
  let more: Listener[] = []
  let isClosing = false

  const answer = (handle: Handle, request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false
    const cached = request.method === 'GET' ? findCached(caches, request) : undefined
    if (cached && !(cached instanceof Promise)) return send(cached, request, response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
    if (!cached) return handle(request, response)
    // After a change everybody asks for the same: one request makes it, the others wait for that one.
    cached.then(
      (made) => send(made, request, response),
      () => handle(request, response),
    )
  }

  const send = (cached: CachedResponse, request: IncomingMessage, response: ServerResponse) => {
    const variant = variantFor(cached, request.headers)
    const { socket } = response
    if (socket?.writable && response.shouldKeepAlive) {
      // One write, past all that Node does for a head and a body. Its server frees the connection for the next
      // response when this one says that it is finished. One whose turn has not come yet has no socket.
      socket.write(variant.bytesNow())
      response.emit('finish')
    } else {
      response.writeHead(variant.status, variant.headers).end(variant.body)
    }
    log(request, cached, variant.status)
  }

  const connectionsAt = (listener: Listener | undefined) =>
    new Promise<number>((resolve) => {
      if (listener?.listening) listener.getConnections((_, count) => resolve(count))
      else resolve(0)
    })

  const connections = async () => {
    const counts = await Promise.all([server, ...more].map(connectionsAt))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  return {
    open(handle) {
      const opened = createServer(limits, (request, response) => answer(handle, request, response))
      opened.once('listening', () => (more = listenAgain(opened)))
      return (server = opened)
    },
    async drain() {
      isClosing = true
      for (const response of answering) response.shouldKeepAlive = false
      const until = performance.now() + drainMilliseconds
      while (server?.listening && performance.now() < until && (await connections()) > 0) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    async close() {
      const closing = more.filter(({ listening }) => listening)
      await Promise.all(
        closing.map((listener) => new Promise((resolve) => listener.close(resolve))),
      )
    },
  }
}

function findCached(
  caches: readonly ResponseCache[],
  request: IncomingMessage,
): ReturnType<ResponseCache['find']> {
  for (const cache of caches) {
    const cached = cache.find(request)
    if (cached) return cached
  }
  return undefined
}
