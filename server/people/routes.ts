import { Refusal } from '../../domain/kernel/refusal.ts'
import * as api from '../../domain/people/api.ts'
import type { Serve } from '../platform/serve.ts'
import { clearSession, sessionToken, setSession } from '../platform/session.ts'
import type { People } from './service.ts'

export function peopleRoutes(serve: Serve, people: People, publicUrl: string): void {
  serve(api.login, ({ body }) => people.login(body.email))

  serve(api.verifyCode, async ({ params, reply }) => {
    const signedIn = await people.verifyCode(params.code)
    if (!signedIn) return null
    setSession(reply, signedIn.token, publicUrl)
    return signedIn.user
  })

  serve(api.verifyDigits, async ({ body, reply }) => {
    const signedIn = await people.verifyDigits(body.email, body.digits)
    if (signedIn instanceof Refusal) return signedIn
    setSession(reply, signedIn.token, publicUrl)
    return signedIn.user
  })

  serve(api.currentSession, ({ user }) => user)

  serve(api.listNames, () => people.allNames())

  serve(api.logout, async ({ request, reply }) => {
    const token = sessionToken(request)
    if (token) await people.logout(token)
    clearSession(reply)
    return { done: true as const }
  })

  serve(api.logoutEverywhere, async ({ user, reply }) => {
    await people.logoutEverywhere(user.email)
    clearSession(reply)
    return { done: true as const }
  })
}
