import * as api from '../../../domain/registration/waiting-list/api.ts'
import * as mine from '../../../domain/registration/waiting-list/own-api.ts'
import type { Forms } from '../../platform/http/forms/forms.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Registrations } from '../service.ts'

export function badgeWaitingListRoutes(
  serve: Serve,
  forms: Forms,
  { waitingList }: Registrations,
): void {
  serve(api.getBadgeWaitingListPlace, ({ params }) => waitingList.readPlace(params.token))
  serve(api.leaveBadgeWaitingList, ({ params }) => waitingList.leaveWaitingList(params.token))
  // Requires a click on a button, because mail scanners open links.
  forms('/badge-line/:token', async ({ params }) => {
    await waitingList.leaveWaitingList(params['token'] ?? '')
    return { goTo: `/badge-line/${encodeURIComponent(params['token'] ?? '')}` }
  })
  serve(mine.getMyBadgeWaitingListPlace, ({ user }) =>
    user ? waitingList.readOwnPlace(user.email) : { place: 0, names: [] },
  )
  serve(mine.waitForMoreBadges, ({ user, body }) =>
    waitingList.waitForMoreBadges(user.email, body.names),
  )
  serve(mine.leaveMyBadgeWaitingList, ({ user }) => waitingList.stopWaitingForMore(user.email))
  serve(api.getBadgeWaitingList, () => waitingList.readWaitingList())
  serve(api.switchBadgeWaitingList, ({ body, user }) => waitingList.switchList(body.isOn, user))
  serve(api.raiseBadgeCapacity, ({ body, user }) => waitingList.raise(body.capacity, user))
  serve(api.addFromBadgeWaitingList, ({ params, user }) => waitingList.seat(params.id, user))
  serve(api.removeFromBadgeWaitingList, ({ params, user }) => waitingList.remove(params.id, user))
  serve(api.confirmRegistration, ({ params, user }) => waitingList.confirm(params.id, user))
}
