import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import {
  buildAddress,
  type Endpoint,
  type InputOf,
  type ResponseOf,
} from '../../domain/kernel/endpoint.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { checkContract } from './check-contract.ts'

interface RawAnswer {
  status: number
  text: string
  headers: IncomingHttpHeaders
}

export interface ClientAnswer<Body> {
  status: number
  body: Body
  headers: IncomingHttpHeaders
}

interface Content {
  type: string
  bytes: string | Buffer
}

/** An HTTP client that, like a browser, reuses its connections and its cookie. */
export class Client {
  readonly #port: number
  readonly #agent: Agent
  cookie = ''

  constructor(url: string, connections: number) {
    this.#port = Number(new URL(url).port)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  async call<E extends Endpoint>(
    target: E,
    input: InputOf<E>,
    address?: string,
  ): Promise<ClientAnswer<ResponseOf<E> & Problem>> {
    const content =
      input.body === undefined
        ? undefined
        : { type: 'application/json', bytes: JSON.stringify(input.body) }
    const { text, ...rest } = await this.send(
      target.method,
      buildAddress(target, input),
      content,
      // Set by the proxy in production; without it all clients would share one rate limit.
      address ? { 'x-forwarded-for': address } : {},
    )
    const body = JSON.parse(text) as ResponseOf<E> & Problem
    checkContract(target, rest.status, body)
    return { ...rest, body }
  }

  /** Sends any request. A response that breaks off rejects, as it does in a browser. */
  send(
    method: string,
    path: string,
    content?: Content,
    headers: Record<string, string> = {},
  ): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        {
          port: this.#port,
          method,
          path,
          agent: this.#agent,
          headers: {
            ...(content && {
              'content-type': content.type,
              'content-length': Buffer.byteLength(content.bytes),
            }),
            ...(this.cookie && { cookie: this.cookie }),
            ...headers,
          },
        },
        (response) => {
          const [cookie] = response.headers['set-cookie'] ?? []
          if (cookie) this.cookie = cookie.split(';')[0] ?? ''
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers })
          })
        },
      )
      clientRequest.on('error', reject)
      clientRequest.end(content?.bytes)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
