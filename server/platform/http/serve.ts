import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type Access, type Endpoint, hasTokenInPath } from '../../../domain/kernel/endpoint.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { hasRole, isInTeam, isRole, type Role } from '../../../domain/kernel/roles.ts'
import { serverErrorRefusal } from './server-errors.ts'
import { sendCached } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { dataPolicy } from './headers.ts'
import { isPageRequest, plainPageHeaders, refusedPage } from '../pages/plain-page.ts'
import { cacheKeyOf, readRawInput, parseInput, type RawInput } from './call-input.ts'
import { readKey, type RunOnce, type CallOutcome } from './idempotency.ts'
import type { SourceOf } from './source.ts'
import type { CountWrite } from '../rate-limit.ts'

type UserFor<A extends Access> = A extends 'user' | 'team' | Role ? User : User | null

/** For logging in and out. Handlers that only read need no exchange, and have none when they read for a page. */
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  /** Source of the request, computed on demand. */
  source: () => string
}

interface Call<E extends Endpoint> extends Exchange {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  user: UserFor<E['access']>
}

/** Only declared refusals can be answered, plus `not-signed-in`, which any endpoint may return. */
type RefusalOf<E extends Endpoint> = Refusal<E['refusals'][number] | 'not-signed-in'>
type Answer<E extends Endpoint> = z.input<E['response']> | RefusalOf<E>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>
export type Serve = <E extends Endpoint>(target: E, handler: Handler<E>) => void

interface ServeOptions {
  app: FastifyInstance
  cache: ResponseCache
  findCurrentUser: (request: FastifyRequest) => Promise<User | null>
  sourceOf: SourceOf
  countWrite: CountWrite
  runOnce: RunOnce
  /** All served endpoints by method and path. */
  servedEndpoints: Map<string, ServedEndpoint>
}

export interface ServedEndpoint {
  target: Endpoint
  /** Answers public calls within the process: for pages, which are the same for all visitors. */
  read: (address: string) => Promise<{ status: number; body: string }>
}

export const endpointName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`

/** Requests of users are small; only organizers paste long lists. */
const maxBodyBytes = 64 * 1024

const json = 'application/json; charset=utf-8'

const dataHeaders = {
  'content-type': json,
  'cache-control': 'no-cache',
  'content-security-policy': dataPolicy,
}

/** Binds endpoints to handlers: authorizes, validates, handles and checks the answer. */
export function createServe(options: ServeOptions): Serve {
  const { app, cache, findCurrentUser, sourceOf, countWrite, runOnce, servedEndpoints } = options
  return (target, handler) => {
    const route = `/api${target.path}`
    const isCached =
      target.method === 'GET' &&
      target.access === 'anyone' &&
      target.topics.length > 0 &&
      !hasTokenInPath(target)

    const answer = async (raw: RawInput, user: User | null, exchange?: Exchange) => {
      const denial = accessRefusal(target.access, user)
      if (denial) return denial
      const input = parseInput(target, raw)
      if (input instanceof Refusal) return input
      const result = await handler({ ...input, user, ...exchange } as never)
      // Only fields that the schema declares are sent.
      return result instanceof Refusal
        ? checkCurrentState(target, result)
        : target.response.parse(result)
    }

    const readCached = (raw: RawInput) => {
      const dependsOn = { topics: target.topics, paramValues: Object.values(raw.params ?? {}) }
      return cache.get(cacheKeyOf(target, raw), dependsOn, async () => {
        const { status, body } = serializeAnswer(target, await answer(raw, null))
        return { status, body, headers: dataHeaders }
      })
    }

    const read = async (address: string) => {
      const raw = readRawInput(target, address)
      try {
        if (!isCached) return serializeAnswer(target, await answer(raw, null))
        const { status, variants } = await readCached(raw)
        return { status, body: variants.identity.body?.toString() ?? '' }
      } catch (error) {
        return serializeAnswer(target, serverErrorRefusal(error as Error, { log: app.log, route }))
      }
    }

    servedEndpoints.set(endpointName(target), { target, read })
    const users = new WeakMap<FastifyRequest, User | null>()
    app.route({
      method: target.method,
      url: route,
      ...(!isRole(target.access) && { bodyLimit: maxBodyBytes }),
      // Refuses callers without access before reading the body.
      onRequest: (request, reply, next) => {
        if (target.access === 'anyone') return next()
        reply.header('cache-control', 'no-store')
        findCurrentUser(request).then((user) => {
          const denial = accessRefusal(target.access, user) ?? countWrite(target, user)
          if (denial) return sendRefusal(reply, denial)
          users.set(request, user)
          return next()
        }, next)
      },
      handler: async (request, reply) => {
        if (isCached) return sendCached(request, reply, await readCached(request))
        reply.header('cache-control', 'no-store')
        const user = users.get(request) ?? null
        const exchange = { request, reply, source: () => sourceOf(request) }
        const { method, url } = request
        const key = target.acceptsIdempotencyKey ? readKey(request.headers) : null
        if (key instanceof Refusal) return sendRefusal(reply, key)
        const result =
          key && user
            ? await runOnce(
                { method, url, input: request.body, email: user.email, key },
                async () => serializeAnswer(target, await answer(request, user, exchange)),
              )
            : await answer(request, user, exchange)
        if (result instanceof Refusal) return sendRefusal(reply, result)
        const { status, body } =
          key && user ? (result as CallOutcome) : serializeAnswer(target, result)
        return reply.code(status).header('content-type', json).send(body)
      },
    })
  }
}

/** Filters the current state in a conflict by the response schema as well, so that no undeclared field is sent. */
function checkCurrentState({ response }: Endpoint, refusal: Refusal): Refusal {
  const { status, problem, retryAfterSeconds } = refusal
  if (!problem.meanwhile?.current) return refusal
  const current = response.parse(problem.meanwhile.current)
  const meanwhile = { ...problem.meanwhile, current }
  return new Refusal({ ...problem, meanwhile }, retryAfterSeconds, status)
}

function serializeAnswer({ status }: Endpoint, result: unknown): { status: number; body: string } {
  return result instanceof Refusal
    ? { status: result.status, body: JSON.stringify(result.problem) }
    : { status, body: JSON.stringify(result) }
}

/** The only place that decides which callers may use a call. */
export function accessRefusal(access: Access, user: User | null): Refusal | null {
  if (access === 'anyone' || access === 'visitor') return null
  if (!user) return refuse.logIn()
  if (isRole(access) && !hasRole(user, access)) return refuse.forbidden()
  if (access === 'team' && !isInTeam(user)) return refuse.forbidden()
  return null
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (isPageRequest(reply.request)) {
    const page = refusedPage(refusal.problem, reply.request.method === 'GET')
    return reply.code(refusal.status).headers(plainPageHeaders).send(page)
  }
  return reply
    .code(refusal.status)
    .header('content-type', json)
    .send(JSON.stringify(refusal.problem))
}
