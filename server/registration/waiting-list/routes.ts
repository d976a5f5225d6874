import * as api from '../../../domain/registration/waiting-list/api.ts'
import * as mine from '../../../domain/registration/waiting-list/mine-api.ts'
import type { Forms } from '../../platform/http/forms.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Registrations } from '../service.ts'

export function badgeLineRoutes(serve: Serve, forms: Forms, { line }: Registrations): void {
  serve(api.getBadgePlace, ({ params }) => line.place(params.token))
  serve(api.leaveBadgeLine, ({ params }) => line.leave(params.token))
  // Behind a button: scanners of mail open links, but they press no buttons.
  forms('/badge-line/:token', async ({ params }) => {
    await line.leave(params['token'] ?? '')
    return { goTo: `/badge-line/${encodeURIComponent(params['token'] ?? '')}` }
  })
  serve(mine.getMyBadgePlace, ({ user }) =>
    user ? line.ownPlace(user.email) : { place: 0, names: [] },
  )
  serve(mine.waitForMoreBadges, ({ user, body }) => line.waitForMore(user.email, body.names))
  serve(mine.stopWaitingForBadges, ({ user }) => line.stopWaiting(user.email))
  serve(api.getBadgeLine, () => line.read())
  serve(api.switchBadgeLine, ({ body, user }) => line.switchLine(body.isOn, user))
  serve(api.raiseBadges, ({ body, user }) => line.raise(body.capacity, user))
  serve(api.seatFromBadgeLine, ({ params, user }) => line.seat(params.id, user))
  serve(api.removeFromBadgeLine, ({ params, user }) => line.remove(params.id, user))
  serve(api.confirmRegistration, ({ params, user }) => line.confirm(params.id, user))
}
