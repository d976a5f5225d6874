import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { assetResponse, keepAssets } from './assets.ts'

const file = '/assets/main.js'

let caches = fakeCaches()
const askForFile = async () => (await assetResponse(file)).text()

beforeEach(() => {
  caches = fakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('RELEASE', { name: 'new', files: [file] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('of the server')))
})

afterEach(() => void vi.unstubAllGlobals())

test('a file that was asked for is kept', async () => {
  expect(await askForFile()).toBe('of the server')
  expect(caches.addresses('assets-new')).toEqual([file])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await askForFile()).toBe('of the server')
})

test('one that is not there is not kept', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  expect((await assetResponse(file)).status).toBe(404)
  expect(caches.addresses('assets-new')).toEqual([])
})

const loginPage = () =>
  Promise.resolve(new Response('Log in here', { headers: { 'content-type': 'text/html' } }))

test('the page of a network that wants a login first is not kept as a file', async () => {
  vi.stubGlobal('fetch', loginPage)
  await assetResponse(file)
  await expect(keepAssets()).rejects.toThrow('did not come')
  expect(caches.addresses('assets-new')).toEqual([])
})

test('a file arrives also where there is no room to keep it', async () => {
  caches.fill()
  expect(await askForFile()).toBe('of the server')
})

test('a release that there is no room for is not installed', async () => {
  caches.fill()
  await expect(keepAssets()).rejects.toThrow('No room')
})

test('of a release that is kept only what is missing is asked for', async () => {
  vi.stubGlobal('RELEASE', { name: 'new', files: [file, '/assets/later.js'] })
  await keepAssets()
  await (await caches.open('assets-new')).delete(file)
  const asked: string[] = []
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(href)
    return Promise.resolve(new Response('again'))
  })
  await keepAssets()
  expect(asked).toEqual([file])
  expect(caches.addresses('assets-new')).toEqual(['/assets/later.js', file])
})

test('a release takes a file that does not change from the one before', async () => {
  await (await caches.open('assets-old')).put(file, new Response('of the release before'))
  await keepAssets()
  expect(caches.addresses('assets-new')).toEqual([file])
  expect(await askForFile()).toBe('of the release before')
})
