import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionToken, setSession } from '../platform/http/session.ts'
import type { Asking, SignedIn } from './service.ts'

export type Entrance = ReturnType<typeof createEntrance>

/** Where a browser's session is read and given. */
export const createEntrance = (publicUrl: string) => ({
  askingOf: (request: FastifyRequest, isSwitch = false): Asking => ({
    token: sessionToken(request, publicUrl),
    isSwitch,
  }),
  welcome: (reply: FastifyReply, { user, token }: SignedIn) => {
    if (token !== null) setSession(reply, token, publicUrl)
    return user
  },
})
