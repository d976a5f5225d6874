import { expect, test } from 'vitest'
import { callNames } from '../../domain/calls.ts'
import { buildAddress, hasTokenInPath } from '../../domain/kernel/endpoint.ts'
import { getBadgeWaitingListPlace } from '../../domain/registration/waiting-list/api.ts'
import { openSite } from '../testing/site.ts'

const tokenReads = [...callNames.keys()].filter(
  (target) => target.method === 'GET' && hasTokenInPath(target),
)

test('forbids storing the answers of calls with a token in the path', async () => {
  const site = await openSite({ engine: 'sqlite' })
  expect(tokenReads).toContain(getBadgeWaitingListPlace)
  for (const target of tokenReads) {
    const token = 'x'.repeat(43)
    const params = Object.fromEntries(
      [...target.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, token]),
    )
    const read = () => site.app.server.inject(buildAddress(target, { params }))
    const { headers, statusCode } = await read()
    expect([target.path, statusCode, headers['cache-control'], headers.etag]).toEqual([
      target.path,
      200,
      'no-store',
      undefined,
    ])
  }
})

test("recognizes each call with a secret in its path by the parameter's name", () => {
  const secret = /token|code|key|digits|secret|hash/i
  const params = [...callNames.keys()].flatMap((target) =>
    [...target.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ target, name })),
  )
  const secrets = params.filter(({ name }) => secret.test(name))
  expect(secrets.filter(({ target }) => !hasTokenInPath(target))).toEqual([])
})
