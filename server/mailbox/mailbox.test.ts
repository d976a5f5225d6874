import { expect, test } from 'vitest'
import * as people from '../../domain/people/api.ts'
import { openSite } from '../testing/site.ts'

async function withMail(environment: Record<string, string> = {}) {
  const site = await openSite({ engine: 'sqlite', environment })
  await site.register('rosa@example.com', 'Rosa')
  await site.visitor().call(people.login, { body: { email: 'rosa@example.com' } })
  return site
}

test('without a mail server the outbox is readable on this machine, as a list, HTML and text', async () => {
  const site = await withMail()
  const list = await site.app.server.inject('/mailbox')
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain('Your MeepCon login link')
  const [mail] = await site.outbox()
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

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['another machine behind a proxy on this one', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['a foreign name that points here', { headers: { host: 'evil.example:3000' } }],
])('%s finds no mailbox', async (_, from) => {
  const site = await withMail()
  expect((await site.app.server.inject({ url: '/mailbox', ...from })).statusCode).toBe(404)
})

test('with a mail server there is none', async () => {
  const site = await withMail({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect((await site.app.server.inject('/mailbox')).statusCode).toBe(404)
})
