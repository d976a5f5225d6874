import { expect, test } from 'vitest'
import type { Renderer } from '../../../domain/kernel/renderer.ts'
import { openSite } from '../../testing/site.ts'
import { plainPage } from './plain-page.ts'

const browserHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const malformedUrls: Array<[url: string, status: number, title: string]> = [
  ['//faq', 404, 'Not Found'],
  ['/\\faq', 404, 'Not Found'],
  ['/%00', 404, 'Not Found'],
  ['/verify/%E0%A4%A', 400, 'Bad request'],
  ['/gameday/%', 400, 'Bad request'],
]

test.each(malformedUrls)(
  'at %s shows browsers a message and a link home',
  async (url, status, title) => {
    const { app } = await openSite({ engine: 'sqlite' })
    const { statusCode, headers, body } = await app.server.inject({ url, headers: browserHeaders })
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(body).toContain(
      status === 404
        ? "<h1>Page Not Found</h1><p>Sorry, we couldn't find the page you were looking for.</p>"
        : `<h1>${title}</h1>`,
    )
    expect(body).toContain('<a href="/">')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*style-src 'sha256-/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test.each(malformedUrls)('at %s answers programs with data', async (url, status, title) => {
  const { app } = await openSite({ engine: 'sqlite' })
  const response = await app.server.inject({ url })
  expect([response.statusCode, response.json<object>()]).toEqual([
    status,
    {
      code: status === 404 ? 'not-found' : 'unreadable-request',
      title,
      message: expect.any(String) as string,
    },
  ])
})

const emptyRenderer: Renderer = {
  canonicalAddress: (url) => ({ url, personal: false, isPlain: true }),
  render: () => Promise.reject(new Error('No page is asked for.')),
}

test.each(['/api/nothing', '/api', '/api/', '/api?x=1'])(
  'answers %s of the API with data, even to browsers',
  async (url) => {
    const { app } = await openSite({ engine: 'sqlite', pages: emptyRenderer })
    const { statusCode, headers } = await app.server.inject({ url, headers: browserHeaders })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

test('escapes markup in its texts', () => {
  expect(plainPage({ title: '<b>', message: '"&</p><script>' })).toContain(
    '<h1>&lt;b&gt;</h1><p>&quot;&amp;&lt;/p&gt;&lt;script&gt;</p>',
  )
})
