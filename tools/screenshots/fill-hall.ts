import type { APIRequestContext } from '@playwright/test'
import { placeEvent } from '../../domain/events/api.ts'
import type { Event } from '../../domain/events/schema.ts'
import { isUndetermined } from '../../domain/events/time/times.ts'
import { raiseFlag, walkToFlag } from '../../domain/flags/api.ts'
import type { FlagPayload } from '../../domain/flags/schema.ts'
import { hallTables } from '../../domain/convention/areas.ts'
import { buildAddress, type Endpoint } from '../../domain/kernel/endpoint.ts'

const areas = [
  { name: 'Main hall', tables: '1-24', seats: 6 },
  { name: 'Annex', tables: 'A-F', seats: 4 },
]

/** Spreads the events over the hall, so that neighboring tables are not all full. */
const tableStep = 7

type HallFlag = Pick<FlagPayload, 'id' | 'gameName' | 'place' | 'playersWanted' | 'teacherWanted'>

const flags: (HallFlag & { seats: number })[] = [
  { id: 'azul', gameName: 'Azul', place: '14', playersWanted: 2, teacherWanted: true, seats: 4 },
  { id: 'scout', gameName: 'Scout', place: 'C', playersWanted: 3, teacherWanted: false, seats: 5 },
  {
    id: 'everdell',
    gameName: 'Everdell',
    place: 'B',
    playersWanted: 0,
    teacherWanted: true,
    seats: 4,
  },
]

/** Numbers the tables, assigns tables to events and raises some flags, as the administrator. */
export async function fillHall(request: APIRequestContext, url: string): Promise<void> {
  const fetchJson = async (method: string, path: string, data?: object): Promise<unknown> => {
    const answer = await request.fetch(`${url}/api${path}`, { method, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const call = (target: Endpoint, params: object, data: object) =>
    fetchJson(target.method, buildAddress(target, { params }).replace(/^\/api/, ''), data)

  const { conventions } = (await fetchJson('GET', '/settings')) as {
    conventions: { id: string; settings: object }[]
  }
  const [current] = conventions
  if (!current) throw new Error('The sample data has no convention')
  await fetchJson('PUT', `/settings/${current.id}`, { ...current.settings, areas })

  const events = (await fetchJson('GET', '/events')) as Event[]
  const presentFlags = new Set(flags.map(({ place }) => place))
  const numbers = hallTables(areas)
    .map(({ number }) => number)
    .filter((number) => !presentFlags.has(number))
  const timedEvents = events.filter((event) => !isUndetermined(event))
  for (const [index, event] of timedEvents.entries()) {
    const place = numbers[(index * tableStep) % numbers.length] ?? ''
    await call(placeEvent, { eventId: event.id }, { place, shared: true })
  }
  const hosts = [...new Set(events.map(({ eventOwner }) => eventOwner))].toReversed()
  for (const [index, { seats, ...wanted }] of flags.entries()) {
    await call(raiseFlag, {}, { ...wanted, seats, duration: 45, host: hosts[index] ?? '' })
  }
  const walker = hosts[flags.length] ?? ''
  await call(walkToFlag, { flagId: 'scout' }, { id: walker, teaches: false })
}
