import { request as newRequest } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { pagePaths } from './page-paths.ts'
import { policyHash } from '../server/testing/policy-hash.ts'

const attack = '"><script>alert(1)</script>'

/** A page that is not kept is rendered for its own moment. */
const withoutTime = (html: string) => html.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}\b/g, '')

test('every page has a policy that lets only our own scripts run, and our headers', async ({
  request,
}) => {
  expect(pagePaths).toContain('/')
  expect(pagePaths.length).toBeGreaterThan(5)
  // A list without a row of its own, too.
  for (const path of [...pagePaths, '/events?view=registered']) {
    const response = await request.get(path, { maxRedirects: 0 })
    const headers = response.headers()
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
      /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      expect(scripts, path).toContain(policyHash(content))
    }
    const outside = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(
      ([, source = '']) => source,
    )
    expect(
      outside.filter((source) => !source.startsWith('/')),
      path,
    ).toEqual([])
    // What it waits for before it shows anything is there.
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

test('a file carries the headers too, and runs nothing', async ({ request }) => {
  for (const path of ['/icons/tab-96.png', '/robots.txt', '/photos/384x256/meepcon-02.webp']) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(response.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(response.headers()['content-security-policy'], path).toMatch(
      /^default-src 'none'.*frame-ancestors 'none'/,
    )
  }
})

test('a page is the same for everybody, and what hangs on a token is kept by nobody', async ({
  site,
  baseURL,
}) => {
  const code = site.administratorLink().split('/').at(-1) ?? ''
  const stranger = await newRequest.newContext({ baseURL: baseURL ?? '' })
  const administrator = await newRequest.newContext({ baseURL: baseURL ?? '' })
  expect((await administrator.post(`/api/user/verify/${code}`)).status()).toBe(200)
  for (const path of pagePaths) {
    const own = await administrator.get(path)
    const strangers = await stranger.get(path)
    const html = await own.text()
    expect(html, path).not.toContain('admin@')
    expect(withoutTime(html), path).toBe(withoutTime(await strangers.text()))
    expect(['no-cache', 'no-store'], path).toContain(own.headers()['cache-control'])
  }
  for (const path of [`/verify/${code}`, `/events?rid=${code}`]) {
    const { 'cache-control': keeps, 'referrer-policy': tells } = (
      await stranger.get(path)
    ).headers()
    expect([keeps, tells]).toEqual(['no-store', 'same-origin'])
  }
  await Promise.all([stranger.dispose(), administrator.dispose()])
})

test('what stands in an address is shown as text, leads nowhere else, and opens no file', async ({
  request,
  baseURL,
}) => {
  const text = encodeURIComponent(attack)
  const shown = [
    `/faq?x=${text}`,
    `/${text}`,
    `/events?rid=${text}`,
    `/verify/${text}`,
    `/faq?${attack}`,
  ]
  for (const path of shown) {
    expect(await (await request.get(path)).text(), path).not.toContain('<script>alert(1)')
  }
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
  ]) {
    const response = await fetch(`${baseURL}${path}`, { redirect: 'manual' })
    const target = new URL(response.headers.get('location') ?? '/', baseURL)
    expect([path, target.origin]).toEqual([path, baseURL])
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
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 404])
    expect(await response.text()).not.toContain('"dependencies"')
  }
})

test.describe('in a browser', () => {
  test.use({
    expectedErrors: /Content Security Policy|status of 403|refused to connect|frame-ancestors/,
  })

  test('a script that was slipped in does not run, and no script can read the session', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(site.administratorLink())
    await expect(page.getByText('Verification Successful!')).toBeVisible()
    const found = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'document.documentElement.dataset.hacked = "yes"'
      document.body.append(script)
      const image = document.createElement('img')
      image.setAttribute('onerror', 'document.documentElement.dataset.hacked = "yes"')
      image.src = 'data:,'
      document.body.append(image)
      // Told after the handler that must not run.
      await new Promise((resolve) => image.addEventListener('error', resolve))
      return {
        cookie: document.cookie,
        stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      }
    })
    expect(await page.evaluate(() => document.documentElement.dataset['hacked'])).toBeUndefined()
    // Which files a browser has is nobody's secret.
    expect(found.cookie.replace(/^assets=[\w-]+$/, '')).toBe('')
    const [session] = (await context.cookies()).filter(({ name }) => name === 'meepcon-session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(found.stored).not.toContain(session?.value ?? 'none')
  })

  test('another site can neither write with our cookie nor put us in a frame', async ({
    page,
    site,
  }) => {
    await page.goto(site.administratorLink())
    await expect(page.getByText('Verification Successful!')).toBeVisible()
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" enctype="text/plain" action="${site.url}/api/user/logout-everywhere"><button>Win</button></form>
          <iframe src="${site.url}/faq"></iframe>`,
      }),
    )
    await page.goto('http://evil.example/')
    const frame = page.frames()[1]
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:|^about:blank/)
    const answered = page.waitForResponse(/logout-everywhere/)
    await page.getByRole('button').click()
    expect((await answered).status()).toBe(403)
    await open(page, '/login')
    await expect(page.getByText('User Info')).toBeVisible()
  })
})
