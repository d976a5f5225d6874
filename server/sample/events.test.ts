import { findDay } from '../../domain/convention/days.ts'
import { expect, test } from 'vitest'
import * as api from '../../domain/events/api.ts'
import { listSharedStatistics } from '../../domain/statistics/api.ts'
import { isClash } from '../../domain/events/time/clash.ts'
import { isFull } from '../../domain/events/rules.ts'
import { openingMinutes, buildTimeOptions } from '../../domain/events/time/times.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { updateConvention } from '../convention/store.ts'
import { insertSampleEvents } from './events.ts'
import { insertFormerConventions } from './fill.ts'
import { sampleAreas } from './hall.ts'
import { sampleEvents } from './games.ts'
import { insertSampleRegistrations } from './registrations.ts'

onBothEngines('sample events', (engine) => {
  test('are forty, cover every state and give no player two at once', async () => {
    const site = await openSite({ engine })
    await site.database.transaction(async ({ query }) => {
      await insertSampleRegistrations(query, site.convention, 'coming', site.clock.now())
      await insertSampleEvents(query, site.convention, site.clock.now())
    })
    const { body: events } = await site.visitor().call(api.listEvents)
    expect(events).toHaveLength(40)
    expect(new Set(sampleEvents.map(({ game }) => game)).size).toBe(40)
    const takenSpots = events.reduce((sum, { spotsTaken }) => sum + spotsTaken, 0)
    expect(takenSpots).toBe(sampleEvents.reduce((sum, table) => sum + table.taken, 0))
    expect(events.filter((event) => isFull(event)).length).toBeGreaterThan(8)
    expect(events.filter(({ gameOwner }) => gameOwner === '')).toHaveLength(5)
    expect(events.filter(({ visible }) => !visible)).toHaveLength(2)
    expect(events.filter(({ teacher }) => teacher === 'wanted')).toHaveLength(4)
    expect(events.filter(({ teacher }) => teacher === 'needed')).toHaveLength(4)
    for (const { eventDay, eventTime } of events) {
      const day = findDay(site.convention, eventDay)
      expect(day && buildTimeOptions(openingMinutes(day, site.convention.timeZone))).toContain(
        eventTime,
      )
    }
    const participants = await site.database.query.selectFrom('participants').selectAll().execute()
    for (const [, ownEvents] of Map.groupBy(participants, ({ nameId }) => nameId)) {
      const playedEvents = events.filter(({ id }) =>
        ownEvents.some(({ eventId }) => eventId === id),
      )
      for (const one of playedEvents)
        expect(playedEvents.filter((other) => isClash(one, other))).toEqual([])
    }
  })

  test('have tables of the hall without clashes and waiting lists at full events', async () => {
    const site = await openSite({ engine })
    const convention = { ...site.convention, areas: sampleAreas }
    await site.database.transaction(async ({ query }) => {
      await updateConvention(query, convention.id, convention)
      await insertSampleRegistrations(query, convention, 'coming', site.clock.now())
      await insertSampleEvents(query, convention, site.clock.now())
    })
    const { body: events } = await site.visitor().call(api.listEvents)
    const placed = events.filter(({ place }) => place !== '')
    expect(placed.length).toBeGreaterThan(30)
    for (const one of placed) {
      const others = placed.filter(({ place }) => place === one.place)
      expect(others.filter((other) => isClash(one, other))).toEqual([])
    }
    const waitedFor = events.filter(({ inLine }) => inLine > 0)
    expect(waitedFor.map((event) => isFull(event))).toEqual(waitedFor.map(() => true))
    expect(waitedFor.length).toBeGreaterThan(2)
  })
})

onBothEngines('former years', (engine) => {
  test('have public statistics with first-timers and regulars', async () => {
    const site = await openSite({ engine, now: '2027-02-01T15:00:00.000Z' })
    await site.database.transaction(({ query }) =>
      insertFormerConventions(query, site.convention, site.clock.now()),
    )
    const { body: years } = await site.visitor().call(listSharedStatistics)
    expect(years.map(({ year }) => year)).toEqual(['2026', '2025'])
    const [lastYear] = years
    expect(lastYear?.tables).toBeGreaterThan(30)
    expect(lastYear?.times.slice(0, 2).map(({ count }) => count > 20)).toEqual([true, true])
  })
})
