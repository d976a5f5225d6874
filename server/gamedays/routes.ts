import type { FastifyInstance, FastifyReply } from 'fastify'
import * as api from '../../domain/gamedays/api.ts'
import type { PublicRsvp } from '../../domain/gamedays/manage/forms.ts'
import { publicCalendarPath, replyCalendarPath } from '../../domain/gamedays/paths.ts'
import { isReplyChange } from '../../domain/gamedays/status.ts'
import { replyOutcomeId, publicGamedayPath, replyPath } from '../../domain/gamedays/texts.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import {
  type FormHandler,
  type Forms,
  refusalPage,
  redirectAfterSend,
  handleForm,
} from '../platform/http/forms/forms.ts'
import { sendRefusal, type Serve } from '../platform/http/serve.ts'
import type { WriteGuard } from '../guard/write-guard.ts'
import type { CalendarDownload } from './calendar-file.ts'
import { gamedayDateNotFound } from './refusals.ts'
import type { Gamedays } from './service.ts'

const rsvpWith = (gamedays: Gamedays, guard: WriteGuard) => (form: PublicRsvp, source: string) =>
  guard.guardWrite({ source, email: form.guestEmail }, () => gamedays.publicRsvp(form, source))

export function gamedayRoutes(serve: Serve, gamedays: Gamedays, guard: WriteGuard): void {
  serve(api.listGamedays, () => gamedays.listGamedays())
  serve(api.getGameday, ({ params }) => gamedays.getGameday(params.id))
  serve(api.listInvitations, ({ params, query }) => gamedays.listInvitations(params.id, query))
  serve(api.createGameday, ({ body, user }) => gamedays.createGameday(body, user))
  serve(api.updateGameday, ({ body, user }) => gamedays.updateGameday(body, user))
  serve(api.deleteGameday, ({ params, user }) => gamedays.deleteGameday(params.id, user))

  serve(api.sendWaitingMail, ({ params, user }) => gamedays.sendWaitingMail(params.id, user))
  serve(api.withdrawWaitingMail, ({ params, user }) =>
    gamedays.withdrawWaitingMail(params.id, user),
  )

  serve(api.inviteGuest, ({ body, user }) => gamedays.inviteGuest(body, user))
  serve(api.bulkInvite, ({ body, user }) => gamedays.bulkInvite(body, user))
  serve(api.findInvited, ({ body }) => gamedays.findInvited(body))
  serve(api.changeStatus, ({ body, user }) => gamedays.changeStatus(body, user))
  serve(api.deleteInvitation, ({ params, user }) => gamedays.deleteInvitation(params.id, user))
  serve(api.resendInvitation, ({ params }) => gamedays.resendInvitation(params.id))

  serve(api.getPublicGameday, ({ params }) => gamedays.getPublicGameday(params.date))
  serve(api.getInvitation, ({ params, user }) => gamedays.getInvitation(params.id, user))
  const rsvp = rsvpWith(gamedays, guard)
  serve(api.publicRsvp, ({ body, source }) => rsvp(body, source()))
  serve(api.replyToInvitation, async ({ body }) => {
    const answer = await gamedays.replyToInvitation(body)
    return answer instanceof Refusal ? answer : answer.details
  })
  serve(api.undoReply, ({ body }) => gamedays.undoReply(body))
}

/** Redirects to the page, which shows the outcome. */
const sentTo = (path: string, outcome: 'true' | 'changed' | 'waiting'): string =>
  `${path}?sent=${outcome}#${replyOutcomeId}`

/** Guests' forms as sent before the script has loaded. */
export function gamedayForms(forms: Forms, gamedays: Gamedays, guard: WriteGuard): void {
  const rsvp = rsvpWith(gamedays, guard)
  const replyPublicly: FormHandler = async ({ values, params: { date = '' }, source }) => {
    const gameday = await gamedays.getPublicGameday(date)
    if (!gameday.isValidDate) {
      // A guest with a form of the old date must confirm the new one.
      const { movedTo } = gameday
      return movedTo ? { goTo: publicGamedayPath(movedTo) } : refusalPage(gamedayDateNotFound())
    }
    return handleForm({
      schema: api.publicRsvp.body,
      input: { ...values, gamedayId: gameday.id },
      act: (form) => rsvp(form, source()),
      next: (done) =>
        redirectAfterSend(
          sentTo(publicGamedayPath(gameday.date), done.waiting ? 'waiting' : 'true'),
        )(done),
    })
  }
  const reply: FormHandler = ({ values, params: { token = '' } }) =>
    handleForm({
      schema: api.replyToInvitation.body,
      input: { ...values, invitationToken: token },
      act: async (form) => {
        const answer = await gamedays.replyToInvitation(form)
        if (answer instanceof Refusal) return answer
        if (answer.waits) return 'waiting'
        return isReplyChange(answer.before, form.status) ? 'changed' : 'true'
      },
      next: (outcome) => sentTo(replyPath(encodeURIComponent(token)), outcome),
    })
  forms(publicGamedayPath(':date'), replyPublicly, { changesPages: true })
  forms(replyPath(':token'), reply, { changesPages: true })
}

/** Calendar files instead of JSON, because calendars follow these links. */
export function gamedayCalendarRoutes(app: FastifyInstance, gamedays: Gamedays): void {
  app.get<{ Params: { date: string } }>(publicCalendarPath(':date'), async ({ params }, reply) =>
    sendCalendar(reply, await gamedays.publicCalendarFile(params.date)),
  )
  app.get<{ Params: { token: string } }>(replyCalendarPath(':token'), async ({ params }, reply) =>
    sendCalendar(reply, await gamedays.replyCalendarFile(params.token)),
  )
}

function sendCalendar(reply: FastifyReply, file: CalendarDownload | null): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!file) return sendRefusal(reply, refuse.notFound('There is no game day at this address.'))
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.content)
}
