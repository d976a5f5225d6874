import { findDay } from '../../domain/convention/days.ts'
import { expect, test } from 'vitest'
import * as api from '../../domain/events/api.ts'
import { isClash } from '../../domain/events/time/clash.ts'
import { isFull } from '../../domain/events/rules.ts'
import { openingMinutes, buildTimeOptions } from '../../domain/events/time/times.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { insertSampleEvents } from './events.ts'
import { sampleTables } from './games.ts'
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
    expect(new Set(sampleTables.map(({ game }) => game)).size).toBe(40)
    const takenSpots = events.reduce((sum, { spotsTaken }) => sum + spotsTaken, 0)
    expect(takenSpots).toBe(sampleTables.reduce((sum, table) => sum + table.taken, 0))
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
    const seats = await site.database.query.selectFrom('participants').selectAll().execute()
    for (const [, ownEvents] of Map.groupBy(seats, ({ nameId }) => nameId)) {
      const played = events.filter(({ id }) => ownEvents.some(({ eventId }) => eventId === id))
      for (const one of played) expect(played.filter((other) => isClash(one, other))).toEqual([])
    }
  })
})
