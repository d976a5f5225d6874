import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionToken, setSession } from '../platform/http/session.ts'
import type { Asking, SignedIn } from './service.ts'

export type BrowserSession = ReturnType<typeof createBrowserSession>

/** The session of a browser: read from its cookie, and set when somebody signs in. */
export const createBrowserSession = (publicUrl: string) => ({
  askingOf: (request: FastifyRequest, isSwitch = false): Asking => ({
    token: sessionToken(request, publicUrl),
    isSwitch,
  }),
  signIn: (reply: FastifyReply, { user, token }: SignedIn) => {
    if (token !== null) setSession(reply, token, publicUrl)
    return user
  },
})
