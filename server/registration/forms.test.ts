import { expect, test } from 'vitest'
import { setCapacity } from '../testing/fixtures/settings.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const post = (site: Site, fields: [string, string][], headers: Record<string, string> = {}) =>
  site.app.server.inject({
    method: 'POST',
    url: '/',
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

onBothEngines('registration form without a script', (engine) => {
  test('registers and redirects back to the page', async () => {
    const site = await openSite({ engine })
    const answer = await post(site, fields)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/?sent=true#register'])
    expect(await site.readOutbox()).toMatchObject([{ kind: 'registration-confirmation' }])
  })

  test('reports invalid fields and preserves the input', async () => {
    const site = await openSite({ engine })
    const wrong = await post(site, [...fields, ['names', 'theo']])
    const names = ['Rosa Delgado', 'Theo', 'theo']
    const repeated = 'theo is already on the list. Every badge needs its own name.'
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      {
        path: '/',
        values: { email: ['rosa@example.com'], names, zip: [''], listed: ['on'] },
        errors: { names: repeated, 'names.2': repeated },
        problem: null,
      },
    ])
    expect((await post(site, [['email', '']])).json().errors).toEqual({
      email: 'Enter a valid email address.',
      names: 'Enter at least one name.',
    })
    expect(await site.readOutbox()).toEqual([])
  })

  test('reports how many badges are left when there are too few', async () => {
    const site = await openSite({ engine })
    await setCapacity(site, 1)
    const full = await post(site, fields)
    expect([full.statusCode, full.json()]).toMatchObject([
      409,
      { errors: {}, problem: { message: expect.stringContaining('1') } },
    ])
    expect(await site.readOutbox()).toEqual([])
  })

  test('is refused from another site and at the API', async () => {
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
