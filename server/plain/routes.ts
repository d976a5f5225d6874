import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../domain/auth/schema.ts'
import { joinConflict } from '../../domain/events/participants/join-event.ts'
import { type Event, EventId } from '../../domain/events/schema.ts'
import { findUpcomingClash } from '../../domain/events/time/clash.ts'
import type { FormSubmission } from '../../domain/kernel/forms/form-submission.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import { plainEventPath, plainPath, plainWeekendPath } from '../../domain/plain/paths.ts'
import type { Conventions } from '../convention/service.ts'
import type { Events } from '../events/service.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Clock } from '../platform/clock.ts'
import { type Forms, handleForm, refusalPage } from '../platform/http/forms/forms.ts'
import { addressNotFound } from '../platform/http/not-found.ts'
import { sendRefusal } from '../platform/http/serve.ts'
import type { Live } from '../platform/live/live.ts'
import type { CountWrite } from '../platform/rate-limit.ts'
import { callOfAction, PlainAction, runAction } from './actions.ts'
import { type EventView, renderEvent } from './event-page.ts'
import { plainPageHeaders, renderPlainPage } from './frame.ts'
import type { Html } from './html.ts'
import { renderEventList, renderWeekend } from './list-pages.ts'

interface Dependencies {
  app: FastifyInstance
  forms: Forms
  findCurrentUser: (request: FastifyRequest) => Promise<User | null>
  countWrite: CountWrite
  events: Events
  conventions: Conventions
  clock: Clock
  live: Live
}

interface Shown {
  title: string
  content: Html
  user: User | null
}

/**
 * Pages for browsers without script, rendered for the session. The forms run the same use cases as the API, and the
 * request guard refuses forms of other sites.
 */
export function plainRoutes(dependencies: Dependencies): void {
  const { app, forms, findCurrentUser, countWrite, events, conventions, clock, live } = dependencies
  const listCache = new ReadCache<Event[]>(live, {
    topics: ['events', 'registrations', 'convention'],
    lifetime: 60_000,
  })
  const readList = () => listCache.read('', () => events.list())

  async function show(request: FastifyRequest, reply: FastifyReply, shown: Shown, status = 200) {
    const { name } = await conventions.current()
    const [address = plainPath] = request.url.split('?', 1)
    return reply
      .code(status)
      .headers(plainPageHeaders)
      .send(renderPlainPage({ site: name, address, ...shown }))
  }

  async function showEvent(
    request: FastifyRequest,
    reply: FastifyReply,
    { submission, status }: { submission?: FormSubmission; status?: number } = {},
  ) {
    const { event: id } = request.params as { event: string }
    const parsed = EventId.safeParse(id)
    if (!parsed.success) return sendRefusal(reply, addressNotFound())
    const user = await findCurrentUser(request)
    const event = await (user ? events.getWithNames(parsed.data) : events.get(parsed.data))
    if (event instanceof Refusal) return sendRefusal(reply, event)
    const waitingList = await (user
      ? events.waitingListWithNames(event.id)
      : events.waitingList(event.id))
    if (waitingList instanceof Refusal) return sendRefusal(reply, waitingList)
    const { timeZone } = await conventions.current()
    const query = request.query as Record<string, unknown>
    const textOf = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
    const view: EventView = {
      event,
      waitingList,
      user,
      now: clock.now(),
      timeZone,
      changedName: submission ? undefined : textOf('done'),
      leavingName: submission ? undefined : textOf('leave'),
      refusal: submission ? refusalOf(submission) : null,
      clash: submission ? await findClashOf(event, submission, user) : null,
    }
    return show(request, reply, { title: event.gameName, content: renderEvent(view), user }, status)
  }

  async function findClashOf(event: Event, { problem, values }: FormSubmission, user: User | null) {
    const name = user?.names.find(({ id }) => id === values['name']?.at(-1))
    if (problem?.code !== 'clash' || !user || !name) return null
    const ownEvents = await events.listOwnEvents(name.id, user)
    if (ownEvents instanceof Refusal) return null
    const other = findUpcomingClash(event, ownEvents, clock.now())
    return other ? { name, other } : null
  }

  app.get(plainPath, async (request, reply) => {
    const user = await findCurrentUser(request)
    const content = renderEventList(await readList(), clock.now())
    return show(request, reply, { title: 'Events', content, user })
  })

  app.get(plainWeekendPath, async (request, reply) => {
    const user = await findCurrentUser(request)
    const weekends = []
    for (const name of user?.names ?? []) {
      const ownEvents = user && (await events.listOwnEvents(name.id, user))
      const waitingPlaces = user && (await events.waitingPlacesOf(name.id, user))
      if (!ownEvents || ownEvents instanceof Refusal) continue
      if (!waitingPlaces || waitingPlaces instanceof Refusal) continue
      weekends.push({ name, events: ownEvents, waitingPlaces })
    }
    const content = renderWeekend({ user, weekends, allEvents: await readList(), now: clock.now() })
    return show(request, reply, { title: 'My Weekend', content, user })
  })

  app.get(plainEventPath(':event'), (request, reply) => showEvent(request, reply))

  forms(
    plainEventPath(':event'),
    async ({ values, params, request }) => {
      const user = await findCurrentUser(request)
      if (!user) return refusalPage(refuse.logIn())
      return handleForm({
        schema: PlainAction,
        input: { ...values, event: params['event'] },
        act: async (form) =>
          countWrite(callOfAction[form.action], user) ??
          (await runAction(events, form, user)) ??
          form,
        next: ({ event, name }) => `${plainEventPath(event)}?done=${name}`,
      })
    },
    { changesPages: true, page: (request, reply, answer) => showEvent(request, reply, answer) },
  )
}

const refusalOf = ({ problem, errors }: FormSubmission) =>
  problem
    ? joinConflict(problem)
    : { title: 'Nothing was changed', message: Object.values(errors).join(' ') }
