import { getEvent, joinEvent, listEvents, unregister } from '../domain/events/api.ts'
import {
  getGameday,
  getInvitation,
  getPublicGameday,
  listGamedays,
  publicRsvp,
} from '../domain/gamedays/api.ts'
import { getWaitingList, joinWaitingList } from '../domain/events/waiting-list/api.ts'
import { listMyWaitingLists } from '../domain/events/waiting-list/own-api.ts'
import { buildAddress } from '../domain/kernel/endpoint.ts'
import { listAttendees, register } from '../domain/registration/api.ts'
import { listRegistrations } from '../domain/registration/manage/api.ts'
import type { BenchClient } from './harness/client.ts'
import type { MeasuredSite } from './harness/engines.ts'
import type { SeedSize } from './seed/types.ts'

interface GrowthReading {
  name: string
  path: (site: MeasuredSite) => string
  /** Requests one record of many: its time should hardly grow. */
  one?: boolean
}

/** Response times by the number of records. No answer comes from a cache: a change precedes each. */
export interface GrowthCase {
  records: string
  sizes: readonly number[]
  seed: (size: number) => SeedSize
  change: GrowthReading['name']
  addRecord: (client: BenchClient, site: MeasuredSite, round: number) => Promise<{ status: number }>
  readings: readonly GrowthReading[]
}

const firstPage = { query: { page: 0, rows: 25 } }

export const growthCases: readonly GrowthCase[] = [
  {
    records: 'events',
    sizes: [100, 1_000, 10_000],
    seed: (events) => ({ events, badges: 2_500 }),
    change: 'join',
    addRecord: (client, { seed }, round) => {
      const { nameId, cookie } = seed.people.at(-1 - round) ?? { nameId: '', cookie: '' }
      const input = { params: { eventId: seed.eventIds[0] ?? '' }, body: { id: nameId } }
      return client.call(joinEvent, input, cookie)
    },
    readings: [
      { name: 'list of events, JSON', path: () => buildAddress(listEvents) },
      { name: 'list of events, page', path: () => '/events' },
      {
        name: 'one event, JSON',
        path: ({ seed }) => buildAddress(getEvent, { params: { id: seed.eventIds[0] } }),
        one: true,
      },
    ],
  },
  {
    records: 'people on one waiting list',
    sizes: [10, 500],
    seed: (waitingCount) => ({ events: 100, badges: 2_500, waitingCount }),
    change: 'leaving, which gives the spot to the waiting list, and waiting again',
    async addRecord(client, { seed }, round) {
      const { nameId, cookie } = seed.people[round] ?? { nameId: '', cookie: '' }
      const input = { params: { eventId: seed.eventIds[0] ?? '' }, body: { id: nameId } }
      const leaveAnswer = await client.call(unregister, input, cookie)
      return leaveAnswer.status === 200 ? client.call(joinWaitingList, input, cookie) : leaveAnswer
    },
    readings: [
      {
        name: 'list of events beside a line, JSON',
        path: () => buildAddress(listEvents),
        one: true,
      },
      {
        name: 'event with a line, JSON',
        path: ({ seed }) => buildAddress(getEvent, { params: { id: seed.eventIds[0] } }),
        one: true,
      },
      {
        name: 'line, JSON',
        path: ({ seed }) => buildAddress(getWaitingList, { params: { eventId: seed.eventIds[0] } }),
      },
      {
        name: 'place in line, JSON',
        path: ({ seed }) =>
          buildAddress(listMyWaitingLists, { params: { nameId: seed.people[65]?.nameId } }),
        one: true,
      },
    ],
  },
  {
    records: 'badges',
    sizes: [250, 25_000],
    seed: (badges) => ({ badges }),
    change: 'registration',
    addRecord: (client, _, round) =>
      client.call(register, {
        body: {
          email: `grown${round}@example.com`,
          names: [`Ada ${round}`],
          zip: '43215',
          listed: true,
        },
      }),
    readings: [
      { name: 'attendees, JSON', path: () => buildAddress(listAttendees) },
      { name: 'attendees, page', path: () => '/attendees' },
      { name: 'home, page', path: () => '/' },
      {
        name: "administrator's registrations",
        path: () => buildAddress(listRegistrations, firstPage),
      },
    ],
  },
  {
    records: 'invitations',
    sizes: [1_000, 100_000],
    seed: (invitations) => ({ invitations }),
    change: 'public RSVP',
    addRecord: (client, { seed }, round) =>
      client.call(publicRsvp, {
        body: {
          gamedayId: seed.gameday.id,
          guestName: `Grown ${round}`,
          guestEmail: `grown${round}@example.com`,
          status: 1,
          replyComments: null,
          additionalGuests: 0,
        },
      }),
    readings: [
      {
        name: 'game day, JSON',
        path: ({ seed }) => buildAddress(getPublicGameday, { params: seed.gameday }),
        one: true,
      },
      { name: 'game day, page', path: ({ seed }) => `/gameday/${seed.gameday.date}`, one: true },
      {
        name: 'invitation, JSON',
        path: ({ seed }) => buildAddress(getInvitation, { params: { id: seed.gameday.tokens[7] } }),
        one: true,
      },
      {
        name: 'invitation, page',
        path: ({ seed }) => `/gameday-reply/${seed.gameday.tokens[7]}`,
        one: true,
      },
      { name: "administrator's game days", path: () => buildAddress(listGamedays) },
      {
        name: "administrator's game day",
        path: ({ seed }) => buildAddress(getGameday, { params: { id: seed.gameday.id } }),
      },
    ],
  },
]
