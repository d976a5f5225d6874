import type { FastifyInstance } from 'fastify'
import type { RateLimit } from '../../../domain/kernel/rate-limits.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Topic } from '../../../domain/kernel/topics.ts'
import { sendCached } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { countSourceAttempt } from '../rate-limit.ts'
import { dataPolicy } from './headers.ts'
import { sendRefusal } from './serve.ts'
import type { SourceOf } from './source.ts'

type Params = Partial<Record<string, string>>

interface CachedDocument {
  topics: readonly Topic[]
  type: string
  render: (params: Params) => Promise<string | Refusal>
  /** For clients that know its secret address: no cache on the way may store it. */
  isPrivate?: boolean
  /** For pages of other sites to fetch or load: the same for everyone, whether logged in or not. */
  isEmbeddable?: boolean
  /** Limits, by source, the requests that are not answered from memory. */
  limit?: { limits: readonly RateLimit[]; message: string }
}

/**
 * Adds a document other than JSON that programs fetch repeatedly: rendered once per change, and answered with 304 from
 * memory when unchanged.
 */
export type CachedDocuments = (path: string, document: CachedDocument) => void

interface CachedDocumentsOptions {
  app: FastifyInstance
  cache: ResponseCache
  database: Database
  clock: Clock
  sourceOf: SourceOf
}

const json = { 'content-type': 'application/json; charset=utf-8' }

export function createCachedDocuments(options: CachedDocumentsOptions): CachedDocuments {
  const { app, cache, database, clock, sourceOf } = options
  return (path, { topics, type, render, isPrivate = false, isEmbeddable = false, limit }) => {
    const headers = {
      'content-type': type,
      'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
      'content-security-policy': dataPolicy,
      ...(isPrivate && { 'x-robots-tag': 'noindex' }),
      ...(isEmbeddable && {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    }
    app.get<{ Params: Params }>(path, async (request, reply) => {
      const { params } = request
      if (limit) {
        const attempt = { ...limit, source: sourceOf(request) }
        const limitRefusal = countSourceAttempt(database, clock.now(), attempt)
        if (limitRefusal) return sendRefusal(reply, limitRefusal)
      }
      let refusal: Refusal | undefined
      const key = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const cached = await cache.get(key, { topics }, async () => {
        const content = await render(params)
        if (!(content instanceof Refusal)) return { status: 200, body: content, headers }
        refusal = content
        // Sent to the requests that wait for it, and not cached.
        const body = JSON.stringify(content.problem)
        return { status: content.status, body, headers: { ...headers, ...json } }
      })
      return refusal ? sendRefusal(reply, refusal) : sendCached(request, reply, cached)
    })
  }
}
