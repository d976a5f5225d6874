import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addMilliseconds, minutes, seconds } from '../../../domain/kernel/time.ts'
import { deliverMail } from '../../testing/mail/deliver-mail.ts'
import { startSmtpServer } from '../../testing/mail/smtp-server.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { isPausedAt, pauseMail, readMailPause, resumeMail, retryMailNow } from './mail-pause.ts'
import { writeSiteValue } from '../database/site-values.ts'
import { queueMail } from './outbox.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const template = { subject: 'S', preview: '', heading: '', paragraphs: [] }

const queue = (site: Site, addresses: readonly string[], kind = 'test') =>
  site.database.transaction((transaction) =>
    queueMail(
      transaction,
      addresses.map((to) => ({ kind, to, template, frame })),
      site.clock.now(),
      { by: 'team' },
    ),
  )

const poll = { timeout: 10_000 }

/** Returns lines such as 'rosa@example.com queued', sorted by address. */
const states = async (site: Site) =>
  (await site.readOutbox()).map(({ recipient, status }) => `${recipient} ${status}`).toSorted()

const guests = ['ann', 'bea', 'cem', 'dov', 'eve', 'fay'].map((name) => `${name}@example.com`)

/** Starts a mail server that rejects some recipients until the test changes that. */
async function openWithServer(
  engine: 'sqlite' | 'postgres',
  refuse: (address: string) => { code: number; text: string } | undefined,
) {
  const site = await openSite({ engine })
  const server = { refuse }
  const smtp = await startSmtpServer({ refuse: (address) => server.refuse(address) })
  onTestFinished(() => smtp.close())
  const onPaused = vi.fn<(error: unknown) => void>()
  const onResumed = vi.fn<() => void>()
  const start = () => deliverMail(site, smtp.url, { onPaused, onResumed })
  const pause = () => readMailPause(site.database.query)
  /** Advances the clock to the next attempt. */
  const advance = (span: number) => {
    site.clock.advance(span)
    site.live.publish(['outbox'])
  }
  return { site, smtp, server, onPaused, onResumed, start, pause, advance }
}

const wrongSender = { code: 553, text: '5.7.1 Sender address rejected: not owned by user' }
const quota = { code: 550, text: '5.4.5 Daily user sending limit exceeded' }

/** Makes the database refuse to end a pause. */
const refusePauseEnd = (engine: 'sqlite' | 'postgres') =>
  engine === 'sqlite'
    ? {
        lock: [
          sql`create trigger refuse before delete on site_values begin select raise(abort, 'no'); end`,
        ],
        unlock: [sql`drop trigger refuse`],
      }
    : {
        lock: [
          sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
          sql`create trigger refuse before delete on site_values for each row execute function refuse()`,
        ],
        unlock: [sql`drop trigger refuse on site_values`],
      }

onBothEngines('a paused mail queue', (engine) => {
  test.each([
    ['a wrong sender', wrongSender],
    ['a quota', quota],
  ])(
    'retains every mail behind %s, and delivers all of it once that is fixed',
    async (_, refusal) => {
      const { site, smtp, server, onPaused, onResumed, start, pause, advance } =
        await openWithServer(engine, () => refusal)
      await queue(site, guests)
      start()
      await expect.poll(pause, poll).toMatchObject({ failures: 1 })
      expect((await pause())?.reason).toContain(refusal.text)
      for (let tries = 2; tries <= 12; tries += 1) {
        advance(minutes(5))
        await expect.poll(pause, poll).toMatchObject({ failures: tries })
      }
      expect(await states(site)).toEqual(guests.map((guest) => `${guest} queued`))
      expect(onPaused).toHaveBeenCalledTimes(1)
      server.refuse = () => undefined
      advance(minutes(5))
      await expect.poll(() => onResumed.mock.calls.length, poll).toBe(1)
      expect(await pause()).toBeNull()
      advance(minutes(5))
      await expect.poll(() => states(site), poll).toEqual(guests.map((guest) => `${guest} sent`))
      expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(guests)
    },
  )

  test('is not caused by one recipient rejected by a policy while other mail is accepted', async () => {
    const { site, onPaused, start, advance } = await openWithServer(engine, (address) =>
      address === 'bea@example.com' ? { code: 554, text: '5.7.1 Access denied' } : undefined,
    )
    await queue(site, ['ann@example.com'])
    start()
    await expect.poll(() => states(site), poll).toEqual(['ann@example.com sent'])
    site.clock.advance(1_000)
    await queue(site, ['bea@example.com'])
    await expect
      .poll(async () => (await site.readOutbox()).some(({ refusedAt }) => refusedAt !== null), poll)
      .toBe(true)
    // Accepted, but possibly in transit already when the other was rejected.
    site.clock.advance(1_000)
    await queue(site, ['cem@example.com'])
    await expect.poll(() => states(site), poll).toContain('cem@example.com sent')
    const attempts = async () =>
      (await site.readOutbox()).find(({ recipient }) => recipient === 'bea@example.com')?.attempts
    advance(seconds(10))
    await expect.poll(attempts, poll).toBe(2)
    expect(await states(site)).toContain('bea@example.com queued')
    advance(seconds(31))
    await expect.poll(attempts, poll).toBe(3)
    site.clock.advance(seconds(41))
    await queue(site, ['dov@example.com'])
    await expect.poll(() => states(site), poll).toContain('dov@example.com sent')
    advance(minutes(2))
    await expect.poll(() => states(site), poll).toContain('bea@example.com failed')
    expect(onPaused).not.toHaveBeenCalled()
  })

  test('is caused once by a mail that always fails, and not again while other mail is accepted', async () => {
    const { site, onPaused, onResumed, start, pause, advance } = await openWithServer(
      engine,
      (address) =>
        address === 'bea@example.com' ? { code: 550, text: '5.4.6 Routing loop' } : undefined,
    )
    await queue(site, ['bea@example.com'])
    start()
    await expect.poll(pause, poll).not.toBeNull()
    await queue(site, ['ann@example.com'])
    advance(minutes(1))
    await expect.poll(() => states(site), poll).toContain('ann@example.com sent')
    await expect.poll(() => onResumed.mock.calls.length, poll).toBe(1)
    const attempts = async () =>
      (await site.readOutbox()).find(({ recipient }) => recipient === 'bea@example.com')?.attempts
    await expect.poll(attempts, poll).toBe(1)
    expect(await pause()).toBeNull()
    expect(onPaused).toHaveBeenCalledTimes(1)
  })

  test('does not resend the accepted mail when the pause cannot be ended', async () => {
    const { site, smtp } = await openWithServer(engine, () => undefined)
    const startedAt = site.clock.now()
    await pauseMail(site.database, { reason: 'down', startedAt, clock: site.clock })
    const { lock, unlock } = refusePauseEnd(engine)
    const execute = (statements: typeof lock) =>
      site.database.transaction(async ({ query }) => {
        for (const statement of statements) await statement.execute(query)
      })
    await execute(lock)
    site.clock.advance(minutes(1))
    const faults: unknown[] = []
    await queue(site, ['rosa@example.com'])
    deliverMail(site, smtp.url, { onFault: (error) => faults.push(error) })
    await expect.poll(() => faults.length, poll).toBeGreaterThan(0)
    await execute(unlock)
    // The claim lapses.
    site.clock.advance(minutes(3))
    await queue(site, ['june@example.com'])
    await expect
      .poll(() => states(site), poll)
      .toEqual(['june@example.com sent', 'rosa@example.com sent'])
    expect(smtp.received.map(({ to }) => to)).toEqual(['rosa@example.com', 'june@example.com'])
  })

  test('begins when three recipients in a row are rejected by a policy', async () => {
    const { site, server, start, pause } = await openWithServer(engine, () => undefined)
    await queue(site, ['ann@example.com'])
    start()
    await expect.poll(() => states(site), poll).toEqual(['ann@example.com sent'])
    server.refuse = () => ({ code: 554, text: '5.7.1 Access denied' })
    site.clock.advance(1_000)
    const countRefused = async () =>
      (await site.readOutbox()).filter(({ refusedAt }) => refusedAt !== null).length
    for (const [index, guest] of ['bea', 'cem', 'dov'].entries()) {
      expect(await pause()).toBeNull()
      await queue(site, [`${guest}@example.com`])
      await expect.poll(countRefused, poll).toBe(index + 1)
    }
    await expect.poll(pause, poll).toMatchObject({ failures: 1 })
  })

  test('tries an interactive mail at once, and resumes when it is accepted', async () => {
    const { site, server, start, pause } = await openWithServer(engine, () => quota)
    await queue(site, guests)
    start()
    await expect.poll(pause, poll).not.toBeNull()
    server.refuse = () => undefined
    site.clock.advance(1)
    await queue(site, ['rosa@example.com'], 'login')
    await expect.poll(() => states(site), poll).toContain('rosa@example.com sent')
    await expect.poll(pause, poll).toBeNull()
  })

  test('is retried at once when an organizer requests it', async () => {
    const { site, server, start, pause } = await openWithServer(engine, () => quota)
    await queue(site, guests)
    start()
    const claims = async () =>
      (await site.readOutbox()).filter((mail) => mail.claimedUntil !== null)
    await expect.poll(pause, poll).not.toBeNull()
    await expect.poll(claims, poll).toEqual([])
    server.refuse = () => undefined
    site.clock.advance(1)
    await site.database.transaction((transaction) => retryMailNow(transaction, site.clock.now()))
    await expect.poll(() => states(site), poll).toEqual(guests.map((guest) => `${guest} sent`))
  })

  test('waits longer after each failed attempt, but not for mails sent together', async () => {
    const { database, clock } = await openSite({ engine })
    const waitTimes: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const now = clock.now()
      await pauseMail(database, { reason: 'down', startedAt: now, clock })
      const { pause } = await pauseMail(database, { reason: 'down', startedAt: now, clock })
      waitTimes.push((Date.parse(pause.until) - Date.parse(now)) / minutes(1))
      clock.advance(Date.parse(pause.until) - Date.parse(now))
    }
    expect(waitTimes).toEqual([0.1, 0.5, 1, 2, 5, 5, 5])
  })

  test('is not extended by a mail that was sent before it began', async () => {
    const { database, clock } = await openSite({ engine })
    const startedAt = clock.now()
    clock.advance(minutes(5))
    await pauseMail(database, { reason: 'down', startedAt: clock.now(), clock })
    const { pause } = await pauseMail(database, { reason: 'down', startedAt, clock })
    expect(pause.failures).toBe(1)
  })

  test('is not extended by a mail that failed while it began', async () => {
    const { database, clock } = await openSite({ engine })
    const startedAt = clock.now()
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const otherPause = database.transaction(async ({ query, lock }) => {
      await lock('mail pause')
      locked.resolve()
      await released.promise
      const now = clock.now()
      const pause = { since: now, until: addMilliseconds(now, minutes(5)), failures: 4, reason: '' }
      await writeSiteValue(query, 'mail-pause', JSON.stringify(pause))
    })
    await locked.promise
    const waiting = pauseMail(database, { reason: 'down', startedAt, clock })
    clock.advance(minutes(5))
    released.resolve()
    await otherPause
    expect(await waiting).toMatchObject({ pause: { failures: 4 } })
  })

  test('is not ended by a mail sent before it began', async () => {
    const { database, clock } = await openSite({ engine })
    const before = addMilliseconds(clock.now(), -1)
    await pauseMail(database, { reason: 'down', startedAt: before, clock })
    const now = clock.now()
    expect(await resumeMail(database, { startedAt: before, now })).toBeNull()
    expect(await resumeMail(database, { startedAt: now, now })).toMatchObject({ since: now })
    expect(await readMailPause(database.query)).toBeNull()
  })

  test('ends with the first accepted mail even if it began with a clock that was ahead', async () => {
    const { database, clock } = await openSite({ engine })
    const clockAhead = addMilliseconds(clock.now(), minutes(60))
    await pauseMail(database, {
      reason: 'down',
      startedAt: clockAhead,
      clock: { now: () => clockAhead },
    })
    const now = clock.now()
    expect(await resumeMail(database, { startedAt: now, now })).toMatchObject({ since: clockAhead })
  })
})

test('a pause that began with a clock ahead delays no mail once the clock is correct', () => {
  const now = '2027-05-21T19:10:00.000Z'
  const pause = {
    since: now,
    until: addMilliseconds(now, minutes(60)),
    failures: 1,
    reason: 'down',
  }
  expect(isPausedAt(pause, now)).toBe(false)
  expect(isPausedAt({ ...pause, until: addMilliseconds(now, minutes(5)) }, now)).toBe(true)
})
