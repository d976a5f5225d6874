import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Change, canDelay, isAffectedBy, type Topic } from '../../../domain/kernel/topics.ts'
import type { Live } from '../live/live.ts'
import { type CachedResponse, compress, type FreshResponse, sendCached } from './cached-response.ts'

/** Answers from the caches before routing: most requests need only a look-up. */
export function answerFromCaches(app: FastifyInstance, caches: readonly ResponseCache[]): void {
  app.addHook('onRequest', (request, reply, next) => {
    const cached = request.method === 'GET' ? findCached(caches, request) : undefined
    if (!cached) return next()
    if (!(cached instanceof Promise)) return sendCached(request, reply, cached)
    // After a change many visitors request the same page: one request renders it, and the others wait here.
    cached.then(
      (response) => sendCached(request, reply, response),
      () => next(),
    )
  })
}

function findCached(caches: readonly ResponseCache[], request: CacheRequest) {
  for (const cache of caches) {
    const cached = cache.find(request)
    if (cached) return cached
  }
  return undefined
}

type MakeResponse = (addTopics: (topics: readonly Topic[]) => void) => Promise<FreshResponse>

/** Describes how a response is rendered, now and again later. */
interface Recipe {
  topics: readonly Topic[]
  paramValues: readonly unknown[]
  make: MakeResponse
}

interface Entry extends Recipe {
  answer: Promise<CachedResponse>
  readyResponse: CachedResponse | undefined
  dependsOn: Topic[]
  startedAt: number
  /** Milliseconds the rendering took. */
  duration: number
  /** The time of the first change that it does not show. */
  staleSince: number
  expiryTimer: NodeJS.Timeout
  remakeTimer: NodeJS.Timeout | undefined
  /** The replacement, while it is being rendered. */
  replacement: Entry | undefined
  /** Requested since something was last evicted. */
  isRecentlyUsed: boolean
}

interface Staleness {
  /** Milliseconds after a change for which a response without it may still be served. */
  maxAge: number
  /**
   * Milliseconds from the start of one rendering to the start of the next, so that a stream of changes leaves time for
   * requests. Less where rendering takes long, as it has to end within `maxAge`.
   */
  interval: number
  /** Time of the caller's own change, which every response to them must show; 0 without one. */
  changedAt: (request: CacheRequest) => number
}

interface Options {
  max: number
  lifetime: number
  /** Distinguishes the responses to one address. */
  keyOf?: (request: CacheRequest) => string
  /** Without it every change drops the responses that do not show it. */
  staleness?: Staleness
}

export interface CacheRequest {
  url: string
  headers: IncomingHttpHeaders
}

const emptyRequest: CacheRequest = { url: '', headers: {} }

/**
 * Caches responses in memory. A change to one of its topics invalidates an entry; otherwise it expires. With
 * `staleness`, an entry that misses only changes that can wait is served for a moment longer while one rendering
 * replaces it, so that visitors do not wait, however often the data changes.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #options: Options

  constructor(live: Live, options: Options) {
    this.#options = options
    live.subscribe((changes) => this.#invalidate(changes))
  }

  /** Finds a response that is cached or being rendered. */
  find(request: CacheRequest): CachedResponse | Promise<CachedResponse> | undefined {
    const { keyOf } = this.#options
    const entry = this.#findServable(keyOf ? keyOf(request) : request.url, request)
    return entry && (entry.readyResponse ?? entry.answer)
  }

  /** `topics` are known before the data is read: a change during the rendering makes the response stale, too. */
  get(
    key: string,
    { topics, paramValues = [] }: { topics: readonly Topic[]; paramValues?: readonly unknown[] },
    make: MakeResponse,
    request = emptyRequest,
  ): Promise<CachedResponse> {
    const entry = this.#findServable(key, request) ?? this.#make(key, { topics, paramValues, make })
    return entry.answer
  }

  #findServable(key: string, request: CacheRequest): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.isRecentlyUsed = true
    if (this.#isServable(entry, request)) {
      if (entry.readyResponse && entry.staleSince < Infinity) this.#scheduleRemake(key, entry)
      return entry
    }
    const { replacement } = entry
    return replacement && this.#isServable(replacement, request) ? replacement : undefined
  }

  #isServable({ staleSince, startedAt }: Entry, request: CacheRequest): boolean {
    if (staleSince === Infinity) return true
    const { staleness } = this.#options
    if (!staleness) return false
    const age = Date.now() - staleSince
    // Negative after the clock was set back.
    return age >= 0 && age < staleness.maxAge && startedAt > staleness.changedAt(request)
  }

  /** Renders only on request, and after a pause: pages that no visitor opens cost nothing. */
  #scheduleRemake(key: string, entry: Entry) {
    const { maxAge = 0, interval = 0 } = this.#options.staleness ?? {}
    if (entry.replacement || entry.remakeTimer) return
    const pause = Math.min(interval, maxAge - 3 * entry.duration)
    const wait = Math.min(pause, entry.startedAt + pause - Date.now())
    entry.remakeTimer = setTimeout(() => {
      entry.remakeTimer = undefined
      if (this.#entries.get(key) === entry && !entry.replacement) this.#make(key, entry)
    }, wait).unref()
  }

  #make(key: string, { topics, paramValues, make }: Recipe): Entry {
    const { max, lifetime } = this.#options
    const current = this.#entries.get(key)
    if (!current && this.#entries.size >= max) this.#evict()
    const dependsOn = [...topics]
    const startedAt = Date.now()
    const answer = make((moreTopics) => void dependsOn.push(...moreTopics)).then(compress)
    const remove = () => this.#remove(key, entry)
    const entry: Entry = {
      topics,
      paramValues,
      make,
      answer,
      readyResponse: undefined,
      dependsOn,
      startedAt,
      duration: 0,
      staleSince: Infinity,
      expiryTimer: setTimeout(remove, lifetime).unref(),
      remakeTimer: undefined,
      replacement: undefined,
      isRecentlyUsed: current?.isRecentlyUsed ?? false,
    }
    if (current) current.replacement = entry
    else this.#entries.set(key, entry)
    answer.then((cached) => {
      if (cached.status >= 400 || cached.isUncacheable) return remove()
      entry.readyResponse = cached
      entry.duration = Date.now() - startedAt
      if (current?.replacement === entry) this.#remove(key, current)
    }, remove)
    return entry
  }

  #invalidate(changes: readonly Change[]) {
    const now = Date.now()
    for (const [key, entry] of this.#entries) {
      this.#applyChanges(changes, key, entry, now)
      if (entry.replacement) this.#applyChanges(changes, key, entry.replacement, now)
    }
  }

  #applyChanges(changes: readonly Change[], key: string, entry: Entry, now: number) {
    const { dependsOn, paramValues } = entry
    const relevantChanges = changes.filter((change) => isAffectedBy(change, dependsOn, paramValues))
    if (relevantChanges.length === 0) return
    const canStayStale =
      this.#options.staleness && relevantChanges.every((change) => canDelay(change, changes))
    if (canStayStale) entry.staleSince = Math.min(entry.staleSince, now)
    else this.#remove(key, entry)
  }

  /** Removes an entry, but not a replacement that is being rendered. */
  #remove(key: string, entry: Entry) {
    clearTimeout(entry.expiryTimer)
    clearTimeout(entry.remakeTimer)
    const current = this.#entries.get(key)
    if (current?.replacement === entry) current.replacement = undefined
    if (current !== entry) return
    if (entry.replacement) this.#entries.set(key, entry.replacement)
    else this.#entries.delete(key)
  }

  /** Evicts the oldest entry that was not requested again: a thousand rare addresses do not push out popular pages. */
  #evict() {
    for (const [key, entry] of this.#entries) {
      if (!entry.isRecentlyUsed) {
        if (entry.replacement) this.#remove(key, entry.replacement)
        return this.#remove(key, entry)
      }
      this.#entries.delete(key)
      entry.isRecentlyUsed = false
      this.#entries.set(key, entry)
    }
  }
}
