import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/people/schema.ts'
import { sendRefusal } from './serve.ts'

interface Document {
  type: string
  content: string
  /** Saved under this name instead of shown. */
  name?: string
  /** Its content security policy, where it is shown. */
  policy?: string
}

/** What the administrator reads or saves that is not JSON. Whoever else asks is refused as by a call. */
export type Documents = (path: string, make: (request: FastifyRequest) => Promise<Document>) => void

export function createDocuments(
  app: FastifyInstance,
  whoIs: (request: FastifyRequest) => Promise<User | null>,
): Documents {
  return (path, make) => {
    app.get(`/api${path}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const user = await whoIs(request)
      if (!user) return sendRefusal(reply, refuse.signIn())
      if (!user.isAdmin) return sendRefusal(reply, refuse.forbidden())
      const { type, content, name, policy } = await make(request)
      if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
      if (policy) reply.header('content-security-policy', policy)
      return reply.type(type).send(content)
    })
  }
}
