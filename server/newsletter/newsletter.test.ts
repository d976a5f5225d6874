import { expect, test } from 'vitest'
import { days, formatInstant, sortableTime } from '../../domain/kernel/time.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const rosa = 'rosa@example.com'

const post = (site: Site, url: string, values: Record<string, string> = {}) =>
  site.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  })
const subscribe = (site: Site, email = rosa) => post(site, '/newsletter/form', { email })
const pathIn = (text: string | undefined, page: string) =>
  new RegExp(`/newsletter/${page}/[\\w-]{43}`).exec(text ?? '')?.[0] ?? 'none'

async function subscribers(site: Site): Promise<string[]> {
  const rows = await site.database.query
    .selectFrom('mailingAddresses')
    .select('email')
    .where('confirmedAt', 'is not', null)
    .execute()
  return rows.map(({ email }) => email)
}

async function subscribed(site: Site, email = rosa): Promise<{ unsubscribe: string }> {
  await subscribe(site, email)
  const mail = (await site.readOutbox()).findLast(({ recipient }) => recipient === email)
  await post(site, pathIn(mail?.text, 'confirm'))
  return { unsubscribe: pathIn(mail?.text, 'unsubscribe') }
}

onBothEngines('newsletter', (engine) => {
  test('adds an address to the list once its owner has confirmed', async () => {
    const site = await openSite({ engine })
    const answer = await subscribe(site, ' Rosa@Example.com ')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/newsletter/form?sent=true',
    ])
    expect(await subscribers(site)).toEqual([])
    const [mail] = await site.readOutbox()
    expect(mail).toMatchObject({ kind: 'newsletter-confirm', recipient: rosa })
    const confirm = pathIn(mail?.text, 'confirm')
    expect((await post(site, confirm)).json()).toMatchObject({ problem: null })
    expect(await subscribers(site)).toEqual([rosa])
    // A second click changes nothing.
    expect((await post(site, confirm)).statusCode).toBe(200)
    const stored = await site.database.query.selectFrom('mailingAddresses').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(confirm.split('/').at(-1))
  })

  test('expires a confirmation link after seven days and when the address unsubscribes', async () => {
    const site = await openSite({ engine })
    await subscribe(site)
    const text = (await site.readOutbox())[0]?.text
    site.clock.advance(days(7))
    expect((await post(site, pathIn(text, 'confirm'))).statusCode).toBe(404)
    await subscribe(site)
    const newer = (await site.readOutbox()).at(-1)?.text
    await post(site, pathIn(newer, 'confirm'))
    await post(site, pathIn(newer, 'unsubscribe'))
    expect((await post(site, pathIn(newer, 'confirm'))).statusCode).toBe(404)
    expect(await subscribers(site)).toEqual([])
  })

  test.each([
    { origin: 'null' },
    { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
  ])('unsubscribes with one click from a mail host: %j', async (headers) => {
    const site = await openSite({ engine })
    const { unsubscribe } = await subscribed(site)
    const oneClick = await site.app.server.inject({
      method: 'POST',
      url: unsubscribe,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.statusCode).toBe(200)
    expect(await subscribers(site)).toEqual([])
    // Other forms refuse such a request.
    const form = { method: 'POST', url: '/newsletter/form', headers } as const
    expect((await site.app.server.inject(form)).statusCode).toBe(403)
  })

  test('announces no change for a made-up link', async () => {
    const site = await openSite({ engine })
    const { unsubscribe } = await subscribed(site)
    const liveChanges: string[] = []
    site.live.subscribe((changes) => liveChanges.push(...changes))
    for (const page of ['confirm', 'unsubscribe']) {
      expect((await post(site, `/newsletter/${page}/${'x'.repeat(43)}`)).statusCode).toBe(404)
    }
    expect(liveChanges).toEqual([])
    await post(site, unsubscribe)
    expect(liveChanges).toEqual(['newsletter'])
  })

  test("unsubscribes by a mail program's one-click post without a cookie", async () => {
    const site = await openSite({ engine })
    const { unsubscribe } = await subscribed(site)
    const [mail] = await site.readOutbox()
    expect(mail?.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${site.config.publicUrl}${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const answer = await post(site, unsubscribe, { 'List-Unsubscribe': 'One-Click' })
    expect(answer.statusCode).toBe(200)
    expect(await subscribers(site)).toEqual([])
  })

  test('unsubscribes by a one-click post in multipart form', async () => {
    const site = await openSite({ engine })
    const { unsubscribe } = await subscribed(site)
    const answer = await site.app.server.inject({
      method: 'POST',
      url: unsubscribe,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    })
    expect([answer.statusCode, await subscribers(site)]).toEqual([200, []])
  })

  test('changes nothing when a link is only followed', async () => {
    const site = await openSite({ engine })
    await subscribe(site)
    const text = (await site.readOutbox())[0]?.text
    await site.app.server.inject({ method: 'GET', url: pathIn(text, 'confirm') })
    expect(await subscribers(site)).toEqual([])
  })

  test('responds alike for every address', async () => {
    const site = await openSite({ engine })
    await subscribed(site)
    const knownAnswer = await subscribe(site, rosa)
    const unknown = await subscribe(site, 'theo@example.com')
    const strip = ({ statusCode, headers, body }: typeof knownAnswer) => {
      const { date: _, ...rest } = headers
      return { statusCode, body, rest }
    }
    expect(strip(knownAnswer)).toEqual(strip(unknown))
    const kinds = (await site.readOutbox()).map(({ kind, recipient }) => `${kind} ${recipient}`)
    expect(kinds.toSorted()).toEqual([
      'newsletter-already rosa@example.com',
      'newsletter-confirm rosa@example.com',
      'newsletter-confirm theo@example.com',
    ])
  })

  test(
    'refuses the fourth email to an address within a day and reports it',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(site)))
      const answered = (status: number) =>
        answers.filter(({ statusCode }) => statusCode === status).length
      expect([answered(303), answered(429)]).toEqual([3, 5])
      const refusedAnswer = answers.find(({ statusCode }) => statusCode === 429)
      expect(refusedAnswer?.headers['retry-after']).toBe('86400')
      expect(await site.readOutbox()).toHaveLength(3)
    },
  )

  test('subscribes no bot that fills in the hidden field', async () => {
    const site = await openSite({ engine })
    await post(site, '/newsletter/form', { email: rosa, website: 'x' })
    expect(await site.readOutbox()).toEqual([])
  })

  test('reports an invalid address and returns it to the form', async () => {
    const site = await openSite({ engine })
    const answer = await subscribe(site, 'rosa@')
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        path: '/newsletter/form',
        values: { email: ['rosa@'] },
        errors: { email: 'Please enter a valid email address' },
        problem: null,
      },
    ])
  })

  test('restricts the list export to the administrator', async () => {
    const site = await openSite({ engine })
    const { unsubscribe } = await subscribed(site)
    await subscribe(site, 'theo@example.com')
    await site.register('lin@example.com', 'Lin Sato')
    const url = '/api/newsletter/subscribers.csv'
    const subscribeAs = async (email: string | null) => {
      const headers = email ? { cookie: await site.createSessionCookie(email) } : {}
      return site.app.server.inject({ method: 'GET', url, headers })
    }
    expect((await subscribeAs(null)).statusCode).toBe(401)
    expect((await subscribeAs('lin@example.com')).statusCode).toBe(403)
    const file = await subscribeAs(site.config.adminEmail)
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="newsletter-subscribers.csv"',
    )
    expect(file.body).toBe(
      `\uFEFF"Email","Confirmed at","Confirmed at (ISO)","Unsubscribe link"\r\n"${rosa}","${formatInstant(site.clock.now(), 'full', 'America/New_York')}","${sortableTime(site.clock.now(), 'America/New_York')}","${site.config.publicUrl}${unsubscribe}"\r\n`,
    )
  })

  test('deletes unconfirmed addresses a month after their link expires unless mails to them may hold an unsubscribe link', async () => {
    const site = await openSite({ engine })
    await subscribed(site)
    await subscribed(site, 'ended@example.com').then(({ unsubscribe }) => post(site, unsubscribe))
    for (const email of ['lin@example.com', 'theo@example.com']) await subscribe(site, email)
    await site.register('lin@example.com', 'Lin Sato')
    const countAddresses = async () => {
      await site.app.periodicTasks.deleteOldData.work()
      const rows = site.database.query.selectFrom('mailingAddresses').select('email')
      return (await rows.orderBy('email').execute()).map(({ email }) => email)
    }
    site.clock.advance(days(37) - 1)
    expect(await countAddresses()).toEqual([
      'ended@example.com',
      'lin@example.com',
      rosa,
      'theo@example.com',
    ])
    site.clock.advance(1)
    expect(await countAddresses()).toEqual(['ended@example.com', 'lin@example.com', rosa])
  })
})
