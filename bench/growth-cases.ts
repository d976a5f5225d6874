import { getEvent, joinEvent, listEvents, unregister } from '../domain/events/api.ts'
import {
  getGameday,
  getInvitation,
  getPublicGameday,
  listGamedays,
  publicRsvp,
} from '../domain/gamedays/api.ts'
import { getLine, joinLine } from '../domain/events/waiting-list/api.ts'
import { myLines } from '../domain/events/waiting-list/mine-api.ts'
import { addressOf } from '../domain/kernel/endpoint.ts'
import { listAttendees, register } from '../domain/registration/api.ts'
import { listRegistrations } from '../domain/registration/manage/api.ts'
import type { Client } from './harness/client.ts'
import type { MeasuredSite } from './harness/engines.ts'
import type { SeedSize } from './seed/types.ts'

interface Reading {
  name: string
  path: (site: MeasuredSite) => string
  /** Asks for one thing of many: its time should hardly grow. */
  one?: boolean
}

/** How answers grow with the number of something. Every answer is made anew: a change came before it. */
export interface Growth {
  of: string
  sizes: readonly number[]
  seed: (size: number) => SeedSize
  change: Reading['name']
  make: (client: Client, site: MeasuredSite, round: number) => Promise<{ status: number }>
  readings: readonly Reading[]
}

const firstPage = { query: { page: 0, rows: 25 } }

export const growths: readonly Growth[] = [
  {
    of: 'events',
    sizes: [100, 1_000, 10_000],
    seed: (events) => ({ events, badges: 2_500 }),
    change: 'join',
    make: (client, { seed }, round) => {
      const { nameId, cookie } = seed.people.at(-1 - round) ?? { nameId: '', cookie: '' }
      const input = { params: { eventId: seed.eventIds[0] ?? '' }, body: { id: nameId } }
      return client.call(joinEvent, input, cookie)
    },
    readings: [
      { name: 'list of events, JSON', path: () => addressOf(listEvents) },
      { name: 'list of events, page', path: () => '/events' },
      {
        name: 'one event, JSON',
        path: ({ seed }) => addressOf(getEvent, { params: { id: seed.eventIds[0] } }),
        one: true,
      },
    ],
  },
  {
    of: 'people in one line',
    sizes: [10, 500],
    seed: (inLine) => ({ events: 100, badges: 2_500, inLine }),
    change: 'leaving, which seats the first in line, and waiting again',
    async make(client, { seed }, round) {
      const { nameId, cookie } = seed.people[round] ?? { nameId: '', cookie: '' }
      const input = { params: { eventId: seed.eventIds[0] ?? '' }, body: { id: nameId } }
      const left = await client.call(unregister, input, cookie)
      return left.status === 200 ? client.call(joinLine, input, cookie) : left
    },
    readings: [
      { name: 'list of events beside a line, JSON', path: () => addressOf(listEvents), one: true },
      {
        name: 'event with a line, JSON',
        path: ({ seed }) => addressOf(getEvent, { params: { id: seed.eventIds[0] } }),
        one: true,
      },
      {
        name: 'line, JSON',
        path: ({ seed }) => addressOf(getLine, { params: { eventId: seed.eventIds[0] } }),
      },
      {
        name: 'place in line, JSON',
        path: ({ seed }) => addressOf(myLines, { params: { nameId: seed.people[65]?.nameId } }),
        one: true,
      },
    ],
  },
  {
    of: 'badges',
    sizes: [250, 25_000],
    seed: (badges) => ({ badges }),
    change: 'registration',
    make: (client, _, round) =>
      client.call(register, {
        body: {
          email: `grown${round}@example.com`,
          names: [`Ada ${round}`],
          zip: '43215',
          listed: true,
        },
      }),
    readings: [
      { name: 'attendees, JSON', path: () => addressOf(listAttendees) },
      { name: 'attendees, page', path: () => '/attendees' },
      { name: 'home, page', path: () => '/' },
      {
        name: "administrator's registrations",
        path: () => addressOf(listRegistrations, firstPage),
      },
    ],
  },
  {
    of: 'invitations',
    sizes: [1_000, 100_000],
    seed: (invitations) => ({ invitations }),
    change: 'public RSVP',
    make: (client, { seed }, round) =>
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
        path: ({ seed }) => addressOf(getPublicGameday, { params: seed.gameday }),
        one: true,
      },
      { name: 'game day, page', path: ({ seed }) => `/gameday/${seed.gameday.date}`, one: true },
      {
        name: 'invitation, JSON',
        path: ({ seed }) => addressOf(getInvitation, { params: { id: seed.gameday.tokens[7] } }),
        one: true,
      },
      {
        name: 'invitation, page',
        path: ({ seed }) => `/gameday-reply/${seed.gameday.tokens[7]}`,
        one: true,
      },
      { name: "administrator's game days", path: () => addressOf(listGamedays) },
      {
        name: "administrator's game day",
        path: ({ seed }) => addressOf(getGameday, { params: { id: seed.gameday.id } }),
      },
    ],
  },
]
