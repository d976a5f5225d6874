import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import {
  type Endpoint,
  buildAddress,
  type InputOf,
  type ResponseOf,
} from '../../domain/kernel/endpoint.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import type { App } from '../app.ts'
import { checkContract } from './check-contract.ts'
import { newClientAddress } from './client-address.ts'

export interface VisitorAnswer<Body> {
  status: number
  body: Body
  headers: Record<string, string | number | string[] | undefined>
}

/** A visitor whose session cookie is stored between calls, as in a browser. */
export class Visitor {
  readonly #app: App
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  constructor(app: App, address = newClientAddress()) {
    this.#app = app
    this.#address = address
  }

  get cookie(): string {
    return [...this.#cookies.values()].join('; ')
  }

  async call<E extends Endpoint>(
    target: E,
    input: Partial<InputOf<E>> & { headers?: Record<string, string> } = {},
  ): Promise<VisitorAnswer<ResponseOf<E> & Problem>> {
    const { headers, ...parts } = input as {
      headers?: Record<string, string>
      params?: unknown
      query?: unknown
      body?: unknown
    }
    return this.#send(target, buildAddress(target, parts), {
      ...(headers && { headers }),
      ...(parts.body !== undefined && { payload: parts.body as object }),
    })
  }

  /** Uploads one file, as a browser's form sends it. */
  async upload<E extends Endpoint>(
    target: E,
    file: { name: string; type: string; content: Buffer },
  ): Promise<VisitorAnswer<ResponseOf<E> & Problem>> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    return this.#send(target, buildAddress(target), {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  async #send<E extends Endpoint>(
    target: E,
    url: string,
    options: { headers?: Record<string, string>; payload?: object },
  ): Promise<VisitorAnswer<ResponseOf<E> & Problem>> {
    const response = await this.send({ method: target.method, url, ...options })
    const { statusCode: status, headers } = response
    const body = (response.body ? JSON.parse(response.body) : null) as ResponseOf<E> & Problem
    checkContract(target, status, body)
    return { status, body, headers }
  }

  #storeCookies(headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = ''] = header.split(';')
      this.#cookies.set(pair.split('=')[0] ?? '', pair)
    }
  }

  /** Sends any request with the session's cookie. */
  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.server.inject({
      ...options,
      headers: {
        'x-forwarded-for': this.#address,
        ...(this.cookie && { cookie: this.cookie }),
        ...options.headers,
      },
    })
    this.#storeCookies([response.headers['set-cookie'] ?? []].flat())
    return response
  }
}
