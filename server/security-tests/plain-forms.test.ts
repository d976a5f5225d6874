import { beforeAll, expect, test } from 'vitest'
import * as gamedays from '../../domain/gamedays/api.ts'
import type { Renderer } from '../../domain/kernel/renderer.ts'
import { contactKind } from '../../domain/mail/budget.ts'
import { setCapacity } from '../testing/fixtures/settings.ts'
import { fillInbox } from '../testing/mail/fill-inbox.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { openSite, type Site } from '../testing/site.ts'

// The pages themselves, as a browser without a script gets them back from a form that was not right.

let pages: Renderer
beforeAll(async () => {
  pages = await import('../../web/entry-server.tsx')
}, 60_000)

const open = () => openSite({ engine: 'sqlite', pages })

async function send(site: Site, path: string, fields: [string, string][]) {
  const { statusCode, headers, body } = await site.app.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  const [form = ''] = /<form[^]*<\/form>/.exec(body) ?? []
  return { status: statusCode, kept: headers['cache-control'], body, form }
}

const texts = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/<!--.*?-->/g, ''))

const errorsIn = (html: string) => texts(html, /<p class="error"[^>]*><svg.*?<\/svg>(.*?)<\/p>/g)

/** The names of the fields that a reader is told are wrong. */
const wrongIn = (html: string) =>
  texts(html, /<(?:input|textarea)([^>]*aria-invalid="true"[^>]*)>/g).map(
    (field) => /name="(\w+)"/.exec(field)?.[1],
  )

/** What stands in the fields, with the chosen ones of several. */
function typedIn(html: string): [string, string][] {
  const inputs = texts(html, /<input([^>]*)\/>/g).flatMap((field): [string, string][] => {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(field)?.[1] ?? ''
    const isChoice = /type="(radio|checkbox)"/.test(field)
    return isChoice && !field.includes('checked') ? [] : [[of('name'), of('value')]]
  })
  const areas = [...html.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)<\/textarea>/g)]
  return [...inputs, ...areas.map(([, name = '', text = '']): [string, string] => [name, text])]
}

test('the contact form comes back with what was typed', async () => {
  const fields: [string, string][] = [
    ['name', 'Rosa "R" Delgado'],
    ['email', 'rosa@example'],
    ['website', ''],
    ['message', '<b>tea?</b>'],
  ]
  const { status, kept, form } = await send(await open(), '/contact', fields)
  expect([status, kept, errorsIn(form), wrongIn(form)]).toEqual([
    422,
    'no-store',
    ['Invalid email address'],
    ['email'],
  ])
  expect(typedIn(form)).toEqual([
    ['name', 'Rosa &quot;R&quot; Delgado'],
    ['email', 'rosa@example'],
    ['website', ''],
    ['message', '&lt;b&gt;tea?&lt;/b&gt;'],
  ])
})

test('the newsletter form comes back with what was typed', async () => {
  const { status, form } = await send(await open(), '/newsletter/form', [['email', 'rosa@']])
  expect([status, errorsIn(form), wrongIn(form)]).toEqual([
    422,
    ['Please enter a valid email address'],
    ['email'],
  ])
  expect(typedIn(form)).toContainEqual(['email', 'rosa@'])
})

test('the registration comes back with every name, the wrong one marked', async () => {
  const site = await open()
  const fields: [string, string][] = [
    ['email', 'rosa@example.com'],
    ['names', 'Rosa Delgado'],
    ['names', '<b>x</b>'],
    ['names', '<b>x</b>'],
    ['zip', '43215'],
  ]
  const { status, form } = await send(site, '/', fields)
  expect([status, errorsIn(form), wrongIn(form)]).toEqual([
    422,
    ['&lt;b&gt;x&lt;/b&gt; is already on the list. Every badge needs a name of its own.'],
    ['names'],
  ])
  const shown = fields.map(([name, text]) => [
    name,
    text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ])
  expect(typedIn(form)).toEqual(shown)
  expect(form).toContain('action="/#register"')
})

test('a registration that finds too few badges keeps its names and says so', async () => {
  const site = await open()
  await setCapacity(site, 0)
  const fields: [string, string][] = [
    ['email', 'rosa@example.com'],
    ['names', 'Rosa Delgado'],
    ['zip', ''],
    ['listed', 'on'],
  ]
  const { status, form } = await send(site, '/', fields)
  expect(status).toBe(409)
  expect(form).toContain('role="alert"')
  expect(typedIn(form).slice(0, 2)).toEqual(fields.slice(0, 2))
})

test('a reply on the open page comes back with what was typed, also when the day is full', async () => {
  const site = await open()
  const { organiser, gameday } = await scheduleGameday(site, { capacity: 1 })
  const fields: [string, string][] = [
    ['status', '1'],
    ['additionalGuests', '0'],
    ['guestName', 'June Okafor'],
    ['guestEmail', 'june@'],
    ['replyComments', 'Cake\nand tea'],
  ]
  const wrong = await send(site, '/gameday/2027-03-13', fields)
  expect([wrong.status, errorsIn(wrong.form), wrongIn(wrong.form)]).toEqual([
    422,
    ['Please enter a valid email address'],
    ['guestEmail'],
  ])
  expect(typedIn(wrong.form)).toEqual(fields)
  const body = { gamedayID: gameday.id, guestName: 'Theo', guestEmail: 't@example.com', status: 1 }
  expect(
    (await organiser.call(gamedays.inviteGuest, { body: { ...body, status: 1 } })).status,
  ).toBe(201)
  const rightFields = fields.with(3, ['guestEmail', 'june@example.com'])
  const full = await send(site, '/gameday/2027-03-13', rightFields)
  expect([full.status, typedIn(full.form)]).toEqual([409, rightFields])
  expect(full.form).toContain('No seats are left.')
  const nowhere = await send(site, '/gameday/2027-03-14', fields)
  expect([nowhere.status, nowhere.form]).toEqual([404, ''])
  expect(nowhere.body).toContain('No gameday is scheduled for the selected date.')
})

test("a guest's own reply comes back with what was typed, not with what was replied before", async () => {
  const site = await open()
  const { organiser, gameday } = await scheduleGameday(site)
  const { body } = await organiser.call(gamedays.inviteGuest, {
    body: { gamedayID: gameday.id, guestName: 'June', guestEmail: 'june@example.com', status: 1 },
  })
  const comments = 'x'.repeat(1001)
  const { status, form } = await send(site, `/gameday-reply/${body.invitationToken}`, [
    ['status', '2'],
    ['additionalGuests', '0'],
    ['replyComments', comments],
  ])
  expect([status, errorsIn(form), wrongIn(form)]).toEqual([
    422,
    ['Please write at most 1000 characters.'],
    ['replyComments'],
  ])
  expect(typedIn(form)).toEqual([
    ['status', '2'],
    ['additionalGuests', '0'],
    ['replyComments', comments],
  ])
  expect(form).toContain('STILL COMING!')
  const unknown = await send(site, '/gameday-reply/unknown', [['status', '1']])
  expect([unknown.status, unknown.body.includes('Invalid Invitation')]).toEqual([404, true])
})

test('a login comes back with its address, asks for the digits, and says which are wrong', async () => {
  const site = await open()
  const wrong = await send(site, '/login', [['email', 'rosa@']])
  expect([wrong.status, errorsIn(wrong.form), typedIn(wrong.form)]).toEqual([
    422,
    ['Invalid email'],
    [['email', 'rosa@']],
  ])
  const unknown = await send(site, '/login', [['email', 'stranger@example.com']])
  expect([unknown.status, errorsIn(unknown.form), wrongIn(unknown.form)]).toEqual([
    404,
    [
      'No registration was found for this email address. Please verify the email address that you entered is correct.',
    ],
    ['email'],
  ])
  await site.register('rosa@example.com', 'Rosa')
  const asked = await send(site, '/login', [['email', 'Rosa@Example.com']])
  expect([asked.status, asked.kept]).toEqual([200, 'no-store'])
  expect(asked.body).toContain('Email Sent!')
  expect(typedIn(asked.form)).toEqual([
    ['email', 'Rosa@Example.com'],
    ['digits', ''],
  ])
  const digits = /^ *(\d{6})$/m.exec((await site.outbox()).at(-1)?.text ?? '')?.[1] ?? ''
  const guess: [string, string][] = [
    ['email', 'Rosa@Example.com'],
    ['digits', digits === '123456' ? '654321' : '123456'],
  ]
  const guessed = await send(site, '/login', guess)
  expect([guessed.status, errorsIn(guessed.form), wrongIn(guessed.form)]).toEqual([
    422,
    ['That is not the code in the newest e-mail. Please check it and try again.'],
    ['digits'],
  ])
  expect(typedIn(guessed.form)).toEqual(guess)
  const again = await send(site, '/login', [...guess, ['again', 'true']])
  expect([again.status, (await site.outbox()).length]).toEqual([200, 2])
})

test('the digits and the link of a login mail sign in without a script, and ask before a switch', async () => {
  const site = await open()
  await site.register('rosa@example.com', 'Rosa')
  await site.register('june@example.com', 'June')
  const browser = site.visitor()
  const post = async (url: string, fields: Record<string, string>) => {
    const answer = await browser.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: answer.statusCode, to: answer.headers.location, body: answer.body }
  }
  const whoIsThere = async () =>
    (await browser.send({ url: '/api/user/session' })).json<{ email: string } | null>()?.email

  await post('/login', { email: 'rosa@example.com' })
  const digits = /^ *(\d{6})$/m.exec((await site.outbox()).at(-1)?.text ?? '')?.[1] ?? ''
  const entered = await post('/login', { email: 'rosa@example.com', digits })
  expect([entered.status, entered.to, await whoIsThere()]).toEqual([
    303,
    '/login?sent=in',
    'rosa@example.com',
  ])

  const link = `/verify/${await site.app.newLoginCode('june@example.com')}`
  const asked = await post(link, {})
  expect([asked.status, await whoIsThere()]).toEqual([409, 'rosa@example.com'])
  expect(asked.body).toContain(
    'You are signed in as rosa@example.com. Sign in as june@example.com instead?',
  )
  expect(asked.body).toContain('name="switch" value="true"')
  const switched = await post(link, { switch: 'true' })
  expect([switched.status, switched.to, await whoIsThere()]).toEqual([
    303,
    '/events',
    'june@example.com',
  ])
  const unknown = await post('/verify/unknown', {})
  expect([unknown.status, unknown.body.includes('Invalid Verification Code')]).toEqual([404, true])
})

test('a mail that waits is told on the page, which has taken what was typed', async () => {
  const site = await open()
  const { gameday } = await scheduleGameday(site)
  const email = 'rosa@example.com'
  await fillInbox(site, email)
  await fillInbox(site, site.config.organizerEmail, 30, contactKind)
  const said = async (path: string, fields: [string, string][]) => {
    const { status, kept, body, form } = await send(site, path, fields)
    const paragraphs = texts(body, /<p>((?:(?!<p>).)*?so many e-mails.*?)<\/p>/g)
    const headings = texts(body, /<(?:strong|h2[^>]*)>(You will get|Message Sent|RSVP sub)/g)
    return [status, kept, headings, paragraphs, form.includes('value="Rosa"')]
  }
  const waits = 'We send only so many e-mails an hour. Ours to you leaves at about 11:00 AM.'
  const taken = (heading: string, text: string) => [200, 'no-store', [heading], [text], false]
  expect(
    await said('/', [
      ['email', email],
      ['names', 'Rosa'],
    ]),
  ).toEqual(taken('You will get', waits))
  expect(
    await said(`/gameday/${gameday.date}`, [
      ['status', '2'],
      ['guestName', 'Rosa'],
      ['guestEmail', email],
    ]),
  ).toEqual(taken('RSVP sub', waits))
  expect(await said('/newsletter/form', [['email', email]])).toEqual(
    taken('You will get', `${waits} Follow the link in it, and you are on the list.`),
  )
  expect(
    await said('/contact', [
      ['name', 'Rosa'],
      ['email', email],
      ['message', 'Hello'],
    ]),
  ).toEqual(
    taken(
      'Message Sent',
      'Your message has been sent successfully. We will get back to you as soon as possible. We send only so many e-mails an hour. Yours reaches us at about 11:00 AM. Thank you!',
    ),
  )
})
