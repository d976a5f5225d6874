// @module-tag full
import { expect, test } from 'vitest'
import { demoMoments } from '../../../domain/demo/rules.ts'
import { isClash } from '../../../domain/events/time/clash.ts'
import { addMilliseconds, hours } from '../../../domain/kernel/time.ts'
import { sampleConvention } from '../conventions.ts'
import { sampleAreas } from '../hall.ts'
import { rowsAt } from './rows.ts'
import { planTimeline } from './timeline.ts'

const convention = { ...sampleConvention(2027), areas: sampleAreas }
const timeline = planTimeline(convention, 2027)
const moments = demoMoments(convention)

/** Each moment, and every hour of the weekend. */
const times = [
  ...moments.map(({ at }) => at),
  ...Array.from({ length: 60 }, (_, hour) => addMilliseconds(moments[1]?.at ?? '', hours(hour))),
]

test('is the same for the same seed', () => {
  const other = planTimeline(convention, 2027)
  for (const now of times) expect(rowsAt(other, now)).toEqual(rowsAt(timeline, now))
})

test.each(times)('is consistent at %s', (now) => {
  const rows = rowsAt(timeline, now)
  const names = new Set(rows.names.map(({ id }) => id))
  const registrations = new Set(rows.registrations.map(({ id }) => id))
  const eventById = new Map(rows.events.map((event) => [event.id, event]))
  expect(new Set(rows.registrations.map(({ email }) => email)).size).toBe(registrations.size)
  expect(rows.names.every(({ registrationId }) => registrations.has(registrationId))).toBe(true)
  expect(rows.arrivals.every(({ nameId }) => names.has(nameId))).toBe(true)

  const seats = [...rows.participants, ...rows.waiting]
  expect(seats.filter(({ nameId }) => !names.has(nameId))).toEqual([])
  for (const [nameId, own] of Map.groupBy(seats, (seat) => seat.nameId)) {
    const events = own.map(({ eventId }) => eventById.get(eventId) as never)
    for (const one of events)
      expect([nameId, events.filter((other) => isClash(one, other))]).toEqual([nameId, []])
    expect(new Set(events).size).toBe(events.length)
  }
  for (const event of rows.events) {
    const players = rows.participants.filter(({ eventId }) => eventId === event.id)
    const waiting = rows.waiting.filter(({ eventId }) => eventId === event.id)
    expect(players.length).toBeLessThanOrEqual(Number(event.spots))
    expect(waiting).toHaveLength(Number(event.inLine))
    if (waiting.length > 0)
      expect([event.gameName, players.length]).toEqual([event.gameName, event.spots])
    expect(names.has(event.eventOwner)).toBe(true)
    expect(players.filter(({ bringsGame }) => bringsGame === 1).length).toBeLessThanOrEqual(1)
    expect(new Set(players.map(({ position }) => position)).size).toBe(players.length)
  }
  for (const [place, events] of Map.groupBy(rows.events, (event) => event.place)) {
    if (!place) continue
    for (const one of events) {
      const clashes = events.filter((other) => isClash(one as never, other as never))
      expect([place, clashes]).toEqual([place, []])
    }
  }
  const flagPeople = [
    ...rows.flags.map(({ host }) => host),
    ...rows.flagPlayers.map(({ nameId }) => nameId),
  ]
  expect(new Set(flagPeople).size).toBe(flagPeople.length)
  const arrived = new Set(rows.arrivals.map(({ nameId }) => nameId))
  expect(flagPeople.filter((nameId) => !arrived.has(nameId))).toEqual([])
})

test('has waiting lists at every moment before the end', () => {
  const waitingAt = moments.slice(0, -1).map(({ at }) => rowsAt(timeline, at).waiting.length)
  expect(Math.min(...waitingAt)).toBeGreaterThanOrEqual(3)
})

test('has 70 arrivals, three flags and a moved table on Friday afternoon', () => {
  const now = moments[2]?.at ?? ''
  const rows = rowsAt(timeline, now)
  expect(rows.arrivals).toHaveLength(70)
  expect(rows.flags).toHaveLength(3)
  const brassAt = (at: string) =>
    rowsAt(timeline, at).events.find(({ gameName }) => gameName === 'Brass: Birmingham')?.place
  expect(brassAt(now)).not.toBe(brassAt(addMilliseconds(now, -hours(1))))
  const heat = rows.participants.filter(({ eventId }) =>
    rows.events.some(({ id, gameName }) => id === eventId && gameName.startsWith('Heat')),
  )
  expect(heat).toHaveLength(6)
})
