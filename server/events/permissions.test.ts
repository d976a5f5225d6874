import { expect, test } from 'vitest'
import * as api from '../../domain/events/api.ts'
import { listNames } from '../../domain/auth/api.ts'
import * as presence from '../../domain/events/presence/api.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  createEvent,
  createEventForm,
} from '../testing/fixtures/events.ts'

const beforeEvent = '2027-05-21T17:00:00.000Z'
const dayAfterEvent = '2027-05-22T15:00:00.000Z'

/** Marcus owns the event, Rosa and June participate, Theo does not. */
interface Scene {
  site: Site
  id: string
  marcus: TestPerson
  rosa: TestPerson
  june: TestPerson
  theo: TestPerson
}

async function scene(site: Site): Promise<Scene> {
  const marcus = await createPerson(site, 'Marcus')
  const rosa = await createPerson(site, 'Rosa')
  const june = await createPerson(site, 'June')
  const theo = await createPerson(site, 'Theo')
  const { id } = await createEvent(marcus, { gameOwner: '' })
  await joinEventAs(rosa, id)
  await joinEventAs(june, id)
  return { site, id, marcus, rosa, june, theo }
}

const callers = {
  anonymous: ({ site }: Scene) => site.visitor(),
  attendee: ({ theo }: Scene) => theo.browser,
  participant: ({ rosa }: Scene) => rosa.browser,
  owner: ({ marcus }: Scene) => marcus.browser,
  administrator: ({ site }: Scene) => site.logInAdministrator(),
}

type Call = (visitor: Visitor, scene: Scene) => Promise<{ status: number }>

const inEvent = ({ id }: Scene, nameId: string) => ({
  params: { eventId: id },
  body: { id: nameId },
})
const bringInput = ({ id }: Scene, nameId: string) => ({
  params: { eventId: id },
  body: { id: nameId, owner: true },
})

const teach = ({ id }: Scene, nameId: string) => ({
  params: { eventId: id },
  body: { id: nameId, teaches: true },
})

const withdrawRoom = ({ id }: Scene) => ({ params: { eventId: id }, body: { stillRoom: false } })

const sayHere = ({ id, rosa }: Scene) => ({
  params: { eventId: id },
  body: { id: rosa.id, here: true },
})
const missing = ({ id, june }: Scene) => ({ params: { eventId: id }, body: { ids: [june.id] } })

const calls: Record<string, Call> = {
  'list events': (visitor) => visitor.call(api.listEvents),
  'read an event': (visitor, { id }) => visitor.call(api.getEvent, { params: { id } }),
  "read Rosa's events": (visitor, { rosa }) =>
    visitor.call(api.myEvents, { params: { nameId: rosa.id } }),
  'list names': (visitor) => visitor.call(listNames),
  'edit the event': (visitor, { id, marcus }) =>
    visitor.call(api.putEvent, { body: createEventForm(marcus.id, { id, eventDay: 'Saturday' }) }),
  "create an event as Theo's": (visitor, { theo }) =>
    visitor.call(api.putEvent, { body: createEventForm(theo.id, { eventDay: 'Saturday' }) }),
  'delete the event': (visitor, { id }) => visitor.call(api.deleteEvent, { params: { id } }),
  'join as Theo': (visitor, at) => visitor.call(api.joinEvent, inEvent(at, at.theo.id)),
  'unregister Rosa': (visitor, at) => visitor.call(api.unregister, inEvent(at, at.rosa.id)),
  'remove June': (visitor, at) => visitor.call(api.removeParticipant, inEvent(at, at.june.id)),
  'let Rosa bring the game': (visitor, at) =>
    visitor.call(api.setGameOwner, bringInput(at, at.rosa.id)),
  'let June bring the game': (visitor, at) =>
    visitor.call(api.setGameOwner, bringInput(at, at.june.id)),
  'let Rosa teach the game': (visitor, at) => visitor.call(api.setTeaching, teach(at, at.rosa.id)),
  'let June teach the game': (visitor, at) => visitor.call(api.setTeaching, teach(at, at.june.id)),
  'take back the room': (visitor, at) => visitor.call(api.setStillRoom, withdrawRoom(at)),
  'read who is here': (visitor, { id }) =>
    visitor.call(presence.getPresence, { params: { eventId: id } }),
  'say that Rosa is here': (visitor, at) => visitor.call(presence.setPresence, sayHere(at)),
  "free June's spot": (visitor, at) => visitor.call(presence.freeMissing, missing(at)),
}

/** anonymous, attendee (Theo), participant (Rosa), owner (Marcus), administrator: before the start, after the end. */
const table_: [string, string, string][] = [
  ['list events', '200 200 200 200 200', '200 200 200 200 200'],
  ['read an event', '200 200 200 200 200', '200 200 200 200 200'],
  ["read Rosa's events", '401 403 200 403 200', '401 403 200 403 200'],
  ['list names', '401 403 403 403 200', '401 403 403 403 200'],
  ['edit the event', '401 403 403 200 200', '401 403 403 403 200'],
  ["create an event as Theo's", '401 200 403 403 200', '401 200 403 403 200'],
  ['delete the event', '401 403 403 200 200', '401 403 403 403 200'],
  ['join as Theo', '401 200 403 403 200', '401 409 403 403 409'],
  ['unregister Rosa', '401 403 200 403 200', '401 403 403 403 200'],
  ['remove June', '401 403 403 200 200', '401 403 403 403 200'],
  ['let Rosa bring the game', '401 403 200 200 200', '401 403 403 403 200'],
  ['let June bring the game', '401 403 403 200 200', '401 403 403 403 200'],
  ['let Rosa teach the game', '401 403 200 200 200', '401 403 403 403 200'],
  ['let June teach the game', '401 403 403 200 200', '401 403 403 403 200'],
  ['take back the room', '401 403 403 200 200', '401 403 403 403 200'],
  ['read who is here', '401 200 200 200 200', '401 200 200 200 200'],
  ['say that Rosa is here', '401 403 409 403 409', '401 403 403 403 403'],
  ["free June's spot", '401 403 403 409 409', '401 403 403 403 403'],
]

const moments = [
  { now: beforeEvent, calls: table_.map(([call, before]) => [call, before] as const) },
  { now: dayAfterEvent, calls: table_.map(([call, , after]) => [call, after] as const) },
]

onBothEngines('permissions', (engine) => {
  test('match the table', async () => {
    expect(Object.keys(calls)).toEqual(table_.map(([name]) => name))
    for (const { now, calls: expected } of moments) {
      const site = await openSite({ engine, now: beforeEvent })
      const unchangedScene = await scene(site)
      const before = await snapshot(site)
      site.clock.set(now)
      for (const [call, statuses] of expected) {
        const answered: number[] = []
        for (const createCaller of Object.values(callers)) {
          const { status } = (await calls[call]?.(
            await createCaller(unchangedScene),
            unchangedScene,
          )) ?? {
            status: 0,
          }
          answered.push(status)
          await restore(site, before)
        }
        expect(`${call} ${now}: ${answered.join(' ')}`).toBe(`${call} ${now}: ${statuses}`)
      }
    }
  }, 120_000)
})

const snapshot = async ({ database: { query } }: Site) => ({
  events: await query.selectFrom('events').selectAll().execute(),
  participants: await query.selectFrom('participants').selectAll().execute(),
})

/** Restores the scene for each caller. */
const restore = ({ database }: Site, before: Awaited<ReturnType<typeof snapshot>>) =>
  database.transaction(async ({ query, markChanged }) => {
    await query.deleteFrom('events').execute()
    await query.insertInto('events').values(before.events).execute()
    await query.insertInto('participants').values(before.participants).execute()
    markChanged('events')
  })
