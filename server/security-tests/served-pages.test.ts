// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePaths } from '../testing/page-paths.ts'
import { policyHash } from './policy-hash.ts'
import { type ServerProcess, startServer } from '../testing/processes/server-process.ts'

let site: ServerProcess
beforeAll(async () => {
  site = await startServer()
})
afterAll(() => site.stop())

const fetchPath = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, { redirect: 'manual', headers })

const attack = '"><script>alert(1)</script>'

/** Removes the render time, which differs on pages that are not cached. */
const removeTimes = (html: string) => html.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}\b/g, '')

test('sends our headers and a policy that allows only our own scripts with every page', async () => {
  expect(pagePaths).toContain('/')
  expect(pagePaths.length).toBeGreaterThan(5)
  // Includes a list that has no route of its own.
  for (const path of [...pagePaths, '/events?view=registered']) {
    const response = await fetchPath(path)
    const headers = Object.fromEntries(response.headers)
    const html = await response.text()
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources]
      }),
    )
    const scripts = policy['script-src'] ?? []
    expect(scripts[0], path).toBe("'self'")
    expect(
      scripts.slice(1).filter((source) => !source.startsWith("'sha256-")),
      path,
    ).toEqual([])
    expect(policy, path).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    })
    expect(["'none'", "'self'"], path).toContain(policy['frame-ancestors']?.join(' '))
    expect(policy['style-src']?.join(' '), path).not.toContain('unsafe')
    for (const [, content = ''] of html.matchAll(
      /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      expect(scripts, path).toContain(policyHash(content))
    }
    const externalScripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(
      ([, source = '']) => source,
    )
    expect(
      externalScripts.filter((source) => !source.startsWith('/')),
      path,
    ).toEqual([])
    // The element that delays the first paint exists.
    expect(html.includes('rel="expect"'), path).toBe(html.includes('id="page-end"'))
    for (const [, id] of html.matchAll(/rel="expect" href="#([^"]+)"/g))
      expect(html, path).toContain(`id="${id}"`)
    expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/i)
    expect(html, path).not.toMatch(/href="javascript:/i)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(headers['server'] ?? headers['x-powered-by'], path).toBeUndefined()
  }
})

test('sends the headers with files, and lets them run nothing', async () => {
  for (const path of ['/icons/tab-96.png', '/robots.txt', '/photos/384x256/meepcon-02.webp']) {
    const response = await fetchPath(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy'), path).toMatch(
      /^default-src 'none'.*frame-ancestors 'none'/,
    )
  }
})

test('renders public pages the same for all users, and forbids caching of pages with a token', async () => {
  const code = site.administratorLink().split('/').at(-1) ?? ''
  const verifyAnswer = await fetch(`${site.url}/api/user/verify/${code}`, { method: 'POST' })
  expect(verifyAnswer.status).toBe(200)
  const cookie = verifyAnswer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  for (const path of pagePaths) {
    const ownPage = await fetchPath(path, { cookie })
    const publicPages = await fetchPath(path)
    const html = await ownPage.text()
    expect(html, path).not.toContain('admin@')
    expect(removeTimes(html), path).toBe(removeTimes(await publicPages.text()))
    expect(['no-cache', 'no-store'], path).toContain(ownPage.headers.get('cache-control'))
  }
  for (const path of [`/verify/${code}`, `/events?rid=${code}`]) {
    const { headers } = await fetchPath(path)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ])
  }
})

test('escapes text from an address, redirects nowhere else, and opens no file', async () => {
  const text = encodeURIComponent(attack)
  const expectedTexts = [
    `/faq?x=${text}`,
    `/${text}`,
    `/events?rid=${text}`,
    `/verify/${text}`,
    `/faq?${attack}`,
  ]
  for (const path of expectedTexts) {
    expect(await (await fetchPath(path)).text(), path).not.toContain('<script>alert(1)')
  }
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
  ]) {
    const response = await fetchPath(path)
    const target = new URL(response.headers.get('location') ?? '/', site.url)
    expect([path, target.origin]).toEqual([path, site.url])
    expect(response.status, path).toBeLessThan(500)
  }
  for (const path of [
    '/package.json',
    '/.env',
    '/server/app.ts',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/%00',
    '/photos/../../server/entry-server.js',
  ]) {
    const response = await fetchPath(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).not.toContain('"dependencies"')
  }
})

test('has chat preview metadata without personal data, and answers 304 to a repeated request', async () => {
  const response = await fetchPath('/faq')
  const html = await response.text()
  expect(html).toContain(
    '<meta property="og:title" content="MeepCon - Frequently Asked Questions"/>',
  )
  expect(html).toContain(`<meta property="og:url" content="${site.url}/faq"/>`)
  expect(html).not.toContain('admin@meepcon.example')
  const revalidated = await fetchPath('/faq', {
    'If-None-Match': response.headers.get('etag') ?? '',
  })
  expect(revalidated.status).toBe(304)
})

const readHead = async (path: string) => {
  const html = await (await fetchPath(path)).text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  const json = find(/<script type="application\/ld\+json">(.*?)<\/script>/)
  return {
    canonical: find(/<link rel="canonical" href="([^"]+)"/),
    url: find(/<meta property="og:url" content="([^"]+)"/),
    title: find(/<meta property="og:title" content="([^"]+)"/),
    description: find(/<meta property="og:description" content="([^"]+)"/),
    feeds: [...html.matchAll(/<link rel="alternate" type="[^"]+" href="([^"]+)"/g)].map(
      ([, address]) => address,
    ),
    data: json === undefined ? null : (JSON.parse(json) as Record<string, unknown>),
  }
}

test('a shared event has an address, title, description and structured data of its own', async () => {
  const list = (await (await fetchPath('/api/events')).json()) as { id: string; gameName: string }[]
  const [event] = list
  if (!event) throw new Error('The sample data has no event')
  const address = `${site.url}/events?event=${event.id}`
  for (const path of ['/events', '/calendar', '/now', '/hall']) {
    const head = await readHead(`${path}?event=${event.id}`)
    expect(head, path).toMatchObject({
      canonical: address,
      url: address,
      description: expect.stringContaining('organized by') as string,
      feeds: [`/api/event/${event.id}/calendar.ics`],
      data: { '@type': 'Event', name: event.gameName, url: address },
    })
    expect(head.title).not.toBe('MeepCon - Events')
  }
  const listHead = await readHead('/events?q=ark&page=2')
  expect(listHead).toMatchObject({ canonical: `${site.url}/events`, data: null })
  expect(listHead.feeds).toContain('/schedule.ics')
  for (const feed of listHead.feeds) {
    expect((await fetchPath(feed ?? '')).status, feed).toBe(200)
  }
  expect(await readHead('/')).toMatchObject({
    canonical: `${site.url}/`,
    feeds: ['/convention.ics'],
    data: { '@type': 'Event', name: 'MeepCon' },
  })
})

test('pages with a token and pages of the organizers have no canonical address', async () => {
  for (const path of ['/gameday-reply/unknown', '/newsletter/confirm/unknown', '/registrations']) {
    expect((await readHead(path)).canonical, path).toBeUndefined()
  }
})

test('redirects a page in another letter case, and serves the files that programs look for', async () => {
  const redirect = await fetchPath('/EVENTS?q=Ark')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/events?q=Ark'])
  for (const [path, type] of [
    ['/favicon.ico', /^image\//],
    ['/robots.txt', /^text\/plain/],
    ['/sitemap.xml', /^application\/xml/],
    ['/.well-known/security.txt', /^text\/plain/],
    ['/konopas.js', /^text\/javascript/],
  ] as const) {
    const { status, headers } = await fetchPath(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type'), path).toMatch(type)
  }
})

test('compresses built files only for clients that accept it', async () => {
  const [, file = ''] =
    /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetchPath('/')).text()) ?? []
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0, br;q=0', null],
  ] as const) {
    const { headers } = await fetchPath(file, { 'accept-encoding': accepted })
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('content-encoding')).toBe(encoding)
  }
})
