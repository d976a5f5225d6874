import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedPages } from '../../../domain/offline/cache-plan.ts'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { refreshCaches } from './refresh.ts'

const files = ['/assets/main.js', '/assets/drawer.js']
const policy = "default-src 'self'; base-uri 'none'"

const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, { headers: { 'content-type': 'text/html', ...headers } })

/** The site, read by a guest. */
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

const cachedPage = async () => (await caches.match('/faq'))?.text()

test('caches everything again that was cleared, including the files', async () => {
  await refreshCaches()
  for (const name of ['pages', 'public', 'assets-new']) await caches.delete(name)
  await refreshCaches()
  expect(caches.addresses('pages')).toEqual([...cachedPages, '/offline.html'])
  expect(caches.addresses('assets-new')).toEqual(files)
})

test('keeps our pages behind a captive portal', async () => {
  await refreshCaches()
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/api/') ? server(address) : Promise.resolve(page('Log in here')),
  )
  await refreshCaches()
  expect(await cachedPage()).toBe('of the site')
  vi.useRealTimers()
})
