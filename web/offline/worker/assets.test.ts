import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { assetResponse, cacheAssets } from './assets.ts'

const file = '/assets/main.js'

let caches = fakeCaches()
const requestFile = async () => (await assetResponse(file)).text()

beforeEach(() => {
  caches = fakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('RELEASE', { name: 'new', files: [file] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('of the server')))
})

afterEach(() => void vi.unstubAllGlobals())

test('caches a file that was requested', async () => {
  expect(await requestFile()).toBe('of the server')
  expect(caches.addresses('assets-new')).toEqual([file])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await requestFile()).toBe('of the server')
})

test('does not cache a missing file', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  expect((await assetResponse(file)).status).toBe(404)
  expect(caches.addresses('assets-new')).toEqual([])
})

const loginPage = () =>
  Promise.resolve(new Response('Log in here', { headers: { 'content-type': 'text/html' } }))

test('does not cache the page of a captive portal', async () => {
  vi.stubGlobal('fetch', loginPage)
  await assetResponse(file)
  await expect(cacheAssets()).rejects.toThrow('could not be cached')
  expect(caches.addresses('assets-new')).toEqual([])
})

test('serves a file although there is no room to cache it', async () => {
  caches.fill()
  expect(await requestFile()).toBe('of the server')
})

test('does not install a release without room for it', async () => {
  caches.fill()
  await expect(cacheAssets()).rejects.toThrow('No room')
})

test('requests only the missing files of a cached release', async () => {
  vi.stubGlobal('RELEASE', { name: 'new', files: [file, '/assets/later.js'] })
  await cacheAssets()
  await (await caches.open('assets-new')).delete(file)
  const requested: string[] = []
  vi.stubGlobal('fetch', (href: string) => {
    requested.push(href)
    return Promise.resolve(new Response('again'))
  })
  await cacheAssets()
  expect(requested).toEqual([file])
  expect(caches.addresses('assets-new')).toEqual(['/assets/later.js', file])
})

test('takes an unchanged file from the previous release', async () => {
  await (await caches.open('assets-old')).put(file, new Response('of the release before'))
  await cacheAssets()
  expect(caches.addresses('assets-new')).toEqual([file])
  expect(await requestFile()).toBe('of the release before')
})
