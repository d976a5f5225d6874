import { getOverview } from '../../domain/organize/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { OrganizeService } from './service.ts'

export function organizeRoutes(serve: Serve, organize: OrganizeService): void {
  serve(getOverview, ({ user }) => organize.readOverview(user))
}
