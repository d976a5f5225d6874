import { expect, test } from 'vitest'
import { openSite } from '../../../testing/site.ts'

const post = async (payload: string) => {
  const { app } = await openSite({ engine: 'sqlite' })
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  return { status: statusCode, answer: JSON.parse(body) as { values: object } }
}

test('refuses a form with more fields than any of ours has', async () => {
  expect(await post('a&'.repeat(30_000))).toEqual({
    status: 413,
    answer: {
      code: 'too-large',
      title: 'Bad request',
      message: 'This is more than we can accept in one request.',
    },
  })
})

test('returns the submitted values, repeated fields in order', async () => {
  const { status, answer } = await post('name=Rosa&a=1&a=2&__proto__=x&a=3')
  expect([status, answer.values]).toEqual([
    422,
    Object.fromEntries([
      ['name', ['Rosa']],
      ['a', ['1', '2', '3']],
      ['__proto__', ['x']],
    ]),
  ])
})
