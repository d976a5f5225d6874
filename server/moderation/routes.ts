import * as api from '../../domain/moderation/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Moderation } from './service.ts'

export function moderationRoutes(serve: Serve, moderation: Moderation): void {
  serve(api.getModerationStatus, () => moderation.now())
  serve(api.switchRegistration, ({ body, user }) => moderation.switchRegistration(body, user))
  serve(api.switchSlowMode, ({ body, user }) => moderation.switchSlow(body, user))
  serve(api.listSources, ({ query, source }) => moderation.sources(query, source()))
  serve(api.listContributions, ({ query, source }) => moderation.contributions(query, source()))
  serve(api.cleanUp, ({ body, user }) => moderation.cleanUp(body, user))
  serve(api.blockAuthor, ({ body, user }) => moderation.block(body, user))
  serve(api.unblockAuthor, ({ body, user }) => moderation.unblock(body, user))
}
