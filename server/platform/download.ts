import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/people/schema.ts'
import { sendRefusal } from './serve.ts'

/** Files for the administrator: whoever else asks is refused as by a call. */
export type Downloads = (path: string, make: (request: FastifyRequest) => Promise<Download>) => void

interface Download {
  name: string
  type: string
  content: string
}

export function createDownloads(
  app: FastifyInstance,
  whoIs: (request: FastifyRequest) => Promise<User | null>,
): Downloads {
  return (path, make) => {
    app.get(`/api${path}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const user = await whoIs(request)
      if (!user) return sendRefusal(reply, refuse.signIn())
      if (!user.isAdmin) return sendRefusal(reply, refuse.forbidden())
      const { name, type, content } = await make(request)
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
    })
  }
}
