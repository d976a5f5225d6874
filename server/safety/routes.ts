import * as api from '../../domain/safety/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Safety } from './service.ts'

export function safetyRoutes(serve: Serve, safety: Safety): void {
  serve(api.getSafety, () => safety.now())
  serve(api.switchRegistration, ({ body, user }) => safety.switchRegistration(body, user))
  serve(api.switchSlow, ({ body, user }) => safety.switchSlow(body, user))
  serve(api.listSources, ({ query, source }) => safety.sources(query, source()))
  serve(api.listContributions, ({ query, source }) => safety.contributions(query, source()))
  serve(api.cleanUp, ({ body, user }) => safety.cleanUp(body, user))
  serve(api.block, ({ body, user }) => safety.block(body, user))
  serve(api.unblock, ({ body, user }) => safety.unblock(body, user))
}
