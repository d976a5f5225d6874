import * as api from '../../domain/games/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Games } from './service.ts'

export function gameRoutes(serve: Serve, games: Games): void {
  serve(api.suggestGames, ({ query }) => games.suggest(query.q))
  serve(api.listManagedGames, ({ query }) => games.listManaged(query.q))
  serve(api.mergeGames, ({ body, user }) => games.merge(body, user))
  serve(api.separateGame, ({ body, user }) => games.separate(body.key, user))
}
