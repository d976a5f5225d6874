import type { FastifyInstance } from 'fastify'
import { eventCalendarPath } from '../../domain/events/paths.ts'
import * as api from '../../domain/events/api.ts'
import * as clash from '../../domain/events/clashes-api.ts'
import * as presence from '../../domain/events/presence/api.ts'
import { joinEventAsGroup } from '../../domain/events/group-api.ts'
import * as hall from '../../domain/hall/api.ts'
import * as waitingLists from '../../domain/events/waiting-list/api.ts'
import { giveBackPath } from '../../domain/events/waiting-list/paths.ts'
import { listMyWaitingLists } from '../../domain/events/waiting-list/own-api.ts'
import { EventId } from '../../domain/events/schema.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import {
  type FormHandler,
  type Forms,
  linkActionResult,
  refusalPage,
} from '../platform/http/forms/forms.ts'
import { sendRefusal, type Serve } from '../platform/http/serve.ts'
import type { Events } from './service.ts'
import { addressNotFound } from '../platform/http/not-found.ts'

/** Forms behind the links in mails. */
export function eventForms(forms: Forms, events: Events): void {
  const handleGiveBack: FormHandler = async ({ params }) => {
    const { event = '', name = '', key = '' } = params
    const result = await events.giveBackByLink(event, name, key)
    return result instanceof Refusal ? refusalPage(result) : linkActionResult(result)
  }
  forms(giveBackPath(':event', ':name', ':key'), handleGiveBack, { changesPages: true })
}

export function eventRoutes(serve: Serve, app: FastifyInstance, events: Events): void {
  serve(api.listEvents, () => events.list())
  serve(api.listNextEvents, () => events.listNextEvents())
  serve(api.listEventDetails, () => events.listDetails())
  serve(api.getEvent, ({ params }) => events.get(params.id))
  serve(api.getEventWithNames, ({ params }) => events.getWithNames(params.id))
  serve(api.myEvents, ({ params, user }) => events.listOwnEvents(params.nameId, user))
  serve(api.putEvent, ({ body, user, source }) => events.save(body, user, source()))
  serve(clash.moveClashes, ({ params, query, user }) =>
    events.moveClashes(params.eventId, query, user),
  )
  serve(api.deleteEvent, ({ params, user }) => events.remove(params.id, user))
  serve(api.joinEvent, ({ params, body, user }) => events.join(params.eventId, body.id, user))
  serve(joinEventAsGroup, ({ params, body, user }) =>
    events.joinAsGroup(params.eventId, body.ids, user),
  )
  serve(clash.switchEvent, ({ params, body, user }) => events.switch(params.eventId, body, user))
  serve(api.unregister, ({ params, body, user }) =>
    events.unregister(params.eventId, body.id, user),
  )
  serve(api.removeParticipant, ({ params, body, user }) =>
    events.removeParticipant(params.eventId, body.id, user),
  )
  serve(presence.getPresence, ({ params, user }) => events.readPresence(params.eventId, user))
  serve(presence.setPresence, ({ params, body, user }) =>
    events.setPresence(params.eventId, body, user),
  )
  serve(presence.freeMissing, ({ params, body, user }) =>
    events.freeMissing(params.eventId, body.ids, user),
  )
  serve(waitingLists.getWaitingList, ({ params }) => events.waitingList(params.eventId))
  serve(waitingLists.getWaitingListWithNames, ({ params }) =>
    events.waitingListWithNames(params.eventId),
  )
  serve(listMyWaitingLists, ({ params, user }) => events.waitingPlacesOf(params.nameId, user))
  serve(waitingLists.joinWaitingList, ({ params, body, user }) =>
    events.joinWaitingList(params.eventId, body.id, user),
  )
  serve(waitingLists.leaveWaitingList, ({ params, body, user }) =>
    events.leaveWaitingList(params.eventId, body.id, user),
  )
  serve(waitingLists.passOffer, ({ params, body, user }) =>
    events.passOffer(params.eventId, body.id, user),
  )
  serve(waitingLists.addFromWaitingList, ({ params, body, user }) =>
    events.addFromWaitingList(params.eventId, body.id, user),
  )
  serve(api.placeEvent, ({ params, body, user }) =>
    events.assignHallTable(params.eventId, body, user),
  )
  serve(api.setStillRoom, ({ params, body, user }) =>
    events.setStillRoom(params.eventId, body.stillRoom, user),
  )
  serve(hall.requestTableSharing, ({ params, body, user }) =>
    events.requestSharing(params.eventId, body.eventId, user),
  )
  serve(hall.listShareRequests, ({ params, user }) =>
    events.listShareRequests(params.eventId, user),
  )
  serve(hall.answerShareRequest, ({ params, body, user }) =>
    events.answerShareRequest(params.eventId, body, user),
  )
  serve(api.setGameOwner, ({ params, body, user }) =>
    events.setGameOwner(params.eventId, body, user),
  )
  serve(api.setTeaching, ({ params, body, user }) => events.setTeaching(params.eventId, body, user))

  serve(api.packGame, ({ params, body, user }) => events.packGame(params.eventId, body, user))

  app.get<{ Params: { id: string } }>(`/api${eventCalendarPath(':id')}`, async (request, reply) => {
    const id = EventId.safeParse(request.params.id)
    const file = id.success ? await events.calendar(id.data) : addressNotFound()
    if (file instanceof Refusal) return sendRefusal(reply, file)
    return reply
      .header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', 'attachment; filename="event.ics"')
      .header('cache-control', 'no-cache')
      .send(file)
  })
}
