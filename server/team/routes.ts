import * as api from '../../domain/team/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { TeamService } from './service.ts'

export function teamRoutes(serve: Serve, team: TeamService): void {
  serve(api.getTeam, ({ user }) => team.read(user))
  serve(api.saveHelper, ({ body, user }) => team.saveHelper(body, user))
  serve(api.removeHelper, ({ body, user }) => team.removeHelper(body.email, user))
}
