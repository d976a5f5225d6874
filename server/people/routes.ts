import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../domain/kernel/refusal.ts'
import * as api from '../../domain/people/api.ts'
import type { Serve } from '../platform/serve.ts'
import { clearSession, sessionToken, setSession } from '../platform/session.ts'
import type { People } from './service.ts'

export function peopleRoutes(serve: Serve, people: People, publicUrl: string): void {
  /** The session that the browser held until now ends: nobody goes on with a token known from before. */
  async function enter(request: FastifyRequest, reply: FastifyReply, token: string) {
    const former = sessionToken(request, publicUrl)
    if (former) await people.logout(former)
    setSession(reply, token, publicUrl)
  }

  serve(api.login, ({ body, source }) => people.login(body.email, source()))

  serve(api.verifyCode, async ({ params, request, reply }) => {
    const signedIn = await people.verifyCode(params.code)
    if (!signedIn) return null
    await enter(request, reply, signedIn.token)
    return signedIn.user
  })

  serve(api.verifyDigits, async ({ body, request, reply }) => {
    const signedIn = await people.verifyDigits(body.email, body.digits)
    if (signedIn instanceof Refusal) return signedIn
    await enter(request, reply, signedIn.token)
    return signedIn.user
  })

  serve(api.currentSession, ({ user }) => user)

  serve(api.listNames, () => people.allNames())

  serve(api.logout, async ({ request, reply }) => {
    const token = sessionToken(request, publicUrl)
    if (token) await people.logout(token)
    clearSession(reply, publicUrl)
    return { done: true as const }
  })

  serve(api.logoutEverywhere, async ({ user, reply }) => {
    await people.logoutEverywhere(user.email)
    clearSession(reply, publicUrl)
    return { done: true as const }
  })
}
