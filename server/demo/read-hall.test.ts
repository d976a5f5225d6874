import { expect, test } from 'vitest'
import { register } from '../../domain/registration/api.ts'
import { createConventions } from '../convention/service.ts'
import { createEvents } from '../events/service.ts'
import { createFlags } from '../flags/service.ts'
import { openSite } from '../testing/site.ts'
import { createDemoSite } from './demo-site.ts'
import { readHall } from './read-hall.ts'

test('leaves the registrations of visitors alone', async () => {
  const demoSite = createDemoSite('2027-03-01T15:00:00.000Z', null)
  const { clock, timeline } = demoSite
  const { database, live, config, visitor } = await openSite({ engine: 'sqlite', demoSite })
  const conventions = createConventions({ database, live, clock, config })
  const dependencies = { database, clock, config, conventions }
  const events = createEvents(dependencies)
  const features = { events, flags: createFlags({ ...dependencies, events }) }
  const readEmails = async () => {
    const { guests } = await readHall({ database, features, timeline, now: clock.now() })
    return guests.map(({ user }) => user.email)
  }
  const before = await readEmails()
  const body = { email: 'zoe@example.com', names: ['Zoe Lind'], zip: null, listed: true }
  expect((await visitor().call(register, { body })).status).toBe(201)
  expect(before.length).toBeGreaterThan(70)
  expect(await readEmails()).toEqual(before)
})
