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

/** What is kept goes out from here: most of what is asked for never needs more than a look-up. */
export const frontDoor =
  (keepers: readonly Keeper[], log: Log) =>
  (handle: Handle): Server =>
    createServer(limits, (request, response) => {
      const kept = request.method === 'GET' ? findKept(keepers, request.url ?? '') : undefined
      if (!kept) return handle(request, response)
      const { status, headers, body } = variantFor(kept, request.headers)
      response.writeHead(status, headers)
      response.end(body)
      log(request, kept, status)
    })

function findKept(keepers: readonly Keeper[], url: string): Kept | undefined {
  for (const keeper of keepers) {
    const kept = keeper.find(url)
    if (kept) return kept
  }
  return undefined
}
