import { expect, test } from 'vitest'
import { openSite } from '../../testing/site.ts'
import type { RenderedPage, Renderer, RenderInput } from '../../../domain/kernel/renderer.ts'
import { tooBusy } from '../http/server-errors.ts'
import { policyHash } from '../../security-tests/policy-hash.ts'

const ownScript = 'start()'
const plantedScript = 'alert(document.cookie)'
const ownStyle = 'p{color:red}'
const plantedSheet = 'p{background:url(//evil.example)}'

const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  location: null,
  html: `<style>${ownStyle}</style><script>${ownScript}</script><p><script>${plantedScript}</script><style>${plantedSheet}</style></p>`,
  personal: false,
  isFrameAllowed: false,
  scripts: [policyHash(ownScript)],
  styles: [policyHash(ownStyle)],
  ...changes,
})

/** Derives the page from the path, and marks pages with a code in their query as personal. */
const createRenderer = (render: (input: RenderInput) => Promise<RenderedPage>): Renderer => ({
  canonicalAddress: (address) => ({
    url: address.split('?')[0] ?? '',
    personal: address.includes('rid='),
    isPlain: true,
  }),
  render,
})

test('allows no script or style that was injected into the page', async () => {
  const { app } = await openSite({
    engine: 'sqlite',
    pages: createRenderer(() => Promise.resolve(page())),
  })
  const { headers, body } = await app.server.inject('/faq')
  expect(body).toContain(plantedScript)
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain(`script-src 'self' ${policyHash(ownScript)}`)
  expect(policy).toContain(`style-src 'self' ${policyHash(ownStyle)}`)
})

test.each([
  ['/door', 'camera=(self)'],
  ['/door?code=K7M4RX', 'camera=(self)'],
  ['/doors', 'camera=()'],
  ['/weekend', 'camera=()'],
])('%s has the permission %s', async (address, camera) => {
  const { app } = await openSite({
    engine: 'sqlite',
    pages: createRenderer(() => Promise.resolve(page())),
  })
  const { headers } = await app.server.inject(address)
  expect(String(headers['permissions-policy']).split(', ')[0]).toBe(camera)
})

test('renders no second page for query parameters that the route does not know', async () => {
  const renderedPaths: string[] = []
  const { app } = await openSite({
    engine: 'sqlite',
    pages: createRenderer(({ url }) => {
      renderedPaths.push(url)
      return Promise.resolve(page())
    }),
  })
  for (let index = 0; index < 20; index += 1) await app.server.inject(`/faq?x=${index}`)
  expect(renderedPaths).toEqual(['/faq'])

  const headersOf = async (url: string) => (await app.server.inject(url)).headers
  for (const code of ['a', 'b', 'c']) {
    const { 'cache-control': cacheControl, 'referrer-policy': referrerPolicy } = await headersOf(
      `/events?rid=${code}`,
    )
    expect([cacheControl, referrerPolicy]).toEqual(['no-store', 'same-origin'])
  }
  expect((await headersOf('/events'))['cache-control']).toBe('no-cache')
  expect(renderedPaths).toEqual(['/faq', '/events', '/events'])
})

test('renders submitted forms after popular pages', async () => {
  const renderedPaths: string[] = []
  const { promise: releasePromise, resolve: release } = Promise.withResolvers<void>()
  const { promise: busyPromise, resolve: markBusy } = Promise.withResolvers<void>()
  const { app } = await openSite({
    engine: 'sqlite',
    pages: createRenderer(async ({ url, submission }) => {
      renderedPaths.push(`${submission ? 'form' : 'page'} ${url}`)
      if (renderedPaths.length === 2) markBusy()
      await releasePromise
      return page()
    }),
  })
  const post = () =>
    app.server.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=',
    })
  const forms = Array.from({ length: 80 }, post)
  await busyPromise
  const visitor = app.server.inject('/faq')
  const firstRefusal = await Promise.race(forms)
  expect(firstRefusal.statusCode).toBe(503)
  release()
  expect((await visitor).statusCode).toBe(200)
  const answers = await Promise.all(forms)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422, 503]))
  expect(renderedPaths.slice(0, 3)).toEqual(['form /contact', 'form /contact', 'page /faq'])
})

test('shows a confirmation only to the browser that sent the form, not to visitors with a shared link', async () => {
  const renderedPaths: string[] = []
  const { app } = await openSite({
    engine: 'sqlite',
    pages: {
      canonicalAddress: (url) => ({ url, personal: false, isPlain: false }),
      render({ url }) {
        renderedPaths.push(url)
        return Promise.resolve(page())
      },
    },
  })
  const get = async (url: string, fetchSite?: string) => {
    const headers = fetchSite === undefined ? {} : { 'sec-fetch-site': fetchSite }
    const { statusCode, headers: responseHeaders } = await app.server.inject({ url, headers })
    return [statusCode, responseHeaders.location]
  }
  for (const fetchSite of ['same-origin', undefined]) {
    expect(await get('/contact?sent=true', fetchSite)).toEqual([200, undefined])
  }
  for (const fetchSite of ['none', 'cross-site', 'same-site']) {
    expect(await get('/contact?sent=true', fetchSite)).toEqual([303, '/contact'])
    expect(await get('/gameday-reply/x?sent=changed', fetchSite)).toEqual([303, '/gameday-reply/x'])
    expect(await get('/events?q=sent', fetchSite)).toEqual([200, undefined])
  }
  expect(renderedPaths).toEqual(['/contact?sent=true', '/events?q=sent'])
})

test('answers 503 with a retry time above the rendering limit, and serves cached pages', async () => {
  const { promise: finishPromise, resolve: finish } = Promise.withResolvers<null>()
  const { app } = await openSite({
    engine: 'sqlite',
    pages: createRenderer(async ({ url }) => {
      if (url !== '/faq') await finishPromise
      return page()
    }),
  })
  await app.server.inject('/faq')
  const requests = Array.from({ length: 80 }, (_, index) =>
    app.server.inject({ url: `/odd/${index}`, headers: { accept: 'text/html' } }),
  )
  const firstRefusal = await Promise.race(requests)
  expect([firstRefusal.statusCode, firstRefusal.headers['retry-after']]).toEqual([
    503,
    String(tooBusy.retryAfterSeconds),
  ])
  expect(firstRefusal.body).toContain('The site is very busy. Please try again in a moment.')
  expect((await app.server.inject('/faq?beside')).statusCode).toBe(200)
  finish(null)
  const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode)
  expect([new Set(statuses), statuses.filter((status) => status === 200).length]).toEqual([
    new Set([200, 503]),
    62,
  ])
})

test('serves pages with linked styles to browsers that have the styles and fonts of this build', async () => {
  const renderedPaths: string[] = []
  const { app } = await openSite({
    engine: 'sqlite',
    pages: {
      ...createRenderer(({ url, hasCachedAssets }) => {
        renderedPaths.push(`${url} ${hasCachedAssets ? 'linked' : 'inline'}`)
        return Promise.resolve(page({ html: hasCachedAssets ? '<link>' : '<style>' }))
      }),
      linkedCookie: 'assets=now',
    },
  })
  const get = async (cookie?: string, etag?: string) => {
    const headers = { ...(cookie && { cookie }), ...(etag && { 'if-none-match': etag }) }
    const answer = await app.server.inject({ url: '/faq', headers })
    return { status: answer.statusCode, body: answer.body, etag: String(answer.headers['etag']) }
  }
  const inlinePage = await get()
  const linkedPage = await get('session=x; assets=now')
  expect([inlinePage.body, linkedPage.body]).toEqual(['<style>', '<link>'])
  // A known tag gives 304 for its own variant, and the page for the other.
  expect((await get('assets=now', inlinePage.etag)).body).toBe('<link>')
  expect((await get(undefined, linkedPage.etag)).body).toBe('<style>')
  expect((await get('assets=now', linkedPage.etag)).status).toBe(304)
  // Cookies of an older build, with another name, and without a build.
  for (const cookie of ['assets=before', 'my-assets=now', 'assets=now2', 'assets=']) {
    expect((await get(cookie)).body).toBe('<style>')
  }
  expect(renderedPaths).toEqual(['/faq inline', '/faq linked'])
})
