import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import {
  buildAddress,
  type Endpoint,
  type InputOf,
  type ResponseOf,
} from '../../domain/kernel/endpoint.ts'
import { verifyCode } from '../../domain/auth/api.ts'
import type { TestSite } from '../../e2e/site.ts'
import { newClientAddress } from '../../server/testing/client-address.ts'

export interface BenchAnswer<Body> {
  status: number
  body: Body
}

interface RawAnswer {
  status: number
  isEncoded: boolean
  content: Buffer
}

/** An HTTP client that, like a browser, reuses its connections and its cookie. */
export class BenchClient {
  readonly #port: number
  readonly #agent: Agent
  #cookie = ''

  constructor(url: string, connections: number) {
    this.#port = Number(new URL(url).port)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Logs in with the link that the site printed. */
  static async administrator(site: TestSite, connections: number): Promise<BenchClient> {
    const client = new BenchClient(site.url, connections)
    const code = site.administratorLink().split('/verify/')[1] ?? ''
    await client.call(verifyCode, { params: { code } })
    return client
  }

  /** `cookie`: sends the call as another user, over the same connections. */
  async call<E extends Endpoint>(
    target: E,
    input: InputOf<E>,
    cookie?: string,
  ): Promise<BenchAnswer<ResponseOf<E>>> {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    const path = buildAddress(target, input)
    const answer = await this.#send(target.method, path, body, cookie ?? this.#cookie)
    const text = answer.isEncoded ? brotliDecompressSync(answer.content) : answer.content
    return { status: answer.status, body: JSON.parse(text.toString()) as ResponseOf<E> }
  }

  /** The bytes as they are on the wire. */
  get(path: string): Promise<RawAnswer> {
    return this.#send('GET', path, undefined, this.#cookie)
  }

  #send(
    method: string,
    path: string,
    body: string | undefined,
    cookie: string,
  ): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        {
          port: this.#port,
          method,
          path,
          agent: this.#agent,
          headers: {
            'accept-encoding': 'br',
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...(cookie && { cookie }),
            // Set by the proxy in production; without it all clients would share one rate limit.
            'x-forwarded-for': newClientAddress(),
          },
        },
        (response) => {
          const [setCookie] = response.headers['set-cookie'] ?? []
          if (setCookie) this.#cookie = setCookie.split(';')[0] ?? ''
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const isEncoded = response.headers['content-encoding'] === 'br'
            resolve({ status: response.statusCode ?? 0, isEncoded, content: Buffer.concat(chunks) })
          })
        },
      )
      clientRequest.on('error', reject)
      clientRequest.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Runs all pieces of work, a few concurrently; returns the rate per second. */
export async function measureRate(
  work: readonly (() => Promise<void>)[],
  concurrency: number,
): Promise<number> {
  let nextIndex = 0
  const startTime = performance.now()
  const runNext = async () => {
    for (let task = work[nextIndex++]; task; task = work[nextIndex++]) await task()
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
  return work.length / ((performance.now() - startTime) / 1000)
}
