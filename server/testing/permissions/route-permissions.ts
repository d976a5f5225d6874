import * as given from './permission-inputs.ts'
import { administrator, everyone, only, redirected, type Row, unknown, unmet } from './statuses.ts'

/** What is answered beside the contract. */
export const others: Record<string, Row> = {
  'GET /api/openapi.json': [everyone],
  'GET /api/live': [everyone],
  'GET /api/event/:id/calendar.ics': [everyone, given.table],
  'GET /api/gameday/public/:date/calendar.ics': [everyone, given.gameday],
  'GET /api/gameday-reply/:token/calendar.ics': [everyone, given.token],
  'GET /schedule.ics': [everyone],
  'GET /schedule.xml': [everyone],
  'GET /schedule.json': [everyone],
  'GET /feed/:id/:key.ics': [
    unknown,
    ({ attendee }) => ({ params: { id: attendee.id, key: 'a'.repeat(43) } }),
  ],
  'POST /gameday/:date': [unmet, given.aForm(given.gameday)],
  'POST /gameday-reply/:token': [unmet, given.aForm(given.token)],
  'POST /': [unmet, given.emptyForm],
  'POST /badge-line/:token': [redirected, given.aForm(given.unknownToken)],
  'POST /contact': [unmet, given.emptyForm],
  'POST /login': [unmet, given.emptyForm],
  'POST /logout': [redirected, given.emptyForm],
  'POST /verify/:code': [unknown, given.aForm(() => ({ params: { code: 'unknown' } }))],
  'POST /newsletter/form': [unmet, given.emptyForm],
  'POST /newsletter/confirm/:token': [unknown, given.aForm(given.unknownToken)],
  'POST /newsletter/unsubscribe/:token': [unknown, given.aForm(given.unknownToken)],
  'POST /notices/stop/:kind/:key': [
    unknown,
    given.aForm(() => ({ params: { kind: 'table', key: 'unknown' } })),
  ],
  'POST /seat-back/:event/:name/:key': [
    unknown,
    given.aForm(() => ({ params: { event: 'unknown', name: 'unknown', key: 'unknown' } })),
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
  'GET /mailbox/:id': [unknown, given.unknownId],
}
