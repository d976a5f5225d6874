import * as api from '../../domain/badges/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Badges } from './service.ts'

export function badgeRoutes(serve: Serve, badges: Badges): void {
  serve(api.listBadges, () => badges.list())
  serve(api.setPrinted, ({ body, user }) => badges.setPrinted(body, user))
}
