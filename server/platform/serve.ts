import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Access, type Endpoint } from '../../domain/kernel/endpoint.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import { holdsNul } from '../../domain/kernel/text.ts'
import type { User } from '../../domain/people/schema.ts'
import { type Keeper, sendKept } from './kept.ts'
import { dataPolicy } from './headers.ts'

type UserFor<A extends Access> = A extends 'user' | 'administrator' ? User : User | null

export interface Call<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  user: UserFor<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Endpoint> = z.input<E['response']> | Refusal
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>
export type Serve = <E extends Endpoint>(target: E, handler: Handler<E>) => void

interface Options {
  app: FastifyInstance
  keeper: Keeper
  whoIs: (request: FastifyRequest) => Promise<User | null>
  /** Every endpoint that was served, for the description of the interface. */
  served: Endpoint[]
}

// Where a schema brings no message of its own, the answer still says what is wrong.
z.config(z.locales.en())

const json = 'application/json; charset=utf-8'

/** Binds endpoints to handlers: who, validate, handle, check the answer. */
export function createServe({ app, keeper, whoIs, served }: Options): Serve {
  return (target, handler) => {
    served.push(target)
    const kept = target.method === 'GET' && target.access === 'anyone' && target.topics.length > 0
    const response = target.response

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const user = target.access === 'anyone' ? null : await whoIs(request)
      const denied = accessRefusal(target.access, user)
      if (denied) return denied
      const input = parseInput(target, request)
      if (input instanceof Refusal) return input
      const result = await handler({ ...input, user, request, reply } as never)
      // An undeclared field never leaves: what is sent is what the schema lets through.
      return result instanceof Refusal ? result : response.parse(result)
    }

    app.route({
      method: target.method,
      url: `/api${target.path}`,
      handler: async (request, reply) => {
        if (kept) {
          // What the endpoint does not ask for does not make another answer.
          const key = target.query.safeParse(undefined).success ? pathOf(request) : request.url
          const made = await keeper.get(key, target.topics, async () => {
            const result = await answer(request, reply)
            const refused = result instanceof Refusal
            return {
              status: refused ? result.status : target.status,
              route: `/api${target.path}`,
              body: JSON.stringify(refused ? result.problem : result),
              headers: {
                'content-type': json,
                'cache-control': 'no-cache',
                'content-security-policy': dataPolicy,
              },
            }
          })
          return sendKept(request, reply, made)
        }
        reply.header('cache-control', 'no-store')
        const result = await answer(request, reply)
        if (result instanceof Refusal) return sendRefusal(reply, result)
        reply.code(target.status).header('content-type', json)
        return reply.send(JSON.stringify(result))
      },
    })
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

function accessRefusal(access: Access, user: User | null): Refusal | null {
  if (access === 'anyone' || access === 'visitor') return null
  if (!user) return refuse.signIn()
  if (access === 'administrator' && !user.isAdmin) return refuse.forbidden()
  return null
}

/** The length of what is no text is compared too, and an object can make that throw: then it is not valid either. */
function readWith(schema: z.ZodMiniType, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function parseInput(target: Endpoint, request: FastifyRequest) {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = readWith(target[part], request[part] ?? undefined)
    if (!parsed?.success) {
      const issue = parsed?.error.issues[0]
      const field = issue?.path.join('.')
      // A path that cannot be one of ours names nothing.
      if (part === 'params') return refuse.notFound('There is nothing at this address.')
      return refuse.invalid(issue?.message ?? 'The input is not valid.', field || undefined)
    }
    // PostgreSQL keeps no NUL, and no person types one.
    if (holdsNul(parsed.data))
      return refuse.invalid('The input holds a character that cannot be kept.')
    input[part] = parsed.data
  }
  return input
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .code(refusal.status)
    .header('content-type', json)
    .send(JSON.stringify(refusal.problem))
}
