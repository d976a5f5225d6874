import { gamedayForm } from '../fixtures/gamedays.ts'
import { flagForm } from '../fixtures/flags.ts'
import * as given from './permission-inputs.ts'
import {
  administrator,
  everyone,
  only,
  oneself,
  owner,
  type Row,
  signedIn,
  unmet,
} from './statuses.ts'

/**
 * Each call of the contract, below /api: what it answers to
 * anonymous, attendee, other attendee, event owner, administrator. `attendee` is the one whose name is used. At the end the
 * role that lets a helper do it too.
 */
export const calls: Record<string, Row> = {
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
  'GET /event/:id': [everyone, given.table],
  // Who is not listed is named to people who are signed in.
  'GET /event-names/:id': [signedIn, given.table],
  'GET /myevents/:nameId': [oneself, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  'PUT /event': [oneself, given.ownTable],
  'DELETE /event/:id': [owner, given.table],
  'PUT /event/register/:eventId': [oneself, given.newTable],
  // Whoever is signed in gets as far as what is asked for; server/events/save/move-clashes.test.ts has the rest.
  'GET /event/clashes/:eventId': ['401 422 422 422 422', () => ({ params: { eventId: 'x' } })],
  'PUT /event/switch/:eventId': [oneself, given.switchTables],
  'POST /event/unregister/:eventId': [oneself, given.seat],
  'DELETE /event/participant/:eventId': [owner, given.seat],
  // The attendee may offer, but the owner brings it already.
  'POST /event/gameowner/:eventId': ['401 409 403 200 200 tables', given.seat],
  'POST /event/teacher/:eventId': ['401 200 403 200 200 tables', given.teaching],
  'PUT /event/packed/:eventId': [oneself, given.packing],
  'GET /event/line/:eventId': [everyone, given.seat],
  'GET /event-names/line/:eventId': [signedIn, given.seat],
  'GET /mylines/:nameId': [oneself, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  // There are free seats, or they sit there: nobody has to wait.
  'PUT /event/line/:eventId': ['401 409 403 403 409 tables', given.newTable],
  // Who organizes the event takes people out of its line.
  'DELETE /event/line/:eventId': ['401 200 403 200 200 tables', given.seat],
  'POST /event/line/pass/:eventId': [oneself, given.seat],
  'POST /event/line/seat/:eventId': ['401 403 403 409 409 tables', given.seat],
  'PUT /event/place/:eventId': [owner, given.place],
  // The owner gets as far as the other event, which is not there.
  'POST /event/place-question/:eventId': ['401 403 403 404 404 tables', given.placeQuestion],
  'GET /event/place-questions/:eventId': [owner, given.seat],
  'PUT /event/place-question/:eventId': ['401 403 403 404 404 tables', given.placeQuestion],

  'GET /flags': [everyone],
  'GET /myflag/:nameId': [oneself, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  // Flags are raised while the convention is on.
  'PUT /flag': ['401 409 403 403 409 tables', ({ attendee }) => ({ body: flagForm(attendee.id) })],
  'PUT /flag/event/:eventId': ['401 403 403 409 409 tables', given.flagAtTable],
  'POST /flag/renew/:flagId': [owner, given.flag],
  'DELETE /flag/:flagId': [owner, given.flag],
  'PUT /flag/walk/:flagId': [oneself, given.flag],
  // Their host says it for them, too.
  'PUT /flag/arrive/:flagId': ['401 200 403 200 200 tables', given.flag],
  'POST /flag/leave/:flagId': ['401 200 403 200 200 tables', given.flag],
  'POST /flag/start/:flagId': [owner, given.flag],

  'POST /register': ['201 201 201 201 201', given.newcomer],
  'GET /attendees': [everyone],
  'GET /mapdata': [everyone],
  'GET /mapdata/summary': [everyone],
  // Null for whoever has none.
  'GET /registration/mine': [everyone],
  'PUT /registration/mine': ['401 200 409 409 404', given.ownRegistration],
  'GET /registration/mine/line': [everyone],
  'DELETE /registration/mine/line': [signedIn],
  'PUT /registration/mine/line': ['401 200 200 200 404', () => ({ body: { names: ['One More'] } })],
  'GET /registrations': [administrator],
  'GET /registrations/:id': [administrator, given.registration],
  'PUT /registrations/:id': [administrator, given.changedRegistration],
  'PUT /registrations/:id/payment': [administrator, given.registration],
  'DELETE /registrations/:id': [administrator, given.registration],
  'PUT /registrations/:id/confirmed': [administrator, given.registration],
  'GET /badge-line': [administrator],
  'PUT /badge-line': [administrator, () => ({ body: { isOn: true } })],
  'PUT /badge-line/capacity': [administrator, () => ({ body: { capacity: 250 } })],
  'POST /badge-line/seat/:id': [only('administrator', 409), given.unknownId],
  'DELETE /badge-line/:id': [administrator, given.unknownId],
  'GET /badge-line/place/:token': [everyone, given.unknownToken],
  'DELETE /badge-line/place/:token': [everyone, given.unknownToken],
  'POST /contact': [everyone, given.message],
  'GET /register/email/:id': [only('letters'), given.byOurPage],
  'GET /register/emailtest': [only('letters'), given.byOurPage],
  'GET /register/email-status': [only('letters')],
  'GET /mail-queue': [only('letters')],
  'POST /mail-queue/retry': [only('letters')],
  'GET /register/email-review': [only('letters'), given.byOurPage],
  'GET /register/email-notpaid': [only('letters'), given.byOurPage],
  'GET /register/email-pastregistrants': [only('letters'), given.byOurPage],

  'GET /settings': [only('settings')],
  // The administrator gets as far as the form's own rules.
  'PUT /settings/:id': [only('settings', 422), () => ({ params: { id: 'x' }, body: {} })],
  'POST /settings/next': [only('settings', 422), () => ({ body: {} })],
  'GET /letters': [only('letters')],
  'PUT /letters/:id': [only('letters'), given.newLetter],
  'DELETE /letters/:id': [only('letters'), given.unknownId],
  'POST /letters/:id/test': [only('letters', 404), given.unknownId],
  'POST /letters/:id/send': [
    only('letters', 404),
    () => ({ ...given.unknownId(), body: { version: 1, at: null } }),
  ],
  'POST /letters/:id/stop': [only('letters', 404), given.unknownId],
  'GET /letters/:id': [only('letters', 404), given.unknownId],
  'GET /letters/:id/recipients': [only('letters', 404), given.unknownId],
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
  'GET /figures/all': [administrator],
  'PUT /figures/shared': [
    only('administrator', 404),
    () => ({ body: { id: 'unknown', shared: true } }),
  ],
  'GET /door': [only('door')],
  'PUT /door/arrival': [only('door'), given.aboutName({ arrived: true })],
  'POST /door/payment': [only('door'), given.aboutName({ amount: 10, way: 'cash', was: null })],
  'POST /door/correction': [only('door', 404), () => ({ body: { lineId: 'unknown' } })],
  'PUT /door/note': [
    only('door'),
    given.aboutName({ note: '', children: 0, was: { note: '', children: 0 } }),
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
  'POST /safety/block': [
    only('settings'),
    () => ({ body: { ...given.somebodyElse, span: 'day' } }),
  ],
  'POST /safety/unblock': [only('settings'), () => ({ body: given.somebodyElse })],

  'GET /photos': [everyone],
  'GET /photos/first': [everyone],
  'POST /photo': [only('photos', 422)],
  'PUT /photo/:id': [only('photos', 404), given.photo],
  'PUT /photos/order': [only('photos'), () => ({ body: { ids: [] } })],
  'DELETE /photo/:id': [only('photos', 404), given.photo],

  'GET /gamedays': [only('gamedays')],
  'GET /gameday/:id': [only('gamedays'), given.gameday],
  'GET /gameday-invitations/:id': [only('gamedays'), given.gameday],
  'POST /gameday': [
    only('gamedays', 201),
    () => ({ body: { ...gamedayForm, date: '2027-12-31' } }),
  ],
  'PUT /gameday': [only('gamedays'), given.changedGameday],
  'DELETE /gameday/:id': [only('gamedays'), given.gameday],
  'POST /gameday/invite': [only('gamedays', 201), given.aboutGameday(given.guest)],
  'POST /gameday/bulk-invite': [only('gamedays'), given.aboutGameday(given.guests)],
  'POST /gameday/invited': [
    only('gamedays'),
    given.aboutGameday(() => ({ emails: ['kim@example.com'] })),
  ],
  'PUT /gameday-invitation/status': [only('gamedays'), given.aboutInvitation],
  'DELETE /gameday-invitation/:id': [only('gamedays'), given.invitation],
  'POST /gameday-mail/:id/send-now': [only('gamedays'), given.gameday],
  'DELETE /gameday-mail/:id': [only('gamedays'), given.gameday],
  'POST /gameday-invitation/:id/resend': [only('gamedays'), given.invitation],
  'GET /gameday-invitation/:id': [everyone, given.token],
  'GET /gameday/public/:date': [everyone, given.gameday],
  'POST /gameday/public-rsvp': [everyone, given.aboutGameday(given.guest)],
  'POST /gameday-reply': [everyone, given.aboutInvitation],

  'GET /feeds/mine': [signedIn],
  'GET /notices': [signedIn],
  'GET /notices/count': [everyone],
  'PUT /notices/read': [signedIn, () => ({ body: { until: '2027-03-01T15:00:00.000Z' } })],
  'GET /notices/device': [signedIn],
  'PUT /notices/device': [
    signedIn,
    () => ({
      body: {
        endpoint: 'https://push.example.net/a',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    }),
  ],
  'DELETE /notices/device': [signedIn],
  'GET /notices/choices': [signedIn],
  'PUT /notices/choices': [signedIn, () => ({ body: { kind: 'table', mail: true, push: false } })],
  'POST /feeds/mine/renew': ['401 200 200 200 404'],

  'POST /user/logout-everywhere': [signedIn],
  'POST /user/logout': [everyone],
  // They are nobody after this, so it comes last.
  'DELETE /registration/mine': ['401 200 200 200 404'],
}
