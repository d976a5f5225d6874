import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getConvention } from '../../../domain/convention/api.ts'
import { buildAddress, endpoint } from '../../../domain/kernel/endpoint.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import * as auth from '../../../domain/auth/api.ts'
import { openSite } from '../../testing/site.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { Live } from '../live/live.ts'
import { createServe, endpointName, type ServedEndpoint } from './serve.ts'

const site = () => openSite({ engine: 'sqlite' })

test.each([
  ['GET', '/api/nothing', undefined, 404, 'There is nothing at this address.'],
  ['POST', '/api/nothing', '{}', 404, 'There is nothing at this address.'],
  ['DELETE', '/api/convention', undefined, 404, 'There is nothing at this address.'],
  ['POST', '/api/user/login', '{', 400, 'The request could not be read.'],
  ['POST', '/api/user/login', '', 400, 'The request has no content.'],
  ['POST', '/api/user/login', '[]', 422, 'Please check this: it is not in the expected format.'],
  ['POST', '/api/user/login', '{"email":7}', 422, 'Invalid email'],
  [
    'POST',
    '/api/user/login',
    '{"__proto__":{"email":"a@b.co"}}',
    400,
    'The request could not be read.',
  ],
] as const)(
  '%s %s with %j is refused in the one shape',
  async (method, url, payload, status, message) => {
    const { app } = await site()
    const response = await app.server.inject({
      method,
      url,
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ title: expect.any(String) as string, message })
  },
)

test('refuses a body above the limit', async () => {
  const { app } = await site()
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: 'x'.repeat(600_000) },
  })
  expect([response.statusCode, response.json()]).toEqual([
    413,
    {
      code: 'too-large',
      title: 'Bad request',
      message: 'This is more than we can accept in one request.',
    },
  ])
})

test('refuses a body that is not JSON', async () => {
  const { app } = await site()
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: 'email=a@b.co',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([response.statusCode, response.json()]).toEqual([
    415,
    { code: 'wrong-content-type', title: 'Bad request', message: 'Please send JSON.' },
  ])
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
  [{ origin: 'http://localhost:81', host: 'localhost:81' }, 200],
  [{}, 200],
])('answers a write with %j with %i', async (headers, status) => {
  const { app } = await site()
  const response = await app.server.inject({ method: 'POST', url: '/api/user/logout', headers })
  expect(response.statusCode).toBe(status)
})

test('allows other sites to read public data', async () => {
  const visitor = (await site()).visitor()
  const headers = { origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' }
  expect((await visitor.call(getConvention, { headers })).status).toBe(200)
})

test('caches an answer with a tag, answers 304 until a change, and renders it again afterwards', async () => {
  const openedSite = await site()
  const visitor = openedSite.visitor()
  const firstAnswer = await visitor.call(getConvention)
  const etag = String(firstAnswer.headers.etag)
  expect(firstAnswer.body.badgesTaken).toBe(0)
  const unchanged = await visitor.call(getConvention, { headers: { 'if-none-match': etag } })
  expect([unchanged.status, unchanged.body]).toEqual([304, null])
  expect(unchanged.headers['content-length']).toBeUndefined()
  await openedSite.register('rosa@example.com', 'Rosa', 'Theo')
  const changedAnswer = await visitor.call(getConvention, { headers: { 'if-none-match': etag } })
  expect([changedAnswer.status, changedAnswer.body.badgesTaken]).toEqual([200, 2])
})

test("does not reveal the administrator's address in the convention", async () => {
  const { body } = await (await site()).visitor().call(getConvention)
  expect(JSON.stringify(body)).not.toContain('admin')
})

test('sends no undeclared field, and no internals of a fault', async () => {
  const { default: Fastify } = await import('fastify')
  const { installErrorHandler } = await import('./request-guard.ts')
  const app = Fastify()
  installErrorHandler(app)
  const cache = new ResponseCache(new Live(), { max: 1, lifetime: 1 })
  const servedEndpoints = new Map<string, ServedEndpoint>()
  const findCurrentUser = () => Promise.resolve(null)
  const serve = createServe({
    app,
    cache,
    findCurrentUser,
    sourceOf: () => '',
    countWrite: () => null,
    runOnce: (_, work) => work(),
    servedEndpoints,
  })
  const plainEndpoint = {
    method: 'GET' as const,
    summary: '',
    response: z.object({ shown: z.string() }),
  }
  serve(endpoint({ ...plainEndpoint, path: '/open' }), () => ({
    shown: 'yes',
    email: 'secret@example.com',
  }))
  serve(endpoint({ ...plainEndpoint, path: '/broken' }), () => {
    throw new Error('select secret from table')
  })
  serve(endpoint({ ...plainEndpoint, path: '/wrong' }), () => ({ shown: 7 }) as never)
  serve(endpoint({ ...plainEndpoint, path: '/limited', refusals: ['rate-limited'] }), () =>
    refuse.tooMany('Later', 12),
  )
  serve(endpoint({ ...plainEndpoint, path: '/members', access: 'user' }), () => ({ shown: 'no' }))
  const get = async (path: string) => {
    const response = await app.inject(`/api${path}`)
    // Rendering a page reads the same answer.
    const read = await servedEndpoints.get(`GET ${path}`)?.read(`/api${path}`)
    expect(read).toEqual({ status: response.statusCode, body: response.body })
    return [response.statusCode, response.json(), response.headers['retry-after']]
  }
  const fault = {
    code: 'internal-error',
    title: 'Error',
    message: 'Something went wrong on our side. Please try again.',
  }
  expect(await get('/open')).toEqual([200, { shown: 'yes' }, undefined])
  expect(await get('/broken')).toEqual([500, fault, undefined])
  expect(await get('/wrong')).toEqual([500, fault, undefined])
  expect(await get('/limited')).toEqual([
    429,
    { code: 'rate-limited', title: 'Too many requests', message: 'Later' },
    '12',
  ])
  expect(await get('/members')).toEqual([
    401,
    { code: 'not-signed-in', title: 'Log in first', message: 'Please log in to do this.' },
    undefined,
  ])
})

test('the description lists every call with its parameters and body', async () => {
  const { app } = await site()
  const description = (await app.server.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: unknown; parameters: unknown[] }>>
  }>()
  const describedParameters = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(describedParameters.toSorted()).toEqual(
    app.endpoints
      .map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  )
  expect(description.paths['/api/user/login']?.['post']?.requestBody).toBeDefined()
  expect(description.paths['/api/user/verify/{code}']?.['post']?.parameters).toEqual([
    { name: 'code', in: 'path', required: true, schema: { type: 'string' } },
  ])
  expect(auth.login.path).toBe('/user/login')
})

test.each([
  ['made each time', []],
  ['kept', ['events']],
] as const)('a page reads what its address names, %s', async (_, topics) => {
  const { default: Fastify } = await import('fastify')
  const app = Fastify()
  const cache = new ResponseCache(new Live(), { max: 9, lifetime: 60_000 })
  const servedEndpoints = new Map<string, ServedEndpoint>()
  const findCurrentUser = () => Promise.resolve(null)
  const serve = createServe({
    app,
    cache,
    findCurrentUser,
    sourceOf: () => '',
    countWrite: () => null,
    runOnce: (_, work) => work(),
    servedEndpoints,
  })
  const target = endpoint({
    method: 'GET',
    path: '/shelf/:row/game/:title',
    summary: '',
    params: z.object({ row: z.coerce.number(), title: z.string() }),
    query: z.object({ rows: z.optional(z.coerce.number()) }),
    response: z.unknown(),
    topics,
  })
  serve(target, ({ params, query, user }) => ({ ...params, ...query, user }))
  const params = { row: 7, title: 'Ark & Nova/é?' }
  const read = servedEndpoints.get(endpointName(target))?.read
  for (const input of [{ params }, { params, query: { rows: 25 } }]) {
    const address = buildAddress(target, input)
    const { body } = await app.inject(address)
    expect(JSON.parse(body)).toEqual({ ...params, ...input.query, user: null })
    expect(await read?.(address)).toEqual({ status: 200, body })
  }
})
