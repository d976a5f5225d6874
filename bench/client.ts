import { Agent, request } from 'node:http'
import {
  addressOf,
  type Endpoint,
  type InputOf,
  type ResponseOf,
} from '../domain/kernel/endpoint.ts'

export interface Answer<Body> {
  status: number
  body: Body
}

/** Somebody with a browser that keeps its connections and its cookie. */
export class Client {
  readonly #port: number
  readonly #agent: Agent
  #cookie = ''

  constructor(url: string, connections: number) {
    this.#port = Number(new URL(url).port)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  call<E extends Endpoint>(target: E, input: InputOf<E>): Promise<Answer<ResponseOf<E>>> {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          port: this.#port,
          method: target.method,
          path: addressOf(target, input),
          agent: this.#agent,
          headers: {
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...(this.#cookie && { cookie: this.#cookie }),
          },
        },
        (response) => {
          const [cookie] = response.headers['set-cookie'] ?? []
          if (cookie) this.#cookie = cookie.split(';')[0] ?? ''
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as ResponseOf<E> })
          })
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Runs every piece of work, a few at once; answers how many a second. */
export async function rateOf(
  work: readonly (() => Promise<void>)[],
  atOnce: number,
): Promise<number> {
  let next = 0
  const began = performance.now()
  const runner = async () => {
    for (let piece = work[next++]; piece; piece = work[next++]) await piece()
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  return work.length / ((performance.now() - began) / 1000)
}
