import { beforeAll, expect, test } from 'vitest'
import * as gamedays from '../../domain/gamedays/api.ts'
import type { Renderer } from '../../domain/kernel/renderer.ts'
import { contactKind } from '../../domain/mail/budget.ts'
import { setCapacity } from '../testing/fixtures/settings.ts'
import { fillInbox } from '../testing/mail/fill-inbox.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { openSite, type Site } from '../testing/site.ts'

// Checks the pages that a browser without a script gets back after sending an invalid form.

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
  return { status: statusCode, cacheControl: headers['cache-control'], body, form }
}

const findTexts = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/<!--.*?-->/g, ''))

const findErrors = (html: string) =>
  findTexts(html, /<p class="error"[^>]*><svg.*?<\/svg>(.*?)<\/p>/g)

/** The names of the fields that are marked as invalid. */
const findInvalidFields = (html: string) =>
  findTexts(html, /<(?:input|textarea)([^>]*aria-invalid="true"[^>]*)>/g).map(
    (field) => /name="(\w+)"/.exec(field)?.[1],
  )

/** The values of the fields, including selected options. */
function findValues(html: string): [string, string][] {
  const inputs = findTexts(html, /<input([^>]*)\/>/g).flatMap((field): [string, string][] => {
    const readAttribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(field)?.[1] ?? ''
    const isChoice = /type="(radio|checkbox)"/.test(field)
    return isChoice && !field.includes('checked')
      ? []
      : [[readAttribute('name'), readAttribute('value')]]
  })
  const areas = [...html.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)<\/textarea>/g)]
  return [...inputs, ...areas.map(([, name = '', text = '']): [string, string] => [name, text])]
}

test('returns the contact form with the typed values', async () => {
  const fields: [string, string][] = [
    ['name', 'Rosa "R" Delgado'],
    ['email', 'rosa@example'],
    ['website', ''],
    ['message', '<b>tea?</b>'],
  ]
  const { status, cacheControl, form } = await send(await open(), '/contact', fields)
  expect([status, cacheControl, findErrors(form), findInvalidFields(form)]).toEqual([
    422,
    'no-store',
    ['Invalid email address'],
    ['email'],
  ])
  expect(findValues(form)).toEqual([
    ['name', 'Rosa &quot;R&quot; Delgado'],
    ['email', 'rosa@example'],
    ['website', ''],
    ['message', '&lt;b&gt;tea?&lt;/b&gt;'],
  ])
})

test('returns the newsletter form with the typed values', async () => {
  const { status, form } = await send(await open(), '/newsletter/form', [['email', 'rosa@']])
  expect([status, findErrors(form), findInvalidFields(form)]).toEqual([
    422,
    ['Please enter a valid email address'],
    ['email'],
  ])
  expect(findValues(form)).toContainEqual(['email', 'rosa@'])
})

test('returns the registration with every name, and marks the wrong one', async () => {
  const site = await open()
  const fields: [string, string][] = [
    ['email', 'rosa@example.com'],
    ['names', 'Rosa Delgado'],
    ['names', '<b>x</b>'],
    ['names', '<b>x</b>'],
    ['zip', '43215'],
  ]
  const { status, form } = await send(site, '/', fields)
  expect([status, findErrors(form), findInvalidFields(form)]).toEqual([
    422,
    ['&lt;b&gt;x&lt;/b&gt; is already on the list. Every badge needs its own name.'],
    ['names'],
  ])
  const expectedFields = fields.map(([name, text]) => [
    name,
    text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ])
  expect(findValues(form)).toEqual(expectedFields)
  expect(form).toContain('action="/#register"')
})

test('keeps the names of a registration that finds too few badges, and reports it', async () => {
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
  expect(findValues(form).slice(0, 2)).toEqual(fields.slice(0, 2))
})

test('returns an RSVP with the typed values, also when the game day is full', async () => {
  const site = await open()
  const { organizer, gameday } = await scheduleGameday(site, { capacity: 1 })
  const fields: [string, string][] = [
    ['status', '1'],
    ['additionalGuests', '0'],
    ['guestName', 'June Okafor'],
    ['guestEmail', 'june@'],
    ['replyComments', 'Cake\nand tea'],
  ]
  const wrongAnswer = await send(site, '/gameday/2027-03-13', fields)
  expect([
    wrongAnswer.status,
    findErrors(wrongAnswer.form),
    findInvalidFields(wrongAnswer.form),
  ]).toEqual([422, ['Please enter a valid email address'], ['guestEmail']])
  expect(findValues(wrongAnswer.form)).toEqual(fields)
  const body = { gamedayID: gameday.id, guestName: 'Theo', guestEmail: 't@example.com', status: 1 }
  expect(
    (await organizer.call(gamedays.inviteGuest, { body: { ...body, status: 1 } })).status,
  ).toBe(201)
  const validFields = fields.with(3, ['guestEmail', 'june@example.com'])
  const fullAnswer = await send(site, '/gameday/2027-03-13', validFields)
  expect([fullAnswer.status, findValues(fullAnswer.form)]).toEqual([409, validFields])
  expect(fullAnswer.form).toContain('No spots are left.')
  const missingAnswer = await send(site, '/gameday/2027-03-14', fields)
  expect([missingAnswer.status, missingAnswer.form]).toEqual([404, ''])
  expect(missingAnswer.body).toContain('No gameday is scheduled for the selected date.')
})

test("returns a guest's reply with the typed values, not with the stored reply", async () => {
  const site = await open()
  const { organizer, gameday } = await scheduleGameday(site)
  const { body } = await organizer.call(gamedays.inviteGuest, {
    body: { gamedayID: gameday.id, guestName: 'June', guestEmail: 'june@example.com', status: 1 },
  })
  const comments = 'x'.repeat(1001)
  const { status, form } = await send(site, `/gameday-reply/${body.invitationToken}`, [
    ['status', '2'],
    ['additionalGuests', '0'],
    ['replyComments', comments],
  ])
  expect([status, findErrors(form), findInvalidFields(form)]).toEqual([
    422,
    ['Please use at most 1000 characters.'],
    ['replyComments'],
  ])
  expect(findValues(form)).toEqual([
    ['status', '2'],
    ['additionalGuests', '0'],
    ['replyComments', comments],
  ])
  expect(form).toContain('STILL COMING!')
  const unknownAnswer = await send(site, '/gameday-reply/unknown', [['status', '1']])
  expect([unknownAnswer.status, unknownAnswer.body.includes('Invalid Invitation')]).toEqual([
    404,
    true,
  ])
})

test('returns a login with its address, requests the digits, and reports wrong ones', async () => {
  const site = await open()
  const wrongAnswer = await send(site, '/login', [['email', 'rosa@']])
  expect([wrongAnswer.status, findErrors(wrongAnswer.form), findValues(wrongAnswer.form)]).toEqual([
    422,
    ['Invalid email'],
    [['email', 'rosa@']],
  ])
  const unknownAnswer = await send(site, '/login', [['email', 'stranger@example.com']])
  expect([
    unknownAnswer.status,
    findErrors(unknownAnswer.form),
    findInvalidFields(unknownAnswer.form),
  ]).toEqual([
    404,
    [
      'No registration was found for this email address. Please verify the email address that you entered is correct.',
    ],
    ['email'],
  ])
  await site.register('rosa@example.com', 'Rosa')
  const requestAnswer = await send(site, '/login', [['email', 'Rosa@Example.com']])
  expect([requestAnswer.status, requestAnswer.cacheControl]).toEqual([200, 'no-store'])
  expect(requestAnswer.body).toContain('Email Sent!')
  expect(findValues(requestAnswer.form)).toEqual([
    ['email', 'Rosa@Example.com'],
    ['digits', ''],
  ])
  const digits = /^ *(\d{6})$/m.exec((await site.readOutbox()).at(-1)?.text ?? '')?.[1] ?? ''
  const guessFields: [string, string][] = [
    ['email', 'Rosa@Example.com'],
    ['digits', digits === '123456' ? '654321' : '123456'],
  ]
  const guessAnswer = await send(site, '/login', guessFields)
  expect([
    guessAnswer.status,
    findErrors(guessAnswer.form),
    findInvalidFields(guessAnswer.form),
  ]).toEqual([
    422,
    ['This is not the code from the latest email. Please check it and try again.'],
    ['digits'],
  ])
  expect(findValues(guessAnswer.form)).toEqual(guessFields)
  const repeatedAnswer = await send(site, '/login', [...guessFields, ['again', 'true']])
  expect([repeatedAnswer.status, (await site.readOutbox()).length]).toEqual([200, 2])
})

test('logs in by digits or link without a script, and prompts before switching users', async () => {
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
  const readCurrentUser = async () =>
    (await browser.send({ url: '/api/user/session' })).json<{ email: string } | null>()?.email

  await post('/login', { email: 'rosa@example.com' })
  const digits = /^ *(\d{6})$/m.exec((await site.readOutbox()).at(-1)?.text ?? '')?.[1] ?? ''
  const loginAnswer = await post('/login', { email: 'rosa@example.com', digits })
  expect([loginAnswer.status, loginAnswer.to, await readCurrentUser()]).toEqual([
    303,
    '/login?sent=in',
    'rosa@example.com',
  ])

  const link = `/verify/${await site.app.newLoginCode('june@example.com')}`
  const requestAnswer = await post(link, {})
  expect([requestAnswer.status, await readCurrentUser()]).toEqual([409, 'rosa@example.com'])
  expect(requestAnswer.body).toContain(
    'You are logged in as rosa@example.com. Log in as june@example.com instead?',
  )
  expect(requestAnswer.body).toContain('name="switch" value="true"')
  const switchAnswer = await post(link, { switch: 'true' })
  expect([switchAnswer.status, switchAnswer.to, await readCurrentUser()]).toEqual([
    303,
    '/events',
    'june@example.com',
  ])
  const unknownAnswer = await post('/verify/unknown', {})
  expect([unknownAnswer.status, unknownAnswer.body.includes('Invalid Verification Code')]).toEqual([
    404,
    true,
  ])
})

test('reports a delayed mail on the page that accepted the form', async () => {
  const site = await open()
  const { gameday } = await scheduleGameday(site)
  const email = 'rosa@example.com'
  await fillInbox(site, email)
  await fillInbox(site, site.config.organizerEmail, 30, contactKind)
  const readAnswer = async (path: string, fields: [string, string][]) => {
    const { status, cacheControl, body, form } = await send(site, path, fields)
    const paragraphs = findTexts(body, /<p>((?:(?!<p>).)*?limited number of emails.*?)<\/p>/g)
    const headings = findTexts(
      body,
      /<(?:strong|h2[^>]*)>(We&#x27;ll email you|Message Sent|RSVP sub)/g,
    )
    return [status, cacheControl, headings, paragraphs, form.includes('value="Rosa"')]
  }
  const waitMessage =
    'We send a limited number of emails per hour. Yours goes out at about 11:00 AM.'
  const expectedAnswer = (heading: string, text: string) => [
    200,
    'no-store',
    [heading],
    [text],
    false,
  ]
  expect(
    await readAnswer('/', [
      ['email', email],
      ['names', 'Rosa'],
    ]),
  ).toEqual(expectedAnswer('We&#x27;ll email you', waitMessage))
  expect(
    await readAnswer(`/gameday/${gameday.date}`, [
      ['status', '2'],
      ['guestName', 'Rosa'],
      ['guestEmail', email],
    ]),
  ).toEqual(expectedAnswer('RSVP sub', waitMessage))
  expect(await readAnswer('/newsletter/form', [['email', email]])).toEqual(
    expectedAnswer(
      'We&#x27;ll email you',
      `${waitMessage} Click the link in it, and you&#x27;re on the list.`,
    ),
  )
  expect(
    await readAnswer('/contact', [
      ['name', 'Rosa'],
      ['email', email],
      ['message', 'Hello'],
    ]),
  ).toEqual(
    expectedAnswer(
      'Message Sent',
      'Your message has been sent successfully. We will get back to you as soon as possible. We send a limited number of emails per hour. Your message will reach us at about 11:00 AM. Thank you!',
    ),
  )
})
