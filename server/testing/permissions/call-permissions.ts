import { emptyGameDraft } from '../../../domain/games/schema.ts'
import { gamedayForm } from '../fixtures/gamedays.ts'
import { createFlagForm } from '../fixtures/flags.ts'
import * as given from './permission-inputs.ts'
import {
  administrator,
  everyone,
  onlyRole,
  onlySelf,
  onlyTeam,
  owner,
  type PermissionRow,
  anyLoggedIn,
  unprocessable,
} from './statuses.ts'

/**
 * Each call of the contract, below /api, with its statuses for: anonymous, attendee, other attendee, event owner,
 * administrator. `attendee` is the one whose name is used. The optional role at the end lets a helper call it too.
 */
export const calls: Record<string, PermissionRow> = {
  'GET /convention': [everyone],
  'GET /health': [everyone],
  'GET /ready': [everyone],

  'POST /user/login': [everyone, ({ attendee }) => ({ body: { email: attendee.email } })],
  'POST /user/verify/:code': [everyone, () => ({ params: { code: 'unknown' } })],
  'POST /user/verify': [
    unprocessable,
    () => ({ body: { email: 'kim@example.com', digits: '000000' } }),
  ],
  'GET /user/session': [everyone],
  'GET /names': [onlyRole('tables')],

  'GET /events': [everyone],
  'GET /events/details': [everyone],
  'GET /events/next': [everyone],
  'GET /event/:id': [everyone, given.eventInput],
  // Unlisted guests are named to logged-in users.
  'GET /event-names/:id': [anyLoggedIn, given.eventInput],
  'GET /myevents/:nameId': [onlySelf, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  'PUT /event': [onlySelf, given.ownEventInput],
  'DELETE /event/:id': [owner, given.eventInput],
  'PUT /event/register/:eventId': [onlySelf, given.newEventInput],
  'PUT /event/register-group/:eventId': [onlySelf, given.groupInput],
  // Logged-in users pass the access check and fail on the input; server/events/save/move-clashes.test.ts has the
  // rest.
  'GET /event/clashes/:eventId': ['401 422 422 422 422', () => ({ params: { eventId: 'x' } })],
  'PUT /event/switch/:eventId': [onlySelf, given.switchEventsInput],
  'POST /event/unregister/:eventId': [onlySelf, given.participantInput],
  'DELETE /event/participant/:eventId': [owner, given.participantInput],
  // The attendee may offer to bring the game, but the owner already brings it.
  'POST /event/gameowner/:eventId': ['401 409 403 200 200 tables', given.participantInput],
  'POST /event/teacher/:eventId': ['401 200 403 200 200 tables', given.teachingInput],
  'PUT /event/packed/:eventId': [onlySelf, given.packedGameInput],
  'GET /event/line/:eventId': [everyone, given.participantInput],
  'GET /event-names/line/:eventId': [anyLoggedIn, given.participantInput],
  'GET /mylines/:nameId': [onlySelf, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  // The event has open spots, or the caller has one: no need to wait.
  'PUT /event/line/:eventId': ['401 409 403 403 409 tables', given.newEventInput],
  // The event's organizer removes guests from its waiting list.
  'DELETE /event/line/:eventId': ['401 200 403 200 200 tables', given.participantInput],
  'POST /event/line/pass/:eventId': [onlySelf, given.participantInput],
  'POST /event/line/seat/:eventId': ['401 403 403 409 409 tables', given.participantInput],
  'PUT /event/place/:eventId': [owner, given.place],
  'PUT /event/still-room/:eventId': [owner, given.noRoomInput],
  'GET /event/here/:eventId': [anyLoggedIn, given.participantInput],
  'PUT /event/here/:eventId': ['401 409 403 403 409 tables', given.presenceInput],
  'POST /event/missing/:eventId': ['401 403 403 409 409 tables', given.missingInput],
  // The owner passes the access check, but the other event does not exist.
  'POST /event/place-question/:eventId': [
    '401 403 403 404 404 tables',
    given.hallTableQuestionInput,
  ],
  'GET /event/place-questions/:eventId': [owner, given.participantInput],
  'PUT /event/place-question/:eventId': [
    '401 403 403 404 404 tables',
    given.hallTableQuestionInput,
  ],

  'GET /flags': [everyone],
  'GET /myflag/:nameId': [onlySelf, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  // Flags can be raised only during the convention.
  'PUT /flag': [
    '401 409 403 403 409 tables',
    ({ attendee }) => ({ body: createFlagForm(attendee.id) }),
  ],
  'PUT /flag/event/:eventId': ['401 403 403 409 409 tables', given.flagOfEventInput],
  'POST /flag/renew/:flagId': [owner, given.flagInput],
  'DELETE /flag/:flagId': [owner, given.flagInput],
  'PUT /flag/walk/:flagId': [onlySelf, given.flagInput],
  // The host may confirm arrivals for others, too.
  'PUT /flag/arrive/:flagId': ['401 200 403 200 200 tables', given.flagInput],
  'POST /flag/leave/:flagId': ['401 200 403 200 200 tables', given.flagInput],
  'POST /flag/start/:flagId': [owner, given.flagInput],

  'GET /games/suggest': [anyLoggedIn],
  'GET /games': [onlyRole('tables')],
  'POST /games/merge': [
    onlyRole('tables', 404),
    () => ({ body: { key: 'no-game', into: 'brass-birmingham' } }),
  ],
  'POST /games/separate': [onlyRole('tables', 404), () => ({ body: { key: 'no-game' } })],

  'GET /wishes': [everyone],
  'GET /wishers/:game': [anyLoggedIn, () => ({ params: { game: 'azul' } })],
  'GET /wishes/:nameId': [onlySelf, ({ attendee }) => ({ params: { nameId: attendee.id } })],
  'PUT /wishes/:nameId': [
    onlySelf,
    ({ attendee }) => ({
      params: { nameId: attendee.id },
      body: { changes: [{ game: emptyGameDraft('Azul'), want: 2 }] },
    }),
  ],
  'PUT /wishes/:nameId/time': [
    onlySelf,
    ({ attendee }) => ({
      params: { nameId: attendee.id },
      body: { block: '1-1', free: false },
    }),
  ],
  'PUT /wishes/:nameId/together': [
    onlySelf,
    ({ attendee }) => ({ params: { nameId: attendee.id }, body: { together: true } }),
  ],

  'POST /register': ['201 201 201 201 201', given.newRegistrationInput],
  'GET /attendees': [everyone],
  'GET /mapdata': [everyone],
  'GET /mapdata/summary': [everyone],
  // Null for callers without a registration.
  'GET /registration/mine': [everyone],
  'PUT /registration/mine': ['401 200 409 409 404', given.ownRegistrationInput],
  'GET /registration/mine/line': [everyone],
  'DELETE /registration/mine/line': [anyLoggedIn],
  'PUT /registration/mine/line': ['401 200 200 200 404', () => ({ body: { names: ['One More'] } })],
  'GET /registrations': [administrator],
  'GET /registrations/:id': [administrator, given.registrationInput],
  'PUT /registrations/:id': [administrator, given.changedRegistrationInput],
  'PUT /registrations/:id/payment': [administrator, given.registrationInput],
  'DELETE /registrations/:id': [administrator, given.registrationInput],
  'PUT /registrations/:id/confirmed': [administrator, given.registrationInput],
  'GET /badge-line': [administrator],
  'PUT /badge-line': [administrator, () => ({ body: { isOn: true } })],
  'PUT /badge-line/capacity': [administrator, () => ({ body: { capacity: 250 } })],
  'POST /badge-line/seat/:id': [onlyRole('administrator', 409), given.unknownIdInput],
  'DELETE /badge-line/:id': [administrator, given.unknownIdInput],
  'GET /badge-line/place/:token': [everyone, given.unknownTokenInput],
  'DELETE /badge-line/place/:token': [everyone, given.unknownTokenInput],
  'POST /contact': [everyone, given.message],
  'PUT /contact/:id/answered': [
    onlyRole('administrator', 404),
    () => ({ ...given.unknownIdInput(), body: { answered: true } }),
  ],
  'GET /register/email/:id': [onlyRole('letters'), given.sameOriginInput],
  'GET /register/emailtest': [onlyRole('letters'), given.sameOriginInput],
  'GET /register/email-status': [onlyRole('letters')],
  'GET /mail-queue': [onlyRole('letters')],
  'POST /mail-queue/retry': [onlyRole('letters')],
  'GET /register/email-review': [onlyRole('letters'), given.sameOriginInput],
  'GET /register/email-notpaid': [onlyRole('letters'), given.sameOriginInput],
  'GET /register/email-pastregistrants': [onlyRole('letters'), given.sameOriginInput],

  'GET /settings': [onlyRole('settings')],
  // The administrator passes the access check and fails on the form's own rules.
  'PUT /settings/:id': [onlyRole('settings', 422), () => ({ params: { id: 'x' }, body: {} })],
  'POST /settings/next': [onlyRole('settings', 422), () => ({ body: {} })],
  'GET /setup': [administrator],
  'POST /setup/mail-test': [administrator],
  'POST /setup/open': [administrator],
  'GET /letters': [onlyRole('letters')],
  'PUT /letters/:id': [onlyRole('letters'), given.newMailingInput],
  'DELETE /letters/:id': [onlyRole('letters'), given.unknownIdInput],
  'POST /letters/:id/test': [onlyRole('letters', 404), given.unknownIdInput],
  'POST /letters/:id/send': [
    onlyRole('letters', 404),
    () => ({ ...given.unknownIdInput(), body: { version: 1, at: null } }),
  ],
  'POST /letters/:id/stop': [onlyRole('letters', 404), given.unknownIdInput],
  'GET /letters/:id': [onlyRole('letters', 404), given.unknownIdInput],
  'GET /letters/:id/recipients': [onlyRole('letters', 404), given.unknownIdInput],
  'POST /announcement': [
    onlyRole('letters'),
    () => ({ body: { id: 'hello', text: 'Hello', minutes: 15, mail: false } }),
  ],
  'DELETE /announcement/:id': [onlyRole('letters'), () => ({ params: { id: 'hello' } })],

  'GET /badges': [onlyRole('door')],
  'PUT /badges/printed': [
    onlyRole('door'),
    () => ({ body: { badges: [{ id: 'unknown', name: 'Kim' }], printed: true } }),
  ],
  'GET /figures': [everyone],
  'GET /figures/all': [administrator],
  'GET /figures/mine': [anyLoggedIn],
  'PUT /figures/shared': [
    onlyRole('administrator', 404),
    () => ({ body: { id: 'unknown', shared: true } }),
  ],
  'GET /door': [onlyRole('door')],
  'PUT /door/arrival': [onlyRole('door'), given.nameBody({ arrived: true })],
  'POST /door/payment': [onlyRole('door'), given.nameBody({ amount: 10, way: 'cash', was: null })],
  'POST /door/correction': [onlyRole('door', 404), () => ({ body: { lineId: 'unknown' } })],
  'PUT /door/note': [
    onlyRole('door'),
    given.nameBody({ note: '', children: 0, was: { note: '', children: 0 } }),
  ],
  'POST /door/login': [onlyRole('door', 409), given.nameBody({})],
  'POST /door/walk-in': [
    onlyRole('door'),
    () => ({ body: { names: ['Kim Osei'], listed: false, way: 'cash' } }),
  ],
  'GET /team': [administrator],
  'PUT /team/helper': [
    administrator,
    () => ({ body: { email: 'ben@example.com', name: 'Ben', roles: ['door'] } }),
  ],
  'POST /team/remove': [administrator, () => ({ body: { email: 'ben@example.com' } })],
  // Each helper gets the cards of their roles.
  'GET /organize': [onlyTeam],
  'GET /audit': [administrator],
  'GET /safety': [onlyRole('settings')],
  'PUT /safety/registration': [onlyRole('settings'), () => ({ body: { closed: false, text: '' } })],
  'PUT /safety/slow': [onlyRole('settings'), () => ({ body: { on: false } })],
  'GET /safety/sources': [onlyRole('settings')],
  // The administrator passes the access check and fails on the input.
  'GET /safety/made': [onlyRole('settings', 422)],
  'POST /safety/clean-up': [onlyRole('settings', 422), () => ({ body: {} })],
  'POST /safety/block': [
    onlyRole('settings'),
    () => ({ body: { ...given.otherAddress, span: 'day' } }),
  ],
  'POST /safety/unblock': [onlyRole('settings'), () => ({ body: given.otherAddress })],

  'GET /photos': [everyone],
  'GET /photos/first': [everyone],
  'POST /photo': [onlyRole('photos', 422)],
  'PUT /photo/:id': [onlyRole('photos', 404), given.photoInput],
  'PUT /photos/order': [onlyRole('photos'), () => ({ body: { ids: [] } })],
  'DELETE /photo/:id': [onlyRole('photos', 404), given.photoInput],

  'GET /gamedays': [onlyRole('gamedays')],
  'GET /gameday/:id': [onlyRole('gamedays'), given.gamedayInput],
  'GET /gameday-invitations/:id': [onlyRole('gamedays'), given.gamedayInput],
  'POST /gameday': [
    onlyRole('gamedays', 201),
    () => ({ body: { ...gamedayForm, date: '2027-12-31' } }),
  ],
  'PUT /gameday': [onlyRole('gamedays'), given.changedGamedayInput],
  'DELETE /gameday/:id': [onlyRole('gamedays'), given.gamedayInput],
  'POST /gameday/invite': [onlyRole('gamedays', 201), given.gamedayBody(given.guestFields)],
  'POST /gameday/bulk-invite': [onlyRole('gamedays'), given.gamedayBody(given.guests)],
  'POST /gameday/invited': [
    onlyRole('gamedays'),
    given.gamedayBody(() => ({ emails: ['kim@example.com'] })),
  ],
  'PUT /gameday-invitation/status': [onlyRole('gamedays'), given.invitationBody],
  'DELETE /gameday-invitation/:id': [onlyRole('gamedays'), given.invitationInput],
  'POST /gameday-mail/:id/send-now': [onlyRole('gamedays'), given.gamedayInput],
  'DELETE /gameday-mail/:id': [onlyRole('gamedays'), given.gamedayInput],
  'POST /gameday-invitation/:id/resend': [onlyRole('gamedays'), given.invitationInput],
  'GET /gameday-invitation/:id': [everyone, given.token],
  'GET /gameday/public/:date': [everyone, given.gamedayInput],
  'POST /gameday/public-rsvp': [everyone, given.gamedayBody(given.guestFields)],
  'POST /gameday-reply': [everyone, given.invitationBody],
  'POST /gameday-reply/undo': [everyone, given.invitationBody],

  'GET /feeds/mine': [anyLoggedIn],
  'GET /notices': [anyLoggedIn],
  'GET /notices/count': [everyone],
  'PUT /notices/read': [anyLoggedIn, () => ({ body: { until: '2027-03-01T15:00:00.000Z' } })],
  'GET /notices/device': [anyLoggedIn],
  'PUT /notices/device': [
    anyLoggedIn,
    () => ({
      body: {
        endpoint: 'https://push.example.net/a',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    }),
  ],
  'DELETE /notices/device': [anyLoggedIn],
  'GET /notices/choices': [anyLoggedIn],
  'PUT /notices/choices': [
    anyLoggedIn,
    () => ({ body: { kind: 'table', mail: true, push: false } }),
  ],
  'POST /feeds/mine/renew': ['401 200 200 200 404'],

  'POST /user/logout-everywhere': [anyLoggedIn],
  'POST /user/logout': [everyone],
  // This call deletes the caller's registration, so it comes last.
  'DELETE /registration/mine': ['401 200 200 200 404'],
}
