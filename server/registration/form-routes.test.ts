import { expect, test } from 'vitest'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const post = (site: Site, fields: [string, string][], headers: Record<string, string> = {}) =>
  site.app.server.inject({
    method: 'POST',
    url: '/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const fields: [string, string][] = [
  ['email', 'rosa@example.com'],
  ['names', 'Rosa Delgado'],
  ['names', 'Theo'],
  ['zip', ''],
  ['listed', 'on'],
]

onBothEngines('the form without a script', (engine) => {
  test('registers and goes back to the page', async () => {
    const site = await openSite({ engine })
    const answer = await post(site, fields)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/?registered=yes#register'])
    expect(await site.outbox()).toMatchObject([{ kind: 'registration-confirmation' }])
  })

  test('says what is wrong, and never as markup', async () => {
    const site = await openSite({ engine })
    const wrong = await post(site, [...fields, ['names', '<b>x</b>'], ['names', '<b>x</b>']])
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('&lt;b&gt;x&lt;/b&gt; is already on the list.')
    expect((await post(site, [])).statusCode).toBe(422)
    expect(await site.outbox()).toEqual([])
  })

  test('another site cannot send it, and the interface takes no forms', async () => {
    const site = await openSite({ engine })
    expect((await post(site, fields, { origin: 'https://evil.example' })).statusCode).toBe(403)
    const api = await site.app.server.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=rosa@example.com',
    })
    expect(api.statusCode).toBe(415)
  })
})
