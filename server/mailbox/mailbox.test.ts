import { expect, test } from 'vitest'
import * as auth from '../../domain/auth/api.ts'
import { register } from '../../domain/registration/api.ts'
import { openSite } from '../testing/site.ts'

async function withMail(environment: Record<string, string> = {}) {
  const site = await openSite({ engine: 'sqlite', environment })
  await site.register('rosa@example.com', 'Rosa')
  await site.visitor().call(auth.login, { body: { email: 'rosa@example.com' } })
  return site
}

test('lists the outbox and shows each mail as HTML and text on this machine, without a mail server', async () => {
  const site = await withMail()
  const list = await site.app.server.inject('/mailbox')
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain('Your MeepCon login link')
  // Times are in the time zone of the venue.
  expect(list.body).toContain('to rosa@example.com, Mon, Mar 1, 2027, 10:00 AM, ')
  const [mail] = await site.readOutbox()
  const html = await site.app.server.inject(`/mailbox/${mail?.id}`)
  expect(html.body).toBe(mail?.html)
  expect(html.headers['content-security-policy']).toContain("default-src 'none'")
  const text = await site.app.server.inject(`/mailbox/${mail?.id}.txt`)
  expect([text.headers['content-type'], text.body]).toEqual([
    'text/plain; charset=utf-8',
    mail?.text,
  ])
  expect((await site.app.server.inject('/mailbox/unknown')).statusCode).toBe(404)
})

test('lists a mail whose text was deleted, without a link to an empty page', async () => {
  const site = await withMail()
  const [mail] = await site.readOutbox()
  await site.database.transaction(({ query }) =>
    query
      .updateTable('outbox')
      .set({ status: 'failed', message: null, text: '', html: '', attachments: '[]' })
      .execute(),
  )
  const list = await site.app.server.inject('/mailbox')
  expect(list.body).toContain('<b>Your MeepCon login link</b>')
  expect(list.body).toContain('10:00 AM, failed, text deleted')
  expect(list.body).not.toContain(`/mailbox/${mail?.id}`)
  expect((await site.app.server.inject(`/mailbox/${mail?.id}`)).statusCode).toBe(404)
})

test('shows the check-in code as a picture', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const form = { email: 'rosa@example.com', names: ['Rosa'], listed: true }
  await site.visitor().call(register, { body: form })
  const [mail] = await site.readOutbox()
  const { body } = await site.app.server.inject(`/mailbox/${mail?.id}`)
  expect(body).toContain('<img src="data:image/png;base64,iVBORw0KGgo')
  expect(body).not.toContain('cid:')
})

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['another machine behind a proxy on this one', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['a foreign name that points here', { headers: { host: 'evil.example:3000' } }],
  [
    'a foreign name with a header that says it was forwarded from this machine',
    { headers: { host: 'evil.example:3000', 'x-forwarded-host': 'localhost:3000' } },
  ],
  [
    'a foreign name with every such header',
    {
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'localhost',
        'x-forwarded-for': '127.0.0.1',
        forwarded: 'for=127.0.0.1;host=localhost',
      },
    },
  ],
  ['a name that begins like ours', { headers: { host: 'localhost.evil.example' } }],
  ['a name that ends like ours', { headers: { host: 'evil.localhost' } }],
  ['a name with ours before an @', { headers: { host: 'localhost:1@evil.example' } }],
  ['a proxy for another name', { headers: { 'x-forwarded-host': 'meepcon.example' } }],
])('hides the mailbox from %s', async (_, from) => {
  const site = await withMail()
  expect((await site.app.server.inject({ url: '/mailbox', ...from })).statusCode).toBe(404)
})

test.each(['localhost', 'localhost:3000', '127.0.0.1:4200', '127.0.0.2', '[::1]:3000'])(
  'shows the mailbox on this machine at %s',
  async (host) => {
    const site = await withMail()
    const answer = await site.app.server.inject({ url: '/mailbox', headers: { host } })
    expect(answer.statusCode).toBe(200)
  },
)

test('has no mailbox when a mail server is set', async () => {
  const site = await withMail({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect((await site.app.server.inject('/mailbox')).statusCode).toBe(404)
})
