import type { FastifyInstance } from 'fastify'
import * as api from '../../domain/demo/api.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { BrowserSession } from '../auth/sessions/browser-session.ts'
import { sendRefusal, type Serve } from '../platform/http/serve.ts'
import type { SourceOf } from '../platform/http/source.ts'
import type { Demo } from './service.ts'

export function demoRoutes(serve: Serve, demo: Demo, browserSession: BrowserSession): void {
  serve(api.getDemo, ({ user }) => demo.read(user))
  serve(api.moveDemo, ({ body, user, source }) => demo.move(body, user, source()))
  serve(api.runDemo, ({ body, user, source }) => demo.run(body.isRunning, user, source()))
  serve(api.restartDemo, ({ user, source }) => demo.restart(user, source()))
  serve(api.becomePersona, async ({ body, request, reply, source }) => {
    const login = await demo.logIn(body.persona, browserSession.heldSession(request), source())
    if (login instanceof Refusal) return login
    if (login === null) {
      await browserSession.signOut(request, reply)
      return { user: null, state: demo.read(null) }
    }
    const user = browserSession.logIn(reply, login)
    return { user, state: demo.read(user) }
  })
}

/** Applies to all routes and callers. */
export function limitDemoWrites(app: FastifyInstance, demo: Demo, sourceOf: SourceOf): void {
  app.addHook('onRequest', (request, reply, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const refusal = isRead ? null : demo.countWrite(sourceOf(request))
    if (refusal) sendRefusal(reply, refusal)
    else next()
  })
}
