import type { APIRequestContext } from '@playwright/test'
import { placeEvent } from '../../domain/events/api.ts'
import type { Event } from '../../domain/events/schema.ts'
import { raiseFlag, walkToFlag } from '../../domain/flags/api.ts'
import type { FlagPayload } from '../../domain/flags/schema.ts'
import { buildAddress, type Endpoint } from '../../domain/kernel/endpoint.ts'

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

/** Frees some tables of the sample hall and raises flags there, as the administrator. */
export async function fillHall(request: APIRequestContext, url: string): Promise<void> {
  const fetchJson = async (method: string, path: string, data?: object): Promise<unknown> => {
    const answer = await request.fetch(`${url}/api${path}`, { method, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const call = (target: Endpoint, params: object, data: object) =>
    fetchJson(target.method, buildAddress(target, { params }).replace(/^\/api/, ''), data)

  const events = (await fetchJson('GET', '/events')) as Event[]
  const flagTables = new Set(flags.map(({ place }) => place))
  for (const { id, place } of events) {
    if (flagTables.has(place)) {
      await call(placeEvent, { eventId: id }, { place: '', shared: true })
    }
  }
  const hosts = [...new Set(events.map(({ eventOwner }) => eventOwner))].toReversed()
  for (const [index, { seats, ...flag }] of flags.entries()) {
    await call(raiseFlag, {}, { ...flag, seats, duration: 45, host: hosts[index] ?? '' })
  }
  const walker = hosts[flags.length] ?? ''
  await call(walkToFlag, { flagId: 'scout' }, { id: walker, teaches: false })
}
