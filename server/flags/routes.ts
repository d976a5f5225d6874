import * as api from '../../domain/flags/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Flags } from './service.ts'

export function flagRoutes(serve: Serve, flags: Flags): void {
  serve(api.listFlags, () => flags.list())
  serve(api.getMyFlag, ({ params, user }) => flags.findOwnFlag(params.nameId, user))
  serve(api.raiseFlag, ({ body, user, source }) => flags.raiseFlag(body, user, source()))
  serve(api.raiseFlagAtEvent, ({ params, body, user, source }) =>
    flags.raiseAtEvent(params.eventId, body.id, user, source()),
  )
  serve(api.renewFlag, ({ params, user }) => flags.renew(params.flagId, user))
  serve(api.lowerFlag, ({ params, user }) => flags.lower(params.flagId, user))
  serve(api.walkToFlag, ({ params, body, user }) =>
    flags.walkToFlag(params.flagId, body.id, body.teaches, user),
  )
  serve(api.arriveAtFlag, ({ params, body, user }) =>
    flags.arriveAtFlag(params.flagId, body.id, user),
  )
  serve(api.leaveFlag, ({ params, body, user }) => flags.leaveFlag(params.flagId, body.id, user))
  serve(api.startFlag, ({ params, user }) => flags.startFlag(params.flagId, user))
}
