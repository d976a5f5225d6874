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
  const { heldSession, logIn } = browserSession

  serve(api.login, ({ body, source }) =>
    guard.guardLogin(body.email, () => auth.login(body, source())),
  )

  serve(api.verifyCode, async ({ params, body, request, reply }) => {
    const loginResult = await auth.verifyCode(params.code, heldSession(request, body?.switch))
    return loginResult && 'user' in loginResult ? logIn(reply, loginResult) : loginResult
  })

  serve(api.verifyDigits, async ({ body, request, reply, source }) => {
    const requestSession = heldSession(request, body.switch)
    const loginResult = await auth.verifyDigits(body, requestSession, source())
    return 'user' in loginResult ? logIn(reply, loginResult) : loginResult
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
