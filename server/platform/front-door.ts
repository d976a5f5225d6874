import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Keeper, type Kept, variantFor } from './kept.ts'

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
}

/** What is kept goes out from here: most of what is asked for never needs more than a look-up. */
export function createFrontDoor(keepers: readonly Keeper[], log: Log): FrontDoor {
  const answering = new Set<ServerResponse>()
  let server: Server | undefined
  let isClosing = false

  const answer = (handle: Handle, request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false
    const kept = request.method === 'GET' ? findKept(keepers, request.url ?? '') : undefined
    if (!kept) {
      answering.add(response)
      response.once('close', () => answering.delete(response))
      return handle(request, response)
    }
    const { status, headers, body, characters } = variantFor(kept, request.headers)
    response.writeHead(status, headers)
    if (characters === null) response.end(body)
    else response.end(characters, 'latin1')
    log(request, kept, status)
  }

  const connections = () =>
    new Promise<number>((resolve) => {
      server?.getConnections((_, count) => resolve(count))
    })

  return {
    open: (handle) =>
      (server = createServer(limits, (request, response) => answer(handle, request, response))),
    async sayGoodbye() {
      isClosing = true
      for (const response of answering) response.shouldKeepAlive = false
      const until = performance.now() + patience
      while (server?.listening && performance.now() < until && (await connections()) > 0) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

function findKept(keepers: readonly Keeper[], url: string): Kept | undefined {
  for (const keeper of keepers) {
    const kept = keeper.find(url)
    if (kept) return kept
  }
  return undefined
}
