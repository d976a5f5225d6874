import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearSession, sessionToken, setSession } from '../../platform/http/session.ts'
import type { Auth } from '../service.ts'
import type { RequestSession, LoginResult } from '../login/log-in.ts'

export type BrowserSession = ReturnType<typeof createBrowserSession>

/** Session of a browser: reads its cookie, sets it on login and clears it on logout. */
export const createBrowserSession = (auth: Auth, publicUrl: string) => ({
  heldSession: (request: FastifyRequest, isSwitch = false): RequestSession => ({
    token: sessionToken(request, publicUrl),
    isSwitch,
  }),
  logIn: (reply: FastifyReply, { user, token }: LoginResult) => {
    if (token !== null) setSession(reply, token, publicUrl)
    return user
  },
  signOut: async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionToken(request, publicUrl)
    if (token) await auth.logout(token)
    clearSession(reply, publicUrl)
  },
})
