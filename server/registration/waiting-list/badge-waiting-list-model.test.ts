// @module-tag full
import { expect, test } from 'vitest'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { hours, type Instant, addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { createConventions } from '../../convention/service.ts'
import { createEvents } from '../../events/service.ts'
import { createAuth } from '../../auth/service.ts'
import { expectTrueBadgeCounts } from '../../testing/fixtures/badge-counts.ts'
import { setCapacity } from '../../testing/fixtures/settings.ts'
import { createRandom } from '../../testing/fixtures/waiting-list-model.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { createRegistrations } from '../service.ts'

/** Numbers of steps and races; more take longer and find more. */
const steps = Number(process.env.LINE_STEPS ?? 120)
const rounds = Number(process.env.LINE_RACES ?? 100) / 10

const admin: User = { email: 'desk@example.com', names: [], isAdmin: true }
const emails = Array.from('abcdefghijkl', (letter) => `${letter}@example.com`)

interface Registered {
  email: string
  size: number
  confirmed: boolean
  askedAt: Instant
}

function servicesOf({ database, live, clock, config }: Site) {
  const conventions = createConventions({ database, live, clock, config })
  const auth = createAuth({ database, live, clock, config, conventions })
  const { leaveAllEvents } = createEvents({ database, clock, config, conventions })
  const dependencies = { database, live, clock, config, conventions, auth, leaveAllEvents }
  return createRegistrations(dependencies)
}

async function readState({ database }: Site) {
  const { query } = database
  const rows = await query
    .selectFrom('registrations')
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const names = await query.selectFrom('names').select('registrationId').execute()
  const line = await query.selectFrom('badgeLine').selectAll().orderBy('position').execute()
  const convention = await query.selectFrom('conventions').selectAll().executeTakeFirstOrThrow()
  expect(names.length).toBeLessThanOrEqual(convention.registrationCapacity)
  await expectTrueBadgeCounts(query)
  return {
    capacity: convention.registrationCapacity,
    registered: rows.map((row) => ({
      email: row.email,
      size: names.filter(({ registrationId }) => registrationId === row.id).length,
      confirmed: row.confirmedAt !== null,
      askedAt: row.askedAt,
    })),
    line: line.map((row) => ({
      email: row.email,
      size: (JSON.parse(row.names) as string[]).length,
    })),
    ids: new Map(rows.map(({ email, id }) => [email, id])),
    lineIds: new Map(line.map(({ email, id }) => [email, id])),
    tokens: new Map(line.map(({ email, token }) => [email, token])),
  }
}

/** Simple model of the waiting list to compare with the implementation. */
class Model {
  registered: Registered[] = []
  line: { email: string; size: number }[] = []
  isOn = true
  capacity: number
  now: Instant
  constructor(capacity: number, now: Instant) {
    this.capacity = capacity
    this.now = now
  }
  get left() {
    return this.capacity - this.registered.reduce((sum, { size }) => sum + size, 0)
  }
  serve() {
    if (!this.isOn) return
    const waiting = this.line.slice()
    for (const entry of waiting) {
      if (entry.size > this.left) continue
      this.give(entry)
    }
  }
  /** Adds badges to an existing registration; otherwise registers the party and asks it to confirm. */
  give(entry: { email: string; size: number }) {
    this.line.splice(this.line.indexOf(entry), 1)
    const known = this.registered.find(({ email }) => email === entry.email)
    if (known) known.size += entry.size
    else this.registered.push({ ...entry, confirmed: false, askedAt: this.now })
  }
  passTime() {
    this.serve()
    const before = [...this.registered]
    const isPrompted = (row: Registered) =>
      !row.confirmed && row.askedAt !== '' && row.askedAt <= addMilliseconds(this.now, minutes(1))
    const waits = () => this.isOn && this.line.length > 0
    for (const row of before.filter(isPrompted)) {
      if (addMilliseconds(row.askedAt, hours(24)) > this.now) continue
      if (!waits()) {
        row.askedAt = ''
        continue
      }
      this.registered.splice(this.registered.indexOf(row), 1)
      this.serve()
    }
    if (!waits()) return
    const neededBadges = this.line.reduce((sum, { size }) => sum + size, 0)
    const promptedRows = this.registered.filter((row) => isPrompted(row) && before.includes(row))
    let missing = neededBadges - this.left - promptedRows.reduce((sum, { size }) => sum + size, 0)
    for (const row of before) {
      if (missing <= 0 || !this.registered.includes(row)) continue
      if (row.confirmed || isPrompted(row)) continue
      row.askedAt = this.now
      missing -= row.size
    }
  }
}

const formOf = (email: string, size: number, wait: boolean) => ({
  email,
  names: Array.from({ length: size }, (_, at) => `Badge ${'ABCDEFGH'[at]}`),
  zip: null,
  listed: true,
  wait,
})

onBothEngines('badge waiting list', (engine) => {
  test.each([1, 2])(
    'matches a simple model after random steps (%i)',
    async (seed) => {
      const site = await openSite({ engine, now: '2027-01-10T13:00:00.000Z' })
      await setCapacity(site, 6)
      const registrations = servicesOf(site)
      const model = new Model(6, site.clock.now())
      const { next, pick } = createRandom(seed)
      let actualState = await readState(site)
      let step = 0
      const drop = (email: string) => {
        if (!model.registered.some((row) => row.email === email)) return
        model.line = model.line.filter((row) => row.email !== email)
        model.registered = model.registered.filter((row) => row.email !== email)
        model.serve()
      }
      const leaveWaitingList = (email: string) => {
        model.line = model.line.filter((row) => row.email !== email)
        model.serve()
      }
      const acts: Record<string, (email: string) => Promise<unknown>> = {
        async register(email) {
          const size = 1 + next(3)
          const wait = next(3) > 0
          const done = await registrations.register(formOf(email, size, wait), email)
          if (done instanceof Refusal && done.problem.code === 'rate-limited') return
          const isKnown = model.registered.some((row) => row.email === email)
          const fits = size <= model.left
          expect(!(done instanceof Refusal)).toBe(fits || (wait && model.isOn))
          if (isKnown || done instanceof Refusal) return
          const isListed = model.line.some((row) => row.email === email)
          if (fits) {
            model.registered.push({ email, size, confirmed: false, askedAt: '' })
            // Guests with badges leave the waiting list.
            if (isListed) model.line = model.line.filter((row) => row.email !== email)
          } else if (!isListed) model.line.push({ email, size })
        },
        async cancel(email) {
          await registrations.cancel(email)
          drop(email)
        },
        async more(email) {
          const size = 1 + next(2)
          const names = Array.from({ length: size }, (_, at) => `More ${step} ${at}`)
          const done = await registrations.waitingList.waitForMoreBadges(email, names)
          const row = model.registered.find((known) => known.email === email)
          const isWaiting = model.line.some((known) => known.email === email)
          const isTooMany = row !== undefined && row.size + size > 8
          const isRefused =
            !row || (!isWaiting && (isTooMany || (size > model.left && !model.isOn)))
          expect(done instanceof Refusal).toBe(isRefused)
          if (isRefused || isWaiting) return
          row.confirmed = true
          if (size <= model.left) row.size += size
          else model.line.push({ email, size })
        },
        async remove(email) {
          const id = actualState.lineIds.get(email)
          if (id === undefined) return
          await registrations.waitingList.remove(id, admin)
          leaveWaitingList(email)
        },
        async leave(email) {
          await registrations.waitingList.leaveWaitingList(actualState.tokens.get(email) ?? 'none')
          leaveWaitingList(email)
        },
        async confirm(email) {
          const id = actualState.ids.get(email)
          if (id === undefined) return
          await registrations.waitingList.confirm(id, admin)
          for (const row of model.registered) if (row.email === email) row.confirmed = true
        },
        async seat(email) {
          const id = actualState.lineIds.get(email)
          if (id === undefined) return
          const entry = model.line.find((row) => row.email === email)
          expect(await registrations.waitingList.seat(id, admin)).not.toBeInstanceOf(Refusal)
          if (!entry) return
          model.capacity += Math.max(0, entry.size - model.left)
          model.give(entry)
        },
        async capacity() {
          const capacity = 4 + next(6)
          const done = await registrations.waitingList.raise(capacity, admin)
          if (done instanceof Refusal) return
          model.capacity = capacity
          model.serve()
        },
        async switch() {
          model.isOn = next(4) > 0
          await registrations.waitingList.switchList(model.isOn, admin)
          model.serve()
        },
        async time() {
          site.clock.advance(next(15) === 0 ? -hours(next(40)) : hours(next(20)))
          model.now = site.clock.now()
          await registrations.serveDueBadges()
          model.passTime()
        },
      }
      const actNames = [
        ...Object.keys(acts),
        'register',
        'register',
        'register',
        'more',
        'time',
        'time',
      ]
      for (; step < steps; step += 1) {
        site.clock.advance(1)
        model.now = site.clock.now()
        const act = pick(actNames)
        const email = pick(emails)
        await acts[act]?.(email)
        actualState = await readState(site)
        const order = actualState.registered.map((row) => row.email)
        model.registered.sort((a, b) => order.indexOf(a.email) - order.indexOf(b.email))
        const { capacity, registered, line } = actualState
        const expectedState = {
          capacity: model.capacity,
          registered: model.registered,
          line: model.line,
        }
        expect({ step, act, email, capacity, registered, line }).toEqual({
          step,
          act,
          email,
          ...expectedState,
        })
      }
    },
    600_000,
  )

  test('gives out no badge twice and leaves none unused while a party waits', async () => {
    const site = await openSite({ engine, now: '2027-01-10T13:00:00.000Z' })
    await setCapacity(site, 6)
    const registrations = servicesOf(site)
    const { next, pick } = createRandom(7)
    for (let round = 0; round < rounds; round += 1) {
      const before = await readState(site)
      const race = Array.from({ length: 10 }, () => {
        const email = pick(emails)
        const kind = next(7)
        if (kind < 3) return registrations.register(formOf(email, 1 + next(3), true), email)
        if (kind === 3) return registrations.cancel(email)
        if (kind === 4)
          return registrations.waitingList.leaveWaitingList(before.tokens.get(email) ?? 'none')
        if (kind === 5)
          return registrations.waitingList.waitForMoreBadges(email, [`More ${round} ${next(1000)}`])
        return registrations.serveDueBadges()
      })
      await Promise.all(race)
      const after = await readState(site)
      const takenBadges = after.registered.reduce((sum, { size }) => sum + size, 0)
      expect(after.line.filter(({ size }) => size <= after.capacity - takenBadges)).toEqual([])
      expect(new Set(after.line.map(({ email }) => email)).size).toBe(after.line.length)
      site.clock.advance(hours(3))
    }
  }, 600_000)
})
