import * as given from './permission-inputs.ts'
import {
  administrator,
  everyone,
  onlyRole,
  redirected,
  type PermissionRow,
  notFound,
  unprocessable,
} from './statuses.ts'

/** Routes outside the contract. */
export const otherRoutes: Record<string, PermissionRow> = {
  'GET /api/openapi.json': [everyone],
  'GET /api/live': [everyone],
  'GET /api/event/:id/calendar.ics': [everyone, given.eventInput],
  'GET /api/gameday/public/:date/calendar.ics': [everyone, given.gamedayInput],
  'GET /api/gameday-reply/:token/calendar.ics': [everyone, given.token],
  'GET /convention.ics': [everyone],
  'GET /schedule.ics': [everyone],
  'GET /schedule.xml': [everyone],
  'GET /schedule.json': [everyone],
  'GET /konopas.js': [everyone],
  'GET /robots.txt': [everyone],
  'GET /sitemap.xml': [everyone],
  'GET /.well-known/security.txt': [everyone],
  // Refused without the key of the configuration.
  'POST /api/bounces': [notFound],
  'GET /feed/:id/:key.ics': [
    notFound,
    ({ attendee }) => ({ params: { id: attendee.id, key: 'a'.repeat(43) } }),
  ],
  'POST /gameday/:date': [unprocessable, given.toFormInput(given.gamedayInput)],
  'POST /gameday-reply/:token': [unprocessable, given.toFormInput(given.token)],
  'POST /': [unprocessable, given.emptyFormInput],
  'POST /badge-line/:token': [redirected, given.toFormInput(given.unknownTokenInput)],
  'GET /plain': [everyone],
  'GET /plain/weekend': [everyone],
  'GET /plain/event/:event': [
    everyone,
    async (fixtures) => ({ params: { event: await fixtures.createEvent() } }),
  ],
  'POST /plain/event/:event': [
    '401 303 403 403 303 tables',
    async (fixtures) => ({
      params: { event: await fixtures.createEvent({ joined: false }) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=join&name=${fixtures.attendee.id}`,
    }),
  ],
  'POST /contact': [unprocessable, given.emptyFormInput],
  'POST /login': [unprocessable, given.emptyFormInput],
  'POST /logout': [redirected, given.emptyFormInput],
  'POST /verify/:code': [notFound, given.toFormInput(() => ({ params: { code: 'unknown' } }))],
  'POST /newsletter/form': [unprocessable, given.emptyFormInput],
  'POST /newsletter/confirm/:token': [notFound, given.toFormInput(given.unknownTokenInput)],
  'POST /newsletter/unsubscribe/:token': [notFound, given.toFormInput(given.unknownTokenInput)],
  'POST /notices/stop/:kind/:key': [
    notFound,
    given.toFormInput(() => ({ params: { kind: 'table', key: 'unknown' } })),
  ],
  'POST /seat-back/:event/:name/:key': [
    notFound,
    given.toFormInput(() => ({ params: { event: 'unknown', name: 'unknown', key: 'unknown' } })),
  ],
  'GET /api/newsletter/subscribers.csv': [onlyRole('letters')],
  'GET /api/registrations.csv': [administrator],
  'GET /api/door/money.csv': [onlyRole('door')],
  'GET /api/audit.csv': [administrator],
  'GET /api/letters/:id/preview': [onlyRole('letters')],
  'GET /api/register/email-review/preview': [onlyRole('letters')],
  'GET /api/register/email-notpaid/preview': [onlyRole('letters')],
  'GET /api/register/email-pastregistrants/preview': [onlyRole('letters')],
  // Serves the pictures; the router prints no more of their path.
  'GET /*': [notFound],
  // Open to requests from this machine, regardless of the role; server/mailbox tests the refusals.
  'GET /mailbox': [everyone, () => ({ headers: { 'x-forwarded-for': '127.0.0.1' } })],
  'GET /mailbox/:id': [notFound, given.unknownIdInput],
}
