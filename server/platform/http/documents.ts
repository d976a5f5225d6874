import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '../../../domain/auth/schema.ts'
import type { Role } from '../../../domain/kernel/roles.ts'
import { accessRefusal, sendRefusal } from './serve.ts'

interface Document {
  type: string
  content: string
  /** Downloads the document under this name instead of displaying it. */
  name?: string
  /** Content security policy of a displayed document. */
  policy?: string
}

/** Creates a CSV download. */
export const csvFile = (name: string, content: string): Document => ({
  name,
  type: 'text/csv; charset=utf-8',
  content,
})

/**
 * Adds a document other than JSON that a user with a role reads or downloads. Refuses other callers as an API call
 * does.
 */
export type Documents = (
  path: string,
  access: Role,
  render: (request: FastifyRequest) => Promise<Document>,
) => void

export function createDocuments(
  app: FastifyInstance,
  findCurrentUser: (request: FastifyRequest) => Promise<User | null>,
): Documents {
  return (path, access, render) => {
    app.get(`/api${path}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const user = await findCurrentUser(request)
      const denial = accessRefusal(access, user)
      if (denial) return sendRefusal(reply, denial)
      const { type, content, name, policy } = await render(request)
      if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
      if (policy) reply.header('content-security-policy', policy)
      return reply.type(type).send(content)
    })
  }
}
