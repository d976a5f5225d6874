import * as api from '../../domain/auth/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import { clearSession } from '../platform/http/session.ts'
import type { WriteGuard } from '../guard/write-guard.ts'
import type { BrowserSession } from './sessions/browser-session.ts'
import type { Auth } from './service.ts'

interface Services {
  auth: Auth
  browserSession: BrowserSession
  guard: WriteGuard
}

export function authRoutes(serve: Serve, services: Services, publicUrl: string): void {
  const { auth, browserSession, guard } = services
  const { heldSession, signIn } = browserSession

  serve(api.login, ({ body, source }) =>
    guard.guardLogin(body.email, () => auth.login(body, source())),
  )

  serve(api.verifyCode, async ({ params, body, request, reply }) => {
    const entered = await auth.verifyCode(params.code, heldSession(request, body?.switch))
    return entered && 'user' in entered ? signIn(reply, entered) : entered
  })

  serve(api.verifyDigits, async ({ body, request, reply, source }) => {
    const held = heldSession(request, body.switch)
    const entered = await auth.verifyDigits(body, held, source())
    return 'user' in entered ? signIn(reply, entered) : entered
  })

  serve(api.currentSession, ({ user }) => user)

  serve(api.listNames, () => auth.allNames())

  serve(api.logout, async ({ request, reply }) => {
    await browserSession.signOut(request, reply)
    return { done: true as const }
  })

  serve(api.logoutEverywhere, async ({ user, reply }) => {
    await auth.logoutEverywhere(user.email)
    clearSession(reply, publicUrl)
    return { done: true as const }
  })
}
