import * as api from '../../domain/wishes/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Wishes } from './service.ts'

export function wishRoutes(serve: Serve, wishes: Wishes): void {
  serve(api.listWantedGames, () => wishes.listWanted())
  serve(api.getWishList, ({ params, user }) => wishes.readList(params.nameId, user))
  serve(api.listWishers, ({ params }) => wishes.listWishers(params.game))
  serve(api.changeWishes, ({ params, body, user }) =>
    wishes.changeWishes(params.nameId, body.changes, user),
  )
  serve(api.setPlayTime, ({ params, body, user }) => wishes.setPlayTime(params.nameId, body, user))
  serve(api.setTogether, ({ params, body, user }) =>
    wishes.setTogether(params.nameId, body.together, user),
  )
}
