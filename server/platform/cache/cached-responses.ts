import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Server as Listener } from 'node:net'
import { type ResponseCache, type CachedResponse, variantFor } from './response-cache.ts'
import { listenAgain } from '../http/reuse-port.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void
type Log = (request: IncomingMessage, cached: CachedResponse, status: number) => void

const limits = {
  keepAliveTimeout: 72_000,
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
    const cached = request.method === 'GET' ? findCached(caches, request.url ?? '') : undefined
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
    const { status, headers, body, characters } = variantFor(cached, request.headers)
    response.writeHead(status, headers)
    if (characters === null) response.end(body)
    else response.end(characters, 'latin1')
    log(request, cached, status)
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
  url: string,
): ReturnType<ResponseCache['find']> {
  for (const cache of caches) {
    const cached = cache.find(url)
    if (cached) return cached
  }
  return undefined
}
