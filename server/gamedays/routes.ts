import type { FastifyInstance, FastifyReply } from 'fastify'
import * as api from '../../domain/gamedays/api.ts'
import type { PublicRsvp } from '../../domain/gamedays/forms.ts'
import { publicCalendarPath, replyCalendarPath } from '../../domain/gamedays/links.ts'
import { isChange } from '../../domain/gamedays/status.ts'
import { outcomeId, publicPath, replyPath } from '../../domain/gamedays/texts.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import { type Forms, refused, sent, takeForm } from '../platform/http/forms.ts'
import { sendRefusal, type Serve } from '../platform/http/serve.ts'
import type { WriteGuard } from '../safety/write-guard.ts'
import type { CalendarDownload } from './calendar-file.ts'
import { noGamedayOnDate } from './replies/take-replies.ts'
import type { Gamedays } from './service.ts'

const rsvpWith =
  ({ replies }: Gamedays, guard: WriteGuard) =>
  (form: PublicRsvp, source: string) =>
    guard.letWrite({ source, email: form.guestEmail }, () => replies.rsvp(form, source))

export function gamedayRoutes(serve: Serve, gamedays: Gamedays, guard: WriteGuard): void {
  const { schedule, guestList, invitations, replies } = gamedays
  serve(api.listGamedays, () => schedule.list())
  serve(api.getGameday, ({ params }) => schedule.get(params.id))
  serve(api.listInvitations, ({ params, query }) => guestList.page(params.id, query))
  serve(api.createGameday, ({ body, user }) => schedule.create(body, user))
  serve(api.updateGameday, ({ body, user }) => schedule.update(body, user))
  serve(api.deleteGameday, ({ params, user }) => schedule.remove(params.id, user))

  serve(api.inviteGuest, ({ body, user }) => invitations.invite(body, user))
  serve(api.bulkInvite, ({ body, user }) => invitations.bulkInvite(body, user))
  serve(api.findInvited, ({ body }) => invitations.findInvited(body))
  serve(api.changeStatus, ({ body, user }) => invitations.changeStatus(body, user))
  serve(api.deleteInvitation, ({ params, user }) => invitations.remove(params.id, user))
  serve(api.resendInvitation, ({ params }) => invitations.resend(params.id))

  serve(api.getPublicGameday, ({ params }) => replies.onDate(params.date))
  serve(api.getInvitation, ({ params, user }) => replies.details(params.id, user))
  const rsvp = rsvpWith(gamedays, guard)
  serve(api.publicRsvp, ({ body, source }) => rsvp(body, source()))
  serve(api.replyToInvitation, async ({ body }) => {
    const answer = await replies.reply(body)
    return answer instanceof Refusal ? answer : answer.details
  })
}

/** The guests' forms, sent before the script has arrived. */
export function gamedayForms(forms: Forms, gamedays: Gamedays, guard: WriteGuard): void {
  const { replies } = gamedays
  const rsvp = rsvpWith(gamedays, guard)
  forms(publicPath(':date'), async ({ values, params: { date = '' }, source }) => {
    const gameday = await replies.onDate(date)
    if (!gameday.isValidDate) return refused(noGamedayOnDate())
    return takeForm({
      schema: api.publicRsvp.body,
      input: { ...values, gamedayId: gameday.id },
      act: (form) => rsvp(form, source()),
      next: sent(`${publicPath(gameday.date)}?sent=true#${outcomeId}`),
    })
  })
  forms(replyPath(':token'), ({ values, params: { token = '' } }) =>
    takeForm({
      schema: api.replyToInvitation.body,
      input: { ...values, invitationToken: token },
      act: async (form) => {
        const answer = await replies.reply(form)
        return answer instanceof Refusal ? answer : isChange(answer.before, form.status)
      },
      next: (changed) =>
        `${replyPath(encodeURIComponent(token))}?sent=${changed ? 'changed' : 'true'}#${outcomeId}`,
    }),
  )
}

/** Files, not data: a calendar follows these links. */
export function gamedayCalendarRoutes(app: FastifyInstance, { calendars }: Gamedays): void {
  app.get<{ Params: { date: string } }>(publicCalendarPath(':date'), async ({ params }, reply) =>
    sendCalendar(reply, await calendars.onDate(params.date)),
  )
  app.get<{ Params: { token: string } }>(replyCalendarPath(':token'), async ({ params }, reply) =>
    sendCalendar(reply, await calendars.ofToken(params.token)),
  )
}

function sendCalendar(reply: FastifyReply, file: CalendarDownload | null): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!file) return sendRefusal(reply, refuse.notFound('There is no gameday at this address.'))
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.content)
}
