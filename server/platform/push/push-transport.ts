import { Agent, request } from 'node:https'
import { isPushEndpoint } from '../../../domain/kernel/text/push-endpoint.ts'
import { publicLookup } from './public-address.ts'

interface PushRequest {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer
}

/** Sends a message to a push service and returns the status of the answer. Follows no redirect. */
export type PushTransport = (push: PushRequest) => Promise<number>

/** For demo sites: messages go nowhere and count as sent. */
export const discardingPushTransport: PushTransport = () => Promise.resolve(201)

const timeout = 15_000

/** Connects only to public addresses, as the subscriber chooses the endpoint. */
export function httpsTransport(lookup = publicLookup()): PushTransport {
  // Has its own agent, apart from other requests of this process.
  const agent = new Agent({ keepAlive: true, maxSockets: 8, maxFreeSockets: 8, timeout })
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      if (!isPushEndpoint(endpoint)) throw new Error('There is no push service at this address.')
      const signal = AbortSignal.timeout(timeout)
      const clientRequest = request(
        endpoint,
        { method: 'POST', agent, lookup, headers, signal },
        (answer) => {
          // The body is not used. It is read to its end, or until the timeout, so that the connection becomes free.
          answer.on('error', () => {})
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      clientRequest.on('error', reject)
      clientRequest.end(body)
    })
}
