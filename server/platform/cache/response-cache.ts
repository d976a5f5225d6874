import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Change, canWait, concerns, type Topic } from '../../../domain/kernel/topics.ts'
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

type Make = (depend: (topics: readonly Topic[]) => void) => Promise<FreshResponse>

/** How an answer is made, and made again. */
interface Recipe {
  topics: readonly Topic[]
  named: readonly unknown[]
  make: Make
}

interface Entry extends Recipe {
  answer: Promise<CachedResponse>
  ready: CachedResponse | undefined
  dependsOn: Topic[]
  startedAt: number
  /** How long it took to make, in milliseconds. */
  duration: number
  /** The time of the first change that it does not show. */
  staleSince: number
  expiry: NodeJS.Timeout
  remake: NodeJS.Timeout | undefined
  /** Takes its place once it is made. */
  next: Entry | undefined
  /** Since something was last evicted. */
  used: boolean
}

interface Staleness {
  /** Milliseconds after a change for which an answer without it may still be served. */
  maxAge: number
  /**
   * Milliseconds from the start of one making to the start of the next, so that a stream of changes leaves time for requests.
   * Less where making takes long, as it has to be over within `maxAge`.
   */
  interval: number
  /** The time of the caller's own change, which every answer to them must show; 0 without one. */
  changedAt: (request: CacheRequest) => number
}

interface Options {
  most: number
  lifetime: number
  /** Headers of every answer. */
  always: Record<string, string>
  /** Where not everybody gets the same for an address. */
  keyOf?: (request: CacheRequest) => string
  /** Without it every change drops the answers that do not show it. */
  staleness?: Staleness
}

export interface CacheRequest {
  url?: string | undefined
  headers: IncomingHttpHeaders
}

const noHeaders: CacheRequest = { headers: {} }

/**
 * Responses in memory. A change to one of its topics invalidates an entry; otherwise it expires. With `staleness`, an entry
 * that misses only changes that can wait is served a moment longer, while one request's worth of work makes the next: however
 * often something changes, nobody else waits for it.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #options: Options

  constructor(live: Live, options: Options) {
    this.#options = options
    live.subscribe((changes) => this.#invalidate(changes))
  }

  /** An answer that is there already, or on its way. */
  find(request: CacheRequest): CachedResponse | Promise<CachedResponse> | undefined {
    const { keyOf } = this.#options
    const entry = this.#findServable(keyOf ? keyOf(request) : (request.url ?? ''), request)
    return entry && (entry.ready ?? entry.answer)
  }

  /** What an answer depends on is said before it is read: a change while it is being made makes it stale too. */
  get(
    key: string,
    { topics, named = [] }: { topics: readonly Topic[]; named?: readonly unknown[] },
    make: Make,
    request = noHeaders,
  ): Promise<CachedResponse> {
    const entry = this.#findServable(key, request) ?? this.#make(key, { topics, named, make })
    return entry.answer
  }

  #findServable(key: string, request: CacheRequest): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.used = true
    if (this.#isServable(entry, request)) {
      if (entry.ready && entry.staleSince < Infinity) this.#remakeSoon(key, entry)
      return entry
    }
    const { next } = entry
    return next && this.#isServable(next, request) ? next : undefined
  }

  #isServable({ staleSince, startedAt }: Entry, request: CacheRequest): boolean {
    if (staleSince === Infinity) return true
    const { staleness } = this.#options
    if (!staleness) return false
    const age = Date.now() - staleSince
    // Negative after the clock was set back.
    return age >= 0 && age < staleness.maxAge && startedAt > staleness.changedAt(request)
  }

  /** Only on request, and after a pause: pages that nobody opens cost nothing. */
  #remakeSoon(key: string, entry: Entry) {
    const { maxAge = 0, interval = 0 } = this.#options.staleness ?? {}
    if (entry.next || entry.remake) return
    const pause = Math.min(interval, maxAge - 3 * entry.duration)
    const wait = Math.min(pause, entry.startedAt + pause - Date.now())
    entry.remake = setTimeout(() => {
      entry.remake = undefined
      if (this.#entries.get(key) === entry && !entry.next) this.#make(key, entry)
    }, wait).unref()
  }

  #make(key: string, { topics, named, make }: Recipe): Entry {
    const { most, lifetime, always } = this.#options
    const current = this.#entries.get(key)
    if (!current && this.#entries.size >= most) this.#evict()
    const dependsOn = [...topics]
    const startedAt = Date.now()
    const answer = make((more) => void dependsOn.push(...more)).then((fresh) =>
      encoded(fresh, always),
    )
    const forget = () => this.#forget(key, entry)
    const entry: Entry = {
      topics,
      named,
      make,
      answer,
      ready: undefined,
      dependsOn,
      startedAt,
      duration: 0,
      staleSince: Infinity,
      expiry: setTimeout(forget, lifetime).unref(),
      remake: undefined,
      next: undefined,
      used: current?.used ?? false,
    }
    if (current) current.next = entry
    else this.#entries.set(key, entry)
    answer.then((cached) => {
      if (cached.status >= 400 || cached.once) return forget()
      entry.ready = cached
      entry.duration = Date.now() - startedAt
      if (current?.next === entry) this.#forget(key, current)
    }, forget)
    return entry
  }

  #invalidate(changes: readonly Change[]) {
    const now = Date.now()
    for (const [key, entry] of this.#entries) {
      this.#apply(changes, key, entry, now)
      if (entry.next) this.#apply(changes, key, entry.next, now)
    }
  }

  #apply(changes: readonly Change[], key: string, entry: Entry, now: number) {
    const { dependsOn, named } = entry
    const missed = changes.filter((change) => concerns(change, dependsOn, named))
    if (missed.length === 0) return
    const waits = this.#options.staleness && missed.every((change) => canWait(change, changes))
    if (waits) entry.staleSince = Math.min(entry.staleSince, now)
    else this.#forget(key, entry)
  }

  /** The one that is being made in its place stays. */
  #forget(key: string, entry: Entry) {
    clearTimeout(entry.expiry)
    clearTimeout(entry.remake)
    const current = this.#entries.get(key)
    if (current?.next === entry) current.next = undefined
    if (current !== entry) return
    if (entry.next) this.#entries.set(key, entry.next)
    else this.#entries.delete(key)
  }

  /** Evicts the oldest entry that nobody asked for again: a thousand odd addresses do not push out what everybody reads. */
  #evict() {
    for (const [key, entry] of this.#entries) {
      if (!entry.used) {
        if (entry.next) this.#forget(key, entry.next)
        return this.#forget(key, entry)
      }
      this.#entries.delete(key)
      entry.used = false
      this.#entries.set(key, entry)
    }
  }
}
