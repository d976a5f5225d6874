import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Server as Listener } from 'node:net'
import { type Keeper, type Kept, variantFor } from './response-cache.ts'
import { openMoreDoors } from '../http/reuse-port.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void
type Log = (request: IncomingMessage, kept: Kept, status: number) => void

const limits = {
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 2_000,
}

/** Long enough for a request that is on its way while we say goodbye. */
const patience = 1_000

interface FrontDoor {
  open: (handle: Handle) => Server
  /** Hangs up after each answer from now on. Resolves when everybody has gone, or has had the time to. */
  sayGoodbye: () => Promise<void>
  /** Lets nobody in any more. Resolves when the last has gone. */
  close: () => Promise<void>
}

/** What is kept goes out from here: most of what is asked for never needs more than a look-up. */
export function createFrontDoor(keepers: readonly Keeper[], log: Log): FrontDoor {
  const answering = new Set<ServerResponse>()
  let server: Server | undefined
  let more: Listener[] = []
  let isClosing = false

  const answer = (handle: Handle, request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false
    const kept = request.method === 'GET' ? findKept(keepers, request.url ?? '') : undefined
    if (kept && !(kept instanceof Promise)) return send(kept, request, response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
    if (!kept) return handle(request, response)
    // After a change everybody asks for the same, and waits here for the one who asked first.
    kept.then(
      (made) => send(made, request, response),
      () => handle(request, response),
    )
  }

  const send = (kept: Kept, request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body, characters } = variantFor(kept, request.headers)
    response.writeHead(status, headers)
    if (characters === null) response.end(body)
    else response.end(characters, 'latin1')
    log(request, kept, status)
  }

  const connectionsAt = (door: Listener | undefined) =>
    new Promise<number>((resolve) => {
      if (door?.listening) door.getConnections((_, count) => resolve(count))
      else resolve(0)
    })

  const connections = async () => {
    const counts = await Promise.all([server, ...more].map(connectionsAt))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  return {
    open(handle) {
      const opened = createServer(limits, (request, response) => answer(handle, request, response))
      opened.once('listening', () => (more = openMoreDoors(opened)))
      return (server = opened)
    },
    async sayGoodbye() {
      isClosing = true
      for (const response of answering) response.shouldKeepAlive = false
      const until = performance.now() + patience
      while (server?.listening && performance.now() < until && (await connections()) > 0) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    async close() {
      const closing = more.filter(({ listening }) => listening)
      await Promise.all(closing.map((door) => new Promise((resolve) => door.close(resolve))))
    },
  }
}

function findKept(keepers: readonly Keeper[], url: string): ReturnType<Keeper['find']> {
  for (const keeper of keepers) {
    const kept = keeper.find(url)
    if (kept) return kept
  }
  return undefined
}
