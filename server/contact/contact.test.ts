import { expect, test } from 'vitest'
import { sendMessage } from '../../domain/contact/api.ts'
import { hours } from '../../domain/kernel/time.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const message = {
  name: ' Rosa Delgado ',
  email: 'Rosa@Example.com',
  message: 'Hello!\r\nI am Rosa.\n\nIs there tea?',
}
const stored = (site: Site) =>
  site.database.query.selectFrom('contactMessages').selectAll().execute()

const post = (site: Site, values: Record<string, string>, headers: Record<string, string> = {}) =>
  site.app.server.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(values).toString(),
  })

onBothEngines('contact', (engine) => {
  test('stores a message and mails it to the organizers with a reply address', async () => {
    const site = await openSite({ engine, environment: { ORGANIZER_EMAIL: 'team@example.com' } })
    const answer = await site.visitor().call(sendMessage, { body: message })
    expect(answer).toMatchObject({ status: 200, body: { done: true } })
    expect(await stored(site)).toMatchObject([
      {
        name: 'Rosa Delgado',
        email: 'rosa@example.com',
        message: 'Hello!\nI am Rosa.\n\nIs there tea?',
        createdAt: site.clock.now(),
      },
    ])
    const [mail] = await site.readOutbox()
    expect(mail).toMatchObject({
      kind: 'contact',
      recipient: 'team@example.com',
      replyTo: 'rosa@example.com',
      subject: 'A message from the contact form',
    })
    expect(mail?.text).toContain('wrote:\n\nHello!\nI am Rosa.\n\nIs there tea?\n')
  })

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'rosa' }, 'email', 'Invalid email address'],
    [{ message: '\n' }, 'message', 'Message is required'],
  ])('rejects %j', async (change, field, text) => {
    const site = await openSite({ engine })
    const answer = await site.visitor().call(sendMessage, { body: { ...message, ...change } })
    expect([answer.status, answer.body.field, answer.body.message]).toEqual([422, field, text])
    const plain = await post(site, { ...message, ...change })
    expect([plain.statusCode, plain.json()]).toEqual([
      422,
      {
        path: '/contact',
        values: Object.fromEntries(
          Object.entries({ ...message, ...change }).map(([name, typed]) => [name, [typed]]),
        ),
        errors: { [field]: text },
        problem: null,
      },
    ])
    expect(await stored(site)).toEqual([])
  })

  test('pretends success to a bot that fills in the hidden field', async () => {
    const site = await openSite({ engine })
    const body = { ...message, website: 'http://spam.example' }
    expect((await site.visitor().call(sendMessage, { body })).status).toBe(200)
    expect((await post(site, body)).statusCode).toBe(303)
    expect([await stored(site), await site.readOutbox()]).toEqual([[], []])
  })

  test(
    'refuses the sixth message of an address within an hour, but not of other addresses',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const sendFrom = (email: string) =>
        site.visitor().call(sendMessage, { body: { ...message, email } })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => sendFrom('rosa@example.com')),
      )
      const accepted = answers.filter(({ status }) => status === 200)
      expect(accepted).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
      expect((await sendFrom('theo@example.com')).status).toBe(200)
      site.clock.advance(hours(1))
      expect((await sendFrom('rosa@example.com')).status).toBe(200)
    },
  )

  test('accepts the plain form and redirects to a page that is safe to reload', async () => {
    const site = await openSite({ engine })
    const answer = await post(
      site,
      { ...message, website: '' },
      { 'sec-fetch-site': 'same-origin' },
    )
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent=true'])
    expect(await stored(site)).toHaveLength(1)
    expect(await site.readOutbox()).toHaveLength(1)
  })

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
    [{ origin: 'null' }, 403],
    // Pages without a referrer post with the origin "null".
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
  ])('responds to a form sent with %j with status %i', async (headers, status) => {
    const site = await openSite({ engine })
    expect((await post(site, message, headers as Record<string, string>)).statusCode).toBe(status)
  })

  test('rejects forms at the API', async () => {
    const site = await openSite({ engine })
    const answer = await site.app.server.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(message).toString(),
    })
    expect(answer.statusCode).toBe(415)
  })
})
