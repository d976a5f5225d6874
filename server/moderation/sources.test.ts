import { expect, test } from 'vitest'
import { sendMessage } from '../../domain/contact/api.ts'
import { putEvent } from '../../domain/events/api.ts'
import { publicRsvp } from '../../domain/gamedays/api.ts'
import { days } from '../../domain/kernel/time.ts'
import { register } from '../../domain/registration/api.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import { createPerson, createEventForm } from '../testing/fixtures/events.ts'

const headers = { 'x-forwarded-for': '203.0.113.7' }

const sources = async ({ database: { query } }: Site) => [
  ...(await query.selectFrom('registrations').select('source').orderBy('createdAt').execute()),
  ...(await query.selectFrom('invitations').select('source').execute()),
  ...(await query.selectFrom('contactMessages').select('source').execute()),
  ...(await query.selectFrom('events').select('source').execute()),
]

onBothEngines('contribution sources', (engine) => {
  test('are stored for thirty days as a hash, never as the network address', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    const rosa = await createPerson(site, 'Rosa')
    site.clock.advance(1_000)
    const visitor = site.visitor()
    const [email, name] = ['kim@example.com', 'Kim Osei']
    await visitor.call(register, { body: { email, names: [name], listed: true }, headers })
    await visitor.call(sendMessage, { body: { name, email, message: 'Hello' }, headers })
    const reply = { gamedayId: gameday.id, guestName: name, guestEmail: email, status: 1 as const }
    await visitor.call(publicRsvp, { body: reply, headers })
    await rosa.browser.call(putEvent, { body: createEventForm(rosa.id), headers })
    const remainingSources = await sources(site)
    const [, { source } = { source: null }] = remainingSources
    expect(source).toMatch(/^[\da-f]{16}$/)
    // Rosa's registration has no source, because the test inserted it.
    expect(remainingSources).toEqual([
      { source: null },
      ...Array.from({ length: 4 }, () => ({ source })),
    ])
    site.clock.advance(days(30) - 1)
    await site.app.periodicTasks.deleteOldData.work()
    expect(await sources(site)).toEqual(remainingSources)
    site.clock.advance(1)
    await site.app.periodicTasks.deleteOldData.work()
    expect(await sources(site)).toEqual(remainingSources.map(() => ({ source: null })))
  })

  test('confirm a registration when its owner logs in with its mail', async () => {
    const site = await openSite({ engine })
    const body = { email: 'kim@example.com', names: ['Kim Osei'], listed: true }
    await site.visitor().call(register, { body })
    const confirmed = async () =>
      (await site.database.query.selectFrom('registrations').select('confirmedAt').execute())[0]
    expect(await confirmed()).toEqual({ confirmedAt: null })
    const at = site.clock.now()
    await site.logIn('kim@example.com')
    site.clock.advance(1_000)
    await site.logIn('kim@example.com')
    expect(await confirmed()).toEqual({ confirmedAt: at })
  })
})
