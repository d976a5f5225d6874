import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPages } from '../../../domain/offline/kept.ts'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { keepRound } from './rounds.ts'

const files = ['/assets/main.js', '/assets/drawer.js']
const policy = "default-src 'self'; base-uri 'none'"

const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, { headers: { 'content-type': 'text/html', ...headers } })

/** The site, read by somebody who is not signed in. */
const server = (address: string) => {
  if (address.startsWith('/assets/')) return Promise.resolve(new Response('a file'))
  if (address === '/api/user/session') return Promise.resolve(Response.json(null))
  if (address.startsWith('/api/')) return Promise.resolve(Response.json([]))
  return Promise.resolve(page('of the site', { 'content-security-policy': policy }))
}

let caches = fakeCaches()

beforeEach(() => {
  caches = fakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('RELEASE', { name: 'new', files })
  vi.stubGlobal('fetch', server)
})

afterEach(() => void vi.unstubAllGlobals())

const shown = async () => (await caches.match('/faq'))?.text()

test('what was thrown away is kept again with the next round, the files too', async () => {
  await keepRound()
  for (const name of ['pages', 'public', 'assets-new']) await caches.delete(name)
  await keepRound()
  expect(caches.addresses('pages')).toEqual([...keptPages, '/offline.html'])
  expect(caches.addresses('assets-new')).toEqual(files)
})

test('the page of a network that wants a login first takes the place of none of ours', async () => {
  await keepRound()
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/api/') ? server(address) : Promise.resolve(page('Log in here')),
  )
  await keepRound()
  expect(await shown()).toBe('of the site')
  vi.useRealTimers()
})
