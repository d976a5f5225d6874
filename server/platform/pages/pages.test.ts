import { expect, test } from 'vitest'
import { openSite } from '../../testing/site.ts'
import type { RenderedPage, Renderer, RenderInput } from '../../../domain/kernel/renderer.ts'
import { tooBusy } from '../http/server-errors.ts'
import { policyHash } from '../../security-tests/policy-hash.ts'

const ours = 'start()'
const planted = 'alert(document.cookie)'
const sheet = 'p{color:red}'
const plantedSheet = 'p{background:url(//evil.example)}'

const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  location: null,
  html: `<style>${sheet}</style><script>${ours}</script><p><script>${planted}</script><style>${plantedSheet}</style></p>`,
  personal: false,
  framed: false,
  scripts: [policyHash(ours)],
  styles: [policyHash(sheet)],
  ...changes,
})

/** Knows a page by its path, and a code by its name. */
const rendererOf = (render: (input: RenderInput) => Promise<RenderedPage>): Renderer => ({
  canonicalAddress: (address) => ({
    url: address.split('?')[0] ?? '',
    personal: address.includes('rid='),
    isPlain: true,
  }),
  render,
})

test('a script or style that got into the page by another way is not allowed', async () => {
  const { app } = await openSite({
    engine: 'sqlite',
    pages: rendererOf(() => Promise.resolve(page())),
  })
  const { headers, body } = await app.server.inject('/faq')
  expect(body).toContain(planted)
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain(`script-src 'self' ${policyHash(ours)}`)
  expect(policy).toContain(`style-src 'self' ${policyHash(sheet)}`)
})

test.each([
  ['/door', 'camera=(self)'],
  ['/door?code=K7M4RX', 'camera=(self)'],
  ['/doors', 'camera=()'],
  ['/weekend', 'camera=()'],
])('%s may have %s', async (address, camera) => {
  const { app } = await openSite({
    engine: 'sqlite',
    pages: rendererOf(() => Promise.resolve(page())),
  })
  const { headers } = await app.server.inject(address)
  expect(String(headers['permissions-policy']).split(', ')[0]).toBe(camera)
})

test('what the route does not know of its address makes no second page', async () => {
  const rendered: string[] = []
  const { app } = await openSite({
    engine: 'sqlite',
    pages: rendererOf(({ url }) => {
      rendered.push(url)
      return Promise.resolve(page())
    }),
  })
  for (let index = 0; index < 20; index += 1) await app.server.inject(`/faq?x=${index}`)
  expect(rendered).toEqual(['/faq'])

  const headersOf = async (url: string) => (await app.server.inject(url)).headers
  for (const code of ['a', 'b', 'c']) {
    const { 'cache-control': cached, 'referrer-policy': told } = await headersOf(
      `/events?rid=${code}`,
    )
    expect([cached, told]).toEqual(['no-store', 'same-origin'])
  }
  expect((await headersOf('/events'))['cache-control']).toBe('no-cache')
  expect(rendered).toEqual(['/faq', '/events', '/events'])
})

test('forms that come back wait behind the pages that everybody opens', async () => {
  const rendered: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>()
  const { app } = await openSite({
    engine: 'sqlite',
    pages: rendererOf(async ({ url, submission }) => {
      rendered.push(`${submission ? 'form' : 'page'} ${url}`)
      if (rendered.length === 2) isBusy()
      await released
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
  await busy
  const visitor = app.server.inject('/faq')
  const turnedAway = await Promise.race(forms)
  expect(turnedAway.statusCode).toBe(503)
  release()
  expect((await visitor).statusCode).toBe(200)
  const answers = await Promise.all(forms)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422, 503]))
  expect(rendered.slice(0, 3)).toEqual(['form /contact', 'form /contact', 'page /faq'])
})

test('a page thanks who sent its form, and nobody who was sent its address', async () => {
  const rendered: string[] = []
  const { app } = await openSite({
    engine: 'sqlite',
    pages: {
      canonicalAddress: (url) => ({ url, personal: false, isPlain: false }),
      render({ url }) {
        rendered.push(url)
        return Promise.resolve(page())
      },
    },
  })
  const ask = async (url: string, from?: string) => {
    const headers = from === undefined ? {} : { 'sec-fetch-site': from }
    const { statusCode, headers: answered } = await app.server.inject({ url, headers })
    return [statusCode, answered.location]
  }
  for (const from of ['same-origin', undefined]) {
    expect(await ask('/contact?sent=true', from)).toEqual([200, undefined])
  }
  for (const from of ['none', 'cross-site', 'same-site']) {
    expect(await ask('/contact?sent=true', from)).toEqual([303, '/contact'])
    expect(await ask('/gameday-reply/x?sent=changed', from)).toEqual([303, '/gameday-reply/x'])
    expect(await ask('/events?q=sent', from)).toEqual([200, undefined])
  }
  expect(rendered).toEqual(['/contact?sent=true', '/events?q=sent'])
})

test('past what can be rendered, a page says when to come back; kept ones go on', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<null>()
  const { app } = await openSite({
    engine: 'sqlite',
    pages: rendererOf(async ({ url }) => {
      if (url !== '/faq') await finished
      return page()
    }),
  })
  await app.server.inject('/faq')
  const asked = Array.from({ length: 80 }, (_, index) =>
    app.server.inject({ url: `/odd/${index}`, headers: { accept: 'text/html' } }),
  )
  const refused = await Promise.race(asked)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([
    503,
    String(tooBusy.retryAfterSeconds),
  ])
  expect(refused.body).toContain('The site is very busy. Please try again in a moment.')
  expect((await app.server.inject('/faq?beside')).statusCode).toBe(200)
  finish(null)
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect([new Set(statuses), statuses.filter((status) => status === 200).length]).toEqual([
    new Set([200, 503]),
    62,
  ])
})

test('a browser that has the styles and fonts of this build gets pages that refer to them', async () => {
  const rendered: string[] = []
  const { app } = await openSite({
    engine: 'sqlite',
    pages: {
      ...rendererOf(({ url, linked }) => {
        rendered.push(`${url} ${linked ? 'linked' : 'inline'}`)
        return Promise.resolve(page({ html: linked ? '<link>' : '<style>' }))
      }),
      linkedCookie: 'assets=now',
    },
  })
  const ask = async (cookie?: string, etag?: string) => {
    const headers = { ...(cookie && { cookie }), ...(etag && { 'if-none-match': etag }) }
    const answer = await app.server.inject({ url: '/faq', headers })
    return { status: answer.statusCode, body: answer.body, etag: String(answer.headers['etag']) }
  }
  const inline = await ask()
  const linked = await ask('session=x; assets=now')
  expect([inline.body, linked.body]).toEqual(['<style>', '<link>'])
  // Whoever has the one is sent the other when it is theirs, and word that nothing changed when it is not.
  expect((await ask('assets=now', inline.etag)).body).toBe('<link>')
  expect((await ask(undefined, linked.etag)).body).toBe('<style>')
  expect((await ask('assets=now', linked.etag)).status).toBe(304)
  // Of an older build, of another cookie, and of no build at all.
  for (const cookie of ['assets=before', 'my-assets=now', 'assets=now2', 'assets=']) {
    expect((await ask(cookie)).body).toBe('<style>')
  }
  expect(rendered).toEqual(['/faq inline', '/faq linked'])
})
