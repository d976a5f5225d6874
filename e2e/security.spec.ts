import { expect, open, readingTest as test } from './fixtures.ts'

test.describe('in a browser', () => {
  test.use({
    expectedErrors: /Content Security Policy|status of 403|refused to connect|frame-ancestors/,
  })

  test('an injected script does not run, and no script can read the session', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(site.administratorLink())
    await expect(page.getByText('Verification Successful!')).toBeVisible()
    const results = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'document.documentElement.dataset.hacked = "yes"'
      document.body.append(script)
      const image = document.createElement('img')
      image.setAttribute('onerror', 'document.documentElement.dataset.hacked = "yes"')
      image.src = 'data:,'
      document.body.append(image)
      // Runs after the handler that must not run.
      await new Promise((resolve) => image.addEventListener('error', resolve))
      return {
        cookie: document.cookie,
        stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      }
    })
    expect(await page.evaluate(() => document.documentElement.dataset['hacked'])).toBeUndefined()
    // The cookie with the browser's cached files is not secret.
    expect(results.cookie.replace(/^assets=[\w-]+$/, '')).toBe('')
    const [session] = (await context.cookies()).filter(({ name }) => name === 'meepcon-session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(results.stored).not.toContain(session?.value ?? 'none')
  })

  test('another site can neither write with our cookie nor frame our pages', async ({
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
    const logoutResponse = page.waitForResponse(/logout-everywhere/)
    await page.getByRole('button').click()
    expect((await logoutResponse).status()).toBe(403)
    await open(page, '/login')
    await expect(page.getByText('User Info')).toBeVisible()
  })
})
