import * as api from '../../domain/announcements/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Announcements } from './service.ts'

export function announcementRoutes(serve: Serve, announcements: Announcements): void {
  serve(api.announce, ({ body, user }) => announcements.announce(body, user))
  serve(api.endAnnouncement, ({ params, user }) => announcements.end(params.id, user))
}
