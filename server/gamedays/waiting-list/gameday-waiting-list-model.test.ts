// @module-tag full
import { expect, test } from 'vitest'
import { accepted, notReplied, rejected } from '../../../domain/gamedays/status.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { addMilliseconds, minutes, seconds } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { createConventions } from '../../convention/service.ts'
import { gamedayForm, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { createRandom } from '../../testing/fixtures/waiting-list-model.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { createGamedays } from '../service.ts'

/** Number of steps and races; more of them take longer and find more. */
const steps = Number(process.env.LINE_STEPS ?? 120)
const seed = Number(process.env.LINE_SEED ?? 1)
const rounds = Number(process.env.LINE_RACES ?? 100) / 10

const admin: User = { email: 'desk@example.com', names: [], isAdmin: true }
const emails = Array.from('abcdefghijkl', (letter) => `${letter}@example.com`)

async function openDay(engine: Parameters<typeof openSite>[0]['engine'], capacity: number) {
  const site = await openSite({ engine })
  const { gameday } = await scheduleGameday(site, { capacity })
  const { database, live, clock, config } = site
  const conventions = createConventions({ database, live, clock, config })
  return {
    site,
    id: gameday.id,
    gamedays: createGamedays({ database, clock, config, conventions }),
  }
}

async function readState({ database: { query } }: Site, id: string) {
  const rows = await query
    .selectFrom('invitations')
    .selectAll()
    .where('gamedayId', '=', id)
    .execute()
  const day = await query.selectFrom('gamedays').selectAll().executeTakeFirstOrThrow()
  const party = ({ guestEmail, additionalGuests }: (typeof rows)[number]) => ({
    email: guestEmail,
    size: 1 + additionalGuests,
  })
  return {
    capacity: day.capacity,
    isOn: day.waitingList === 1,
    held: day.heldSpots,
    heldUntil: day.heldUntil,
    version: day.version,
    seated: rows
      .filter(({ status }) => status === accepted)
      .map(party)
      .toSorted((a, b) => a.email.localeCompare(b.email)),
    line: rows
      .filter(({ status, waitsSince }) => status === notReplied && waitsSince !== '')
      .toSorted((a, b) => (a.waitsSince < b.waitsSince ? -1 : 1))
      .map(party),
    rows: new Map(rows.map((row) => [row.guestEmail, row])),
  }
}

/** Simple model of the waiting list, independent of the code under test. */
class Model {
  seated = new Map<string, number>()
  /** Guests who declined, or were invited and have not replied. */
  others = new Map<string, 'no' | 'pending'>()
  line: { email: string; size: number }[] = []
  isOn = true
  /** Spots for the waiting list once an organizer had time for an Undo. */
  reservedSpots = 0
  heldUntil = ''
  capacity: number
  constructor(capacity: number) {
    this.capacity = capacity
  }
  get free() {
    const takenSpots = [...this.seated.values()].reduce((sum, size) => sum + size, 0)
    return this.capacity - takenSpots
  }
  /** Spots that a new reply may take. */
  get left() {
    return this.free - this.reservedSpots
  }
  get neededSpots() {
    let free = this.isOn ? this.free : 0
    let neededSpots = 0
    for (const { size } of this.line) {
      if (size > free) continue
      free -= size
      neededSpots += size
    }
    return neededSpots
  }
  waits(email: string) {
    return this.line.find((party) => party.email === email)
  }
  forget(email: string) {
    this.seated.delete(email)
    this.others.delete(email)
    this.line = this.line.filter((party) => party.email !== email)
  }
  /** After a guest's own reply. */
  serve() {
    for (const { email, size } of this.isOn ? this.line.slice() : []) {
      if (size > this.left) continue
      this.forget(email)
      this.seated.set(email, size)
    }
    if (this.reservedSpots > 0) this.reservedSpots = this.neededSpots
    if (this.reservedSpots === 0) this.heldUntil = ''
  }
  /** After an organizer's change. */
  hold(now: string) {
    const { neededSpots } = this
    if (neededSpots > this.reservedSpots) this.heldUntil = addMilliseconds(now, seconds(30))
    this.reservedSpots = neededSpots
    if (neededSpots === 0) this.heldUntil = ''
  }
  serveDue(now: string) {
    if (this.heldUntil === '') return
    if (this.heldUntil > now && this.heldUntil <= addMilliseconds(now, seconds(90))) return
    this.reservedSpots = 0
    this.serve()
  }
}

onBothEngines('the waiting list of a game day', (engine) => {
  test('matches a small model under random actions', async () => {
    const { site, id, gamedays } = await openDay(engine, 8)
    const model = new Model(8)
    const { next, pick } = createRandom(seed)
    let actualState = await readState(site, id)
    const save = (changes: object) =>
      gamedays.updateGameday(
        {
          ...gamedayForm,
          startTime: '13:00:00',
          endTime: '18:00:00',
          capacity: model.capacity,
          id,
          version: actualState.version,
          ...changes,
        },
        admin,
      )
    const acts: Record<string, (email: string) => Promise<unknown>> = {
      async public(email) {
        const size = 1 + next(5)
        const status = next(6) === 0 ? rejected : accepted
        const wait = next(3) > 0
        const reply = { status, replyComments: null, additionalGuests: size - 1, wait } as const
        const guest = { gamedayId: id, guestName: 'Guest', guestEmail: email }
        const done = await gamedays.publicRsvp({ ...guest, ...reply }, `${email} ${next(1000)}`)
        if (done instanceof Refusal && done.problem.code === 'rate-limited') return
        const fits = status === rejected || size <= model.left
        expect(!(done instanceof Refusal)).toBe(
          fits || (wait && model.isOn && size <= model.capacity),
        )
        if (done instanceof Refusal) return
        expect('waiting' in done).toBe(!fits)
        const isAnswered =
          model.seated.has(email) || model.waits(email) || model.others.get(email) === 'no'
        if (isAnswered) return
        model.forget(email)
        if (status === rejected) model.others.set(email, 'no')
        else if (fits) model.seated.set(email, size)
        else model.line.push({ email, size })
      },
      async link(email) {
        const row = actualState.rows.get(email)
        if (!row) return
        const size = 1 + next(5)
        const status = next(3) === 0 ? rejected : accepted
        const wait = next(3) > 0
        const reply = { status, replyComments: null, additionalGuests: size - 1, wait } as const
        const done = await gamedays.replyToInvitation({ invitationToken: row.token, ...reply })
        if (done instanceof Refusal && done.problem.code === 'rate-limited') return
        const ownSize = model.seated.get(email)
        const fits = status === rejected || size - (ownSize ?? 0) <= Math.max(0, model.left)
        const isShorter = ownSize !== undefined && size <= ownSize
        const isListed = model.waits(email)
        const isPossible = size <= model.capacity
        const mayWait =
          wait && isPossible && ownSize === undefined && (model.isOn || isListed !== undefined)
        expect(!(done instanceof Refusal)).toBe(fits || isShorter || mayWait)
        if (done instanceof Refusal) return
        if (!fits && !isShorter) {
          if (isListed) isListed.size = size
          else {
            model.forget(email)
            model.line.push({ email, size })
          }
          return
        }
        model.forget(email)
        if (status === rejected) model.others.set(email, 'no')
        else model.seated.set(email, size)
        model.serve()
      },
      async invite(email) {
        const guest = { gamedayID: id, guestName: 'Guest', guestEmail: email }
        const done = await gamedays.inviteGuest(guest, admin)
        if (!(done instanceof Refusal)) model.others.set(email, 'pending')
      },
      async remove(email) {
        const row = actualState.rows.get(email)
        if (!row) return
        await gamedays.deleteInvitation(row.id, admin)
        model.forget(email)
        model.hold(site.clock.now())
      },
      /** Assigns spots out of order, beyond the capacity if necessary. */
      async seat(email) {
        const row = actualState.rows.get(email)
        const party = model.waits(email)
        if (!row || !party) return
        await gamedays.changeStatus({ invitationID: row.id, status: accepted }, admin)
        model.forget(email)
        model.seated.set(email, party.size)
        model.hold(site.clock.now())
      },
      async refuse(email) {
        const row = actualState.rows.get(email)
        if (!row || !model.seated.has(email)) return
        await gamedays.changeStatus({ invitationID: row.id, status: rejected }, admin)
        model.forget(email)
        model.others.set(email, 'no')
        model.hold(site.clock.now())
      },
      async capacity() {
        model.capacity = 4 + next(10)
        await save({})
        model.hold(site.clock.now())
      },
      async switch() {
        model.isOn = next(4) > 0
        await save({ waitingList: model.isOn })
        model.hold(site.clock.now())
      },
      async cleanUp(email) {
        const row = actualState.rows.get(email)
        if (!row || (!model.seated.has(email) && !model.waits(email))) return
        await site.database.transaction((transaction) =>
          gamedays.withdrawReplies(transaction, [{ id: row.id, wasInvited: false }]),
        )
        model.forget(email)
        model.hold(site.clock.now())
      },
      async time() {
        site.clock.advance(next(3) === 0 ? -minutes(next(40)) : minutes(next(40)))
      },
      async moment() {
        site.clock.advance(seconds(next(20)))
      },
      async serveDue() {
        await gamedays.serveDueSpots()
        model.serveDue(site.clock.now())
      },
    }
    const actNames = [
      ...Object.keys(acts),
      'public',
      'public',
      'public',
      'link',
      'link',
      'serveDue',
    ]
    for (let step = 0; step < steps; step += 1) {
      const act = pick(actNames)
      const email = pick(emails)
      await acts[act]?.(email)
      actualState = await readState(site, id)
      const { capacity, isOn, seated, line, held: reservedSpots, heldUntil } = actualState
      const expectedSeated = [...model.seated].map(([email, size]) => ({ email, size }))
      expect({
        step,
        act,
        email,
        capacity,
        isOn,
        seated,
        line,
        held: reservedSpots,
        heldUntil,
      }).toEqual({
        step,
        act,
        email,
        capacity: model.capacity,
        isOn: model.isOn,
        seated: expectedSeated.toSorted((a, b) => a.email.localeCompare(b.email)),
        line: model.line,
        held: model.reservedSpots,
        heldUntil: model.heldUntil,
      })
    }
  }, 600_000)

  test('never has one guest too many, nor free spots that a waiting party fits into', async () => {
    const { site, id, gamedays } = await openDay(engine, 8)
    const { next, pick } = createRandom(7)
    for (let round = 0; round < rounds; round += 1) {
      const before = await readState(site, id)
      const race = Array.from({ length: 10 }, () => {
        const email = pick(emails)
        const row = before.rows.get(email)
        const status = next(2) === 0 ? rejected : accepted
        const reply = { replyComments: null, additionalGuests: next(5), wait: true } as const
        if (!row) {
          const guest = { gamedayId: id, guestName: 'Guest', guestEmail: email }
          return gamedays.publicRsvp({ ...guest, ...reply, status: accepted }, `${round} ${email}`)
        }
        if (next(6) === 0) return gamedays.deleteInvitation(row.id, admin)
        return gamedays.replyToInvitation({ invitationToken: row.token, ...reply, status })
      })
      await Promise.all([...race, gamedays.serveDueSpots()])
      const after = await readState(site, id)
      const freeSpots = after.capacity - after.seated.reduce((sum, { size }) => sum + size, 0)
      expect(freeSpots).toBeGreaterThanOrEqual(0)
      expect(after.held).toBeLessThanOrEqual(freeSpots)
      expect(after.line.filter(({ size }) => size <= freeSpots - after.held)).toEqual([])
      site.clock.advance(minutes(20))
      await gamedays.serveDueSpots()
      const servedState = await readState(site, id)
      expect(servedState.held).toBe(0)
      if (site.clock.now() > '2027-03-12') site.clock.set('2027-03-01T12:00:00.000Z')
    }
  }, 600_000)
})
