import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as people from '../../domain/people/api.ts'
import * as registrationApi from '../../domain/registration/api.ts'
import * as registrations from '../../domain/registration/manage/api.ts'
import * as team from '../../domain/team/api.ts'
import { type Role, roleNames } from '../../domain/team/roles.ts'
import { adminEmail, gamedayForm } from '../testing/fixtures/gamedays.ts'
import { withoutParamNames, routesOf } from '../testing/routes.ts'
import { openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import { tableForm } from '../testing/fixtures/events.ts'
import { flagForm } from '../testing/fixtures/flags.ts'
import { roleFixtures, type RoleFixtures } from '../testing/fixtures/roles.ts'

interface Input {
  params?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}
type Row = [statuses: string, input?: (fixtures: RoleFixtures) => Input | Promise<Input>]

const everyone = '200 200 200 200 200'
/** Of the team: the helper with this role is answered like the administrator, every other one like anybody. */
const only = (role: Role, status = 200) => `401 403 403 403 ${status} ${role}`
const administrator = only('administrator')
/** The one whose name it is. */
const oneself = '401 200 403 403 200 tables'
/** The input is good, but it is not theirs to give. */
const unmet = '422 422 422 422 422'
const unknown = '404 404 404 404 404'
/** Who owns the event. */
const owner = '401 403 403 200 200 tables'

type Make = (fixtures: RoleFixtures) => Promise<Input>
const newTable: Make = async (fixtures) => ({
  params: { eventId: await fixtures.newTable(false) },
  body: { id: fixtures.attendee.id },
})
const seat: Make = async (fixtures) => ({
  params: { eventId: await fixtures.newTable() },
  body: { id: fixtures.attendee.id, owner: true },
})
const switchTables: Make = async (fixtures) => ({
  params: { eventId: await fixtures.newTable(false) },
  body: { id: fixtures.attendee.id, from: await fixtures.newTable() },
})
const table: Make = async (fixtures) => ({ params: { id: await fixtures.newTable() } })
const gameday: Make = async (fixtures) => ({ params: { ...(await fixtures.newGameday()) } })
const invitation: Make = async (fixtures) => ({ params: { ...(await fixtures.newInvitation()) } })
const token: Make = async (fixtures) => {
  const { invitationToken } = await fixtures.newInvitation()
  return { params: { id: invitationToken, token: invitationToken } }
}
const aboutGameday =
  (more: () => object): Make =>
  async (fixtures) => {
    const { id } = await fixtures.newGameday()
    return { body: { gamedayID: id, gamedayId: id, ...more() } }
  }
const aboutInvitation: Make = async (fixtures) => {
  const { id, invitationToken } = await fixtures.newInvitation()
  return { body: { invitationID: id, invitationToken, status: 1 } }
}
const changedGameday: Make = async (fixtures) => ({
  body: { ...gamedayForm, ...(await fixtures.newGameday()) },
})
const ownTable = ({ attendee }: RoleFixtures) => ({
  body: tableForm(attendee.id, { eventTime: 'Undetermined' }),
})
const registration: Make = async (fixtures) => ({
  params: { ...(await fixtures.newRegistration()) },
  body: { paid: true },
})
const aboutName =
  (more: object): Make =>
  async (fixtures) => {
    const { id: registrationId, nameId } = await fixtures.newRegistration()
    return { body: { registrationId, nameIds: [nameId], ...more } }
  }
const changedRegistration: Make = async (fixtures) => {
  const params = await fixtures.newRegistration()
  const { body } = await fixtures.administrator.call(registrations.getRegistration, { params })
  return { params: { ...params }, body: { ...body, names: [{ name: 'Kim Osei' }] } }
}
const ownRegistration: Make = async ({ attendee }) => {
  const { body } = await attendee.browser.call(registrationApi.getMyRegistration)
  return { body: { ...body, zip: null } }
}
const byOurPage: Make = async (fixtures) => ({
  ...(await registration(fixtures)),
  headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
})
const place: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { place: '', shared: false },
})
const packing: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { id: fixtures.attendee.id, packed: true },
})
const teaching: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { id: fixtures.attendee.id, teaches: true },
})
const flag: Make = async (fixtures) => ({
  params: { flagId: await fixtures.newFlag() },
  body: { id: fixtures.attendee.id, teaches: false },
})
const flagAtTable: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { id: randomUUID() },
})
const placeQuestion: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { eventId: 'unknown', agreed: true },
})
const newcomer = () => ({
  body: { email: `${randomUUID()}@example.com`, names: ['Kim Osei'], listed: true },
})
const message = () => ({
  body: { name: 'Kim', email: `${randomUUID()}@example.com`, message: 'Hello' },
})
const ofLetter = () => ({ params: { id: 'unknown' } })
const newLetter = () => ({
  params: { id: randomUUID() },
  body: { subject: 'Parking', text: 'North side.', audience: { kind: 'everyone', ids: [] } },
})
const somebodyElse = { kind: 'address', subject: 'somebody.else@example.com' }
const photo = () => ({ params: { id: 'unknown.webp' }, body: { caption: 'x', alt: 'x' } })
const unknownToken: Make = () => Promise.resolve({ params: { token: 'unknown' } })
const guest = () => ({
  guestName: 'Kim Osei',
  guestEmail: `${randomUUID()}@example.com`,
  status: 1,
})
const guests = () => ({ guests: [{ name: 'Kim', email: 'kim@example.com' }] })
const aForm =
  (make: Make): Make =>
  async (fixtures) => ({
    ...(await make(fixtures)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'status=',
  })

/**
 * Each call of the contract, below /api: what it answers to
 * anonymous, attendee, other attendee, event owner, administrator. `attendee` is the one whose name is used. At the end the
 * role that lets a helper do it too.
 */
const calls: Record<string, Row> = {
  'GET /convention': [everyone],
  'GET /health': [everyone],
  'GET /ready': [everyone],

  'POST /user/login': [everyone, ({ attendee }) => ({ body: { email: attendee.email } })],
  'POST /user/verify/:code': [everyone, () => ({ params: { code: 'unknown' } })],
  'POST /user/verify': [unmet, () => ({ body: { email: 'kim@example.com', digits: '000000' } })],
  'GET /user/session': [everyone],
  'GET /names': [only('tables')],

  'GET /events': [everyone],
  'GET /events/details': [everyone],
  'GET /events/next': [everyone],
  'GET /event/:id': [everyone, table],
  // Who is not listed is named to people who are signed in.
  'GET /event-names/:id': ['401 200 200 200 200', table],
  'GET /myevents/:nameId': [oneself, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  'PUT /event': [oneself, ownTable],
  'DELETE /event/:id': [owner, table],
  'PUT /event/register/:eventId': [oneself, newTable],
  // Whoever is signed in gets as far as what is asked for; server/events/move-clashes.test.ts has the rest.
  'GET /event/clashes/:eventId': ['401 422 422 422 422', () => ({ params: { eventId: 'x' } })],
  'PUT /event/switch/:eventId': [oneself, switchTables],
  'POST /event/unregister/:eventId': [oneself, seat],
  'DELETE /event/participant/:eventId': [owner, seat],
  // The attendee may offer, but the owner brings it already.
  'POST /event/gameowner/:eventId': ['401 409 403 200 200 tables', seat],
  'POST /event/teacher/:eventId': ['401 200 403 200 200 tables', teaching],
  'PUT /event/packed/:eventId': [oneself, packing],
  'GET /event/line/:eventId': [everyone, seat],
  'GET /event-names/line/:eventId': ['401 200 200 200 200', seat],
  'GET /mylines/:nameId': [oneself, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  // There are free seats, or they sit there: nobody has to wait.
  'PUT /event/line/:eventId': ['401 409 403 403 409 tables', newTable],
  // Who organizes the event takes people out of its line.
  'DELETE /event/line/:eventId': ['401 200 403 200 200 tables', seat],
  'POST /event/line/pass/:eventId': [oneself, seat],
  'POST /event/line/seat/:eventId': ['401 403 403 409 409 tables', seat],
  'PUT /event/place/:eventId': [owner, place],
  // The owner gets as far as the other event, which is not there.
  'POST /event/place-question/:eventId': ['401 403 403 404 404 tables', placeQuestion],
  'GET /event/place-questions/:eventId': [owner, seat],
  'PUT /event/place-question/:eventId': ['401 403 403 404 404 tables', placeQuestion],

  'GET /flags': [everyone],
  'GET /myflag/:nameId': [oneself, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  // Flags are raised while the convention is on.
  'PUT /flag': ['401 409 403 403 409 tables', ({ attendee }) => ({ body: flagForm(attendee.id) })],
  'PUT /flag/event/:eventId': ['401 403 403 409 409 tables', flagAtTable],
  'POST /flag/renew/:flagId': [owner, flag],
  'DELETE /flag/:flagId': [owner, flag],
  'PUT /flag/walk/:flagId': [oneself, flag],
  // Their host says it for them, too.
  'PUT /flag/arrive/:flagId': ['401 200 403 200 200 tables', flag],
  'POST /flag/leave/:flagId': ['401 200 403 200 200 tables', flag],
  'POST /flag/start/:flagId': [owner, flag],

  'POST /register': ['201 201 201 201 201', newcomer],
  'GET /attendees': [everyone],
  'GET /mapdata': [everyone],
  'GET /mapdata/summary': [everyone],
  // Null for whoever has none.
  'GET /registration/mine': [everyone],
  'PUT /registration/mine': ['401 200 409 409 404', ownRegistration],
  'GET /registration/mine/line': [everyone],
  'DELETE /registration/mine/line': ['401 200 200 200 200'],
  'PUT /registration/mine/line': ['401 200 200 200 404', () => ({ body: { names: ['One More'] } })],
  'GET /registrations': [administrator],
  'GET /registrations/:id': [administrator, registration],
  'PUT /registrations/:id': [administrator, changedRegistration],
  'PUT /registrations/:id/payment': [administrator, registration],
  'DELETE /registrations/:id': [administrator, registration],
  'PUT /registrations/:id/confirmed': [administrator, registration],
  'GET /badge-line': [administrator],
  'PUT /badge-line': [administrator, () => ({ body: { isOn: true } })],
  'PUT /badge-line/capacity': [administrator, () => ({ body: { capacity: 250 } })],
  'POST /badge-line/seat/:id': [only('administrator', 409), () => ({ params: { id: 'unknown' } })],
  'DELETE /badge-line/:id': [administrator, () => ({ params: { id: 'unknown' } })],
  'GET /badge-line/place/:token': [everyone, () => ({ params: { token: 'unknown' } })],
  'DELETE /badge-line/place/:token': [everyone, () => ({ params: { token: 'unknown' } })],
  'POST /contact': [everyone, message],
  'GET /register/email/:id': [only('letters'), byOurPage],
  'GET /register/emailtest': [only('letters'), byOurPage],
  'GET /register/email-status': [only('letters')],
  'GET /register/email-review': [only('letters'), byOurPage],
  'GET /register/email-notpaid': [only('letters'), byOurPage],
  'GET /register/email-pastregistrants': [only('letters'), byOurPage],

  'GET /settings': [only('settings')],
  // The administrator gets as far as the form's own rules.
  'PUT /settings/:id': [only('settings', 422), () => ({ params: { id: 'x' }, body: {} })],
  'POST /settings/next': [only('settings', 422), () => ({ body: {} })],
  'GET /letters': [only('letters')],
  'PUT /letters/:id': [only('letters'), newLetter],
  'DELETE /letters/:id': [only('letters'), ofLetter],
  'POST /letters/:id/test': [only('letters', 404), ofLetter],
  'POST /letters/:id/send': [
    only('letters', 404),
    () => ({ ...ofLetter(), body: { version: 1, at: null } }),
  ],
  'POST /letters/:id/stop': [only('letters', 404), ofLetter],
  'GET /letters/:id': [only('letters', 404), ofLetter],
  'GET /letters/:id/recipients': [only('letters', 404), ofLetter],
  'POST /announcement': [
    only('letters'),
    () => ({ body: { id: 'hello', text: 'Hello', minutes: 15, mail: false } }),
  ],
  'DELETE /announcement/:id': [only('letters'), () => ({ params: { id: 'hello' } })],

  'GET /badges': [only('door')],
  'PUT /badges/printed': [
    only('door'),
    () => ({ body: { badges: [{ id: 'unknown', name: 'Kim' }], printed: true } }),
  ],
  'GET /figures': [everyone],
  'GET /figures/all': [only('administrator')],
  'PUT /figures/shared': [
    only('administrator', 404),
    () => ({ body: { id: 'unknown', shared: true } }),
  ],
  'GET /door': [only('door')],
  'PUT /door/arrival': [only('door'), aboutName({ arrived: true })],
  'POST /door/payment': [only('door'), aboutName({ amount: 10, way: 'cash', was: null })],
  'POST /door/correction': [only('door', 404), () => ({ body: { lineId: 'unknown' } })],
  'PUT /door/note': [
    only('door'),
    aboutName({ note: '', children: 0, was: { note: '', children: 0 } }),
  ],
  'POST /door/walk-in': [
    only('door'),
    () => ({ body: { names: ['Kim Osei'], listed: false, way: 'cash' } }),
  ],
  'GET /team': [administrator],
  'PUT /team/helper': [
    administrator,
    () => ({ body: { email: 'ben@example.com', name: 'Ben', roles: ['door'] } }),
  ],
  'POST /team/remove': [administrator, () => ({ body: { email: 'ben@example.com' } })],
  'GET /audit': [administrator],
  'GET /safety': [only('settings')],
  'PUT /safety/registration': [only('settings'), () => ({ body: { closed: false, text: '' } })],
  'PUT /safety/slow': [only('settings'), () => ({ body: { on: false } })],
  'GET /safety/sources': [only('settings')],
  // The administrator gets as far as what is asked for.
  'GET /safety/made': [only('settings', 422)],
  'POST /safety/clean-up': [only('settings', 422), () => ({ body: {} })],
  'POST /safety/block': [only('settings'), () => ({ body: { ...somebodyElse, span: 'day' } })],
  'POST /safety/unblock': [only('settings'), () => ({ body: somebodyElse })],

  'GET /photos': [everyone],
  'GET /photos/first': [everyone],
  'POST /photo': [only('photos', 422)],
  'PUT /photo/:id': [only('photos', 404), photo],
  'PUT /photos/order': [only('photos', 200), () => ({ body: { ids: [] } })],
  'DELETE /photo/:id': [only('photos', 404), photo],

  'GET /gamedays': [only('gamedays')],
  'GET /gameday/:id': [only('gamedays'), gameday],
  'GET /gameday-invitations/:id': [only('gamedays'), gameday],
  'POST /gameday': [
    only('gamedays', 201),
    () => ({ body: { ...gamedayForm, date: '2027-12-31' } }),
  ],
  'PUT /gameday': [only('gamedays'), changedGameday],
  'DELETE /gameday/:id': [only('gamedays'), gameday],
  'POST /gameday/invite': [only('gamedays', 201), aboutGameday(guest)],
  'POST /gameday/bulk-invite': [only('gamedays'), aboutGameday(guests)],
  'POST /gameday/invited': [
    only('gamedays'),
    aboutGameday(() => ({ emails: ['kim@example.com'] })),
  ],
  'PUT /gameday-invitation/status': [only('gamedays'), aboutInvitation],
  'DELETE /gameday-invitation/:id': [only('gamedays'), invitation],
  'POST /gameday-invitation/:id/resend': [only('gamedays'), invitation],
  'GET /gameday-invitation/:id': [everyone, token],
  'GET /gameday/public/:date': [everyone, gameday],
  'POST /gameday/public-rsvp': [everyone, aboutGameday(guest)],
  'POST /gameday-reply': [everyone, aboutInvitation],

  'GET /feeds/mine': ['401 200 200 200 200'],
  'GET /notices': ['401 200 200 200 200'],
  'GET /notices/count': [everyone],
  'PUT /notices/read': [
    '401 200 200 200 200',
    () => Promise.resolve({ body: { until: '2027-03-01T15:00:00.000Z' } }),
  ],
  'GET /notices/device': ['401 200 200 200 200'],
  'PUT /notices/device': [
    '401 200 200 200 200',
    () =>
      Promise.resolve({
        body: {
          endpoint: 'https://push.example.net/a',
          keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        },
      }),
  ],
  'DELETE /notices/device': ['401 200 200 200 200'],
  'GET /notices/choices': ['401 200 200 200 200'],
  'PUT /notices/choices': [
    '401 200 200 200 200',
    () => Promise.resolve({ body: { kind: 'table', mail: true, push: false } }),
  ],
  'POST /feeds/mine/renew': ['401 200 200 200 404'],

  'POST /user/logout-everywhere': ['401 200 200 200 200'],
  'POST /user/logout': [everyone],
  // They are nobody after this, so it comes last.
  'DELETE /registration/mine': ['401 200 200 200 404'],
}

/** What is answered beside the contract. */
const others: Record<string, Row> = {
  'GET /api/openapi.json': [everyone],
  'GET /api/live': [everyone],
  'GET /api/event/:id/calendar.ics': [everyone, table],
  'GET /api/gameday/public/:date/calendar.ics': [everyone, gameday],
  'GET /api/gameday-reply/:token/calendar.ics': [everyone, token],
  'GET /schedule.ics': [everyone],
  'GET /schedule.xml': [everyone],
  'GET /schedule.json': [everyone],
  'GET /feed/:id/:key.ics': [
    unknown,
    ({ attendee }) => ({ params: { id: attendee.id, key: 'a'.repeat(43) } }),
  ],
  'POST /gameday/:date': [unmet, aForm(gameday)],
  'POST /gameday-reply/:token': [unmet, aForm(token)],
  'POST /': [unmet, aForm(() => Promise.resolve({}))],
  'POST /badge-line/:token': ['303 303 303 303 303', aForm(unknownToken)],
  'POST /contact': [unmet, aForm(() => Promise.resolve({}))],
  'POST /login': [unmet, aForm(() => Promise.resolve({}))],
  'POST /logout': ['303 303 303 303 303', aForm(() => Promise.resolve({}))],
  'POST /verify/:code': [unknown, aForm(() => Promise.resolve({ params: { code: 'unknown' } }))],
  'POST /newsletter/form': [unmet, aForm(() => Promise.resolve({}))],
  'POST /newsletter/confirm/:token': [unknown, aForm(unknownToken)],
  'POST /newsletter/unsubscribe/:token': [unknown, aForm(unknownToken)],
  'POST /notices/stop/:kind/:key': [
    unknown,
    aForm(() => Promise.resolve({ params: { kind: 'table', key: 'unknown' } })),
  ],
  'POST /seat-back/:event/:name/:key': [
    unknown,
    aForm(() => Promise.resolve({ params: { event: 'unknown', name: 'unknown', key: 'unknown' } })),
  ],
  'GET /api/newsletter/subscribers.csv': [only('letters')],
  'GET /api/registrations.csv': [administrator],
  'GET /api/door/money.csv': [only('door')],
  'GET /api/audit.csv': [administrator],
  'GET /api/letters/:id/preview': [only('letters')],
  'GET /api/register/email-review/preview': [only('letters')],
  'GET /api/register/email-notpaid/preview': [only('letters')],
  'GET /api/register/email-pastregistrants/preview': [only('letters')],
  // The pictures; the router prints no more of their path.
  'GET /*': [unknown],
  // Whoever sits at the machine, whoever they are; server/mailbox tests who does not.
  'GET /mailbox': [everyone, () => ({ headers: { 'x-forwarded-for': '127.0.0.1' } })],
  'GET /mailbox/:id': [unknown, () => ({ params: { id: 'unknown' } })],
}

const rows: Record<string, Row> = {
  ...others,
  ...Object.fromEntries(
    Object.entries(calls).map(([call, row]) => [call.replace(' ', ' /api'), row]),
  ),
}
/** Some hundred calls a person. */
const slowTest = { timeout: 60_000 }

const isHead = (route: string) => route.startsWith('HEAD ')

test(
  'every call, asked by each kind of person, answers what the table says',
  slowTest,
  async () => {
    const site = await openSite({ engine: 'sqlite' })
    const fixtures = await roleFixtures(site)
    const { attendee, other, owner } = fixtures
    const emails = [attendee.email, other.email, owner.email, adminEmail]
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [route, [statuses, input]] of Object.entries(rows)) {
      const answers: number[] = []
      const people = [site.visitor(), ...(await Promise.all(emails.map(site.signedIn)))]
      for (const person of people)
        answers.push(await ask(person, route, (await input?.(fixtures)) ?? {}))
      found[route] = answers.join(' ')
      expected[route] = statuses.split(' ').slice(0, 5).join(' ')
    }
    expect(found).toEqual(expected)
  },
)

test.each(roleNames)(
  'whoever helps with %s is let into what that role opens, and is an attendee to every other call',
  slowTest,
  async (role) => {
    const site = await openSite({ engine: 'sqlite' })
    const fixtures = await roleFixtures(site)
    const email = 'helper@example.com'
    const helper = { email, name: 'Ben', roles: [role] }
    await fixtures.administrator.call(team.saveHelper, { body: helper })
    const found: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const [route, [statuses, input]] of Object.entries(rows)) {
      if (!(await isRegistered(site, email))) await site.register(email, 'Ben Ortiz')
      const person = await site.signedIn(email)
      found[route] = await ask(person, route, (await input?.(fixtures)) ?? {})
      const words = statuses.split(' ')
      const isLetIn = words[5] !== undefined && (words[5] === role || role === 'administrator')
      expected[route] = Number(words[isLetIn ? 4 : 2])
    }
    expect(found).toEqual(expected)
  },
)

test(
  'whoever follows a personal link of the administrator is an attendee to every call',
  slowTest,
  async () => {
    const site = await openSite({ engine: 'sqlite' })
    const fixtures = await roleFixtures(site)
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [route, [statuses, input]] of Object.entries(rows)) {
      if (!(await isRegistered(site, adminEmail)))
        await site.register(adminEmail, 'The Administrator')
      const person = site.visitor()
      await person.call(people.verifyCode, {
        params: { code: await site.personalCode(adminEmail) },
      })
      found[route] = String(await ask(person, route, (await input?.(fixtures)) ?? {}))
      // As it is for an attendee whom it does not concern.
      expected[route] = statuses.split(' ')[2] ?? ''
    }
    expect(found).toEqual(expected)
  },
)

test('every call has a row, and every row is a call', async () => {
  const { app } = await openSite({ engine: 'sqlite' })
  const contract = app.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(calls).toSorted()).toEqual(contract.toSorted())
  const answered = routesOf(app).filter((route) => !isHead(route))
  expect(answered.length).toBeGreaterThan(contract.length)
  expect(Object.keys(rows).map(withoutParamNames).toSorted()).toEqual(answered.toSorted())
})

test('a HEAD is let in no further than its GET', async () => {
  const { app } = await openSite({ engine: 'sqlite' })
  const kept = app.endpoints.filter(({ method, access }) => method === 'GET' && access !== 'anyone')
  expect(kept.length).toBeGreaterThan(3)
  for (const { path, access } of kept) {
    const url = `/api${path.replaceAll(/:\w+/g, 'x')}`
    const { statusCode, body } = await app.server.inject({ method: 'HEAD', url })
    expect([path, statusCode, body]).toEqual([path, access === 'visitor' ? 200 : 401, ''])
  }
})

const isRegistered = ({ database }: Site, email: string) =>
  database.query
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()

async function ask(person: Visitor, route: string, { params = {}, body, headers }: Input) {
  const [method = '', path = ''] = route.replace('*', '/photos-files/x.webp').split(' ')
  const { statusCode, stream } = await person.send({
    method,
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body as object }),
    // The live stream has no end to wait for.
    payloadAsStream: true,
  })
  stream().destroy()
  return statusCode
}
