import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Change, concerns, type Topic } from '../../../domain/kernel/topics.ts'
import type { Live } from '../live/live.ts'
import { SerializedResponse } from './serialized-response.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A response made once and sent to everyone until what it is made of changes. */
export interface CachedResponse {
  status: number
  /** What the log calls it. */
  route: string
  etag: string
  variants: Record<Encoding, SerializedResponse>
  unchanged: SerializedResponse
  /** Sent to whoever is waiting for it now, and then forgotten. */
  once: boolean
}

export interface FreshResponse {
  status: number
  route: string
  body: string
  headers: Record<string, string>
  once?: boolean
}

const worthCompressing = 900

async function encoded(
  fresh: FreshResponse,
  always: Record<string, string>,
): Promise<CachedResponse> {
  const { status, route, once = false } = fresh
  const identity = Buffer.from(fresh.body)
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  const headers = { ...always, ...fresh.headers, vary: 'accept-encoding', etag }
  const variant = (body: Buffer, encoding?: Encoding) => {
    const sent = encoding ? { ...headers, 'content-encoding': encoding } : headers
    const length = String(body.length)
    return new SerializedResponse(status, { ...sent, 'content-length': length }, body)
  }
  const plain = variant(identity)
  const variants =
    identity.length < worthCompressing
      ? { br: plain, gzip: plain, identity: plain }
      : {
          br: variant(await brotli(identity, { params: brotliParameters(identity.length) }), 'br'),
          gzip: variant(await zip(identity), 'gzip'),
          identity: plain,
        }
  const unchanged = new SerializedResponse(304, headers)
  return { status, route, etag, once, variants, unchanged }
}

const brotliParameters = (size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 8,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
})

/** What this asker gets: the answer as they can read it, or word that theirs is still good. */
export function variantFor(cached: CachedResponse, asked: IncomingHttpHeaders): SerializedResponse {
  const known = asked['if-none-match']
  if (known !== undefined && cached.status === 200 && matches(known, cached.etag)) {
    return cached.unchanged
  }
  const accepted = String(asked['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  return cached.variants[encoding]
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  const { status, headers, body } = variantFor(cached, request.headers)
  for (let index = 0; index < headers.length; index += 2) {
    reply.header(headers[index] ?? '', headers[index + 1])
  }
  // Null would be JSON of four bytes, which word that nothing changed does not have.
  return reply.code(status).send(body.length > 0 ? body : undefined)
}

/** A proxy that compresses marks the tag as weak; it is still the same answer. */
const matches = (header: string, etag: string): boolean => header.includes(etag)

interface Entry {
  answer: Promise<CachedResponse>
  ready: CachedResponse | undefined
  topics: Topic[]
  named: readonly unknown[]
  expiry: NodeJS.Timeout
  /** Since something was last evicted. */
  used: boolean
}

type Make = (depend: (topics: readonly Topic[]) => void) => Promise<FreshResponse>

interface Options {
  most: number
  lifetime: number
  /** Headers of every answer. */
  always: Record<string, string>
  /** Where not everybody gets the same for an address. */
  keyOf?: (request: Asked) => string
}

interface Asked {
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** Responses in memory. A change to one of its topics invalidates an entry; otherwise it expires. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #options: Options

  constructor(live: Live, options: Options) {
    this.#options = options
    live.subscribe((changes) => this.#invalidate(changes))
  }

  /** An answer that is there already, or on its way. */
  find(request: Asked): CachedResponse | Promise<CachedResponse> | undefined {
    const { keyOf } = this.#options
    const entry = this.#entries.get(keyOf ? keyOf(request) : (request.url ?? ''))
    if (!entry) return undefined
    entry.used = true
    return entry.ready ?? entry.answer
  }

  /** What an answer depends on is said before it is read: a change while it is being made drops it too. */
  get(
    key: string,
    { topics, named = [] }: { topics: readonly Topic[]; named?: readonly unknown[] },
    make: Make,
  ): Promise<CachedResponse> {
    const known = this.#entries.get(key)
    if (known) {
      known.used = true
      return known.answer
    }
    const { most, lifetime, always } = this.#options
    if (this.#entries.size >= most) this.#evict()
    const dependsOn = [...topics]
    const depend = (more: readonly Topic[]) => {
      dependsOn.push(...more)
    }
    const answer = make(depend).then((fresh) => encoded(fresh, always))
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#delete(key, entry)
    }
    const entry: Entry = {
      answer,
      ready: undefined,
      topics: dependsOn,
      named,
      expiry: setTimeout(forget, lifetime).unref(),
      used: false,
    }
    this.#entries.set(key, entry)
    answer.then((cached) => {
      if (cached.status >= 400 || cached.once) forget()
      else entry.ready = cached
    }, forget)
    return answer
  }

  #invalidate(changes: readonly Change[]) {
    for (const [key, entry] of this.#entries) {
      const { topics, named } = entry
      if (changes.some((change) => concerns(change, topics, named))) this.#delete(key, entry)
    }
  }

  #delete(key: string, { expiry }: Entry) {
    clearTimeout(expiry)
    this.#entries.delete(key)
  }

  /** Evicts the oldest entry that nobody asked for again: a thousand odd addresses do not push out what everybody reads. */
  #evict() {
    for (const [key, entry] of this.#entries) {
      if (!entry.used) return this.#delete(key, entry)
      this.#entries.delete(key)
      entry.used = false
      this.#entries.set(key, entry)
    }
  }
}
