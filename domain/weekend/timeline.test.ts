import { describe, expect, it } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import { eventOf } from '../events/rules.ts'
import type { Event, EventDetails, MyEvent } from '../events/schema.ts'
import { nowAndNext } from './now-and-next.ts'
import { type Duty, packingList, teachingList } from './packing.ts'
import { hopingNames, isHopedFor, type MyTable, myTables, timelineOf } from './timeline.ts'
import type { Weekend } from './weekend.ts'

/** Friday, 12:05 PM. */
const now = '2027-05-21T16:05:00.000Z'

const table = (id: string, eventTime: string, changes: Partial<EventDetails> = {}): Event =>
  eventOf(exampleEvent({ id, gameName: id, eventTime, duration: 60, ...changes }))
const name = (id: string) => ({ id, name: id })
const weekend = (id: string, ...events: Event[]): Weekend => ({ name: name(id), events })

const ark = table('ark nova', '12:00 PM', { duration: 150 })
const cascadia = table('cascadia', '12:30 PM', { gameOwner: 'eva' })
const catan = table('catan', '12:30 PM')
const spirit = table('spirit island', '7:15 PM', { eventOwner: 'rosa', gameOwner: 'rosa' })
const mars = table('mars', '9:30 AM', { eventDay: 'Saturday', eventOwner: 'theo' })
const open = table('open', 'Undetermined', { eventDay: 'Saturday' })
const early = table('early', '12:00 PM', { duration: 5 })
const events = [ark, cascadia, catan, spirit, mars, open, early]
const family = [
  weekend('rosa', spirit, early),
  weekend('theo', ark),
  weekend('eva', cascadia, open),
  weekend('milo', cascadia),
]

const text = ({ event, seated, organizer, brings }: MyTable) =>
  `${event.id}: ${seated.map(({ id }) => id).join(' ')}, ${organizer?.id}, ${brings?.id}`

it('Has each table once, also one that is organized from outside', () => {
  expect(myTables(events, family).map(text)).toEqual([
    'ark nova: theo, undefined, undefined',
    'early: rosa, undefined, undefined',
    'cascadia: eva milo, undefined, eva',
    'spirit island: rosa, rosa, rosa',
    'open: eva, undefined, undefined',
    'mars: , theo, undefined',
  ])
})

describe('What somebody hopes for', () => {
  const line = (event: Event, place: number) => ({ eventId: event.id, place, offeredUntil: '' })
  const rosa = {
    ...weekend('rosa', spirit),
    lines: [line(catan, 2), line(spirit, 1), line(open, 3)],
  }
  const eva = {
    ...weekend('eva', cascadia),
    queuedActions: [{ kind: 'join', subject: mars.id } as const],
  }
  const hoped = (table: MyTable) =>
    [
      table.event.id,
      isHopedFor(table),
      hopingNames(table).map(({ id }) => id),
      table.waiting.map(({ place, plays }) => `${place.place} ${plays?.id}`),
    ] as const

  it('Is on the timeline with its place, and dashed where nobody has a seat', () => {
    expect(myTables(events, [rosa, eva]).map(hoped)).toEqual([
      ['cascadia', false, [], []],
      ['catan', true, ['rosa'], ['2 undefined']],
      ['spirit island', false, ['rosa'], ['1 undefined']],
      ['open', true, ['rosa'], ['3 undefined']],
      ['mars', true, ['eva'], []],
    ])
    const early = { ...weekend('rosa', cascadia), lines: [line(catan, 1)] }
    expect(myTables(events, [early]).map(hoped)[1]?.[3]).toEqual(['1 cascadia'])
  })

  it('Ends when a table begins, where a place in line is worth nothing; a queued action ends with it', () => {
    const on = (time: string) =>
      timelineOf({
        events,
        weekends: [{ ...rosa, queuedActions: [{ kind: 'join', subject: ark.id }] }],
        convention: exampleConvention,
        now: time,
      }).flatMap(({ running, ahead }) => [
        ...running.map(({ event }) => event.id),
        ...ahead.flatMap((row) => (row.kind === 'table' ? row.table.event.id : [])),
      ])
    expect(on(now)).toEqual(['ark nova', 'catan', 'spirit island'])
    expect(on('2027-05-21T16:30:00.000Z')).toEqual(['ark nova', 'spirit island'])
    expect(on('2027-05-21T18:30:00.000Z')).toEqual(['spirit island'])
  })
})

it('Knows of a game that only the own list says is brought by somebody', () => {
  const hidden = { ...cascadia, gameOwner: 'unlisted-1' }
  const weekends = [weekend('milo', hidden), weekend('eva', cascadia)]
  expect(myTables([hidden], weekends).map(text)).toEqual(['cascadia: milo eva, undefined, eva'])
})

it('Is told by days: what is over, what runs, what comes with the free time, what has no time', () => {
  const days = timelineOf({ events, weekends: family, convention: exampleConvention, now })
  const ids = (tables: readonly MyTable[]) => tables.map(({ event }) => event.id)
  expect(
    days.map(({ day, finished, running, ahead, timeOpen }) => ({
      day: day.name,
      finished: ids(finished),
      running: ids(running),
      ahead: ahead.map((row) =>
        row.kind === 'table'
          ? row.table.event.id
          : `free: ${row.stretch.names.map(({ id }) => id).join(' ')}`,
      ),
      timeOpen: ids(timeOpen),
    })),
  ).toEqual([
    {
      day: 'Friday',
      finished: ['early'],
      running: ['ark nova'],
      ahead: [
        'free: rosa',
        'cascadia',
        'free: eva milo',
        'free: theo',
        'spirit island',
        'free: rosa',
      ],
      timeOpen: [],
    },
    {
      day: 'Saturday',
      finished: [],
      running: [],
      ahead: ['free: rosa theo eva milo', 'mars'],
      timeOpen: ['open'],
    },
  ])
})

describe('Now and next', () => {
  const cases: [who: string, weekends: Weekend[], where: string[], next: string[]][] = [
    [
      'a family',
      family,
      [
        'rosa: null, spirit island',
        'theo: ark nova, null',
        'eva: null, cascadia',
        'milo: null, cascadia',
      ],
      ['cascadia'],
    ],
    [
      'two tables at the same minute',
      [weekend('eva', cascadia), weekend('milo', catan)],
      ['eva: null, cascadia', 'milo: null, catan'],
      ['cascadia', 'catan'],
    ],
    ['nothing with a time', [weekend('eva', open)], ['eva: null, null'], []],
    ['nobody', [], [], []],
  ]
  it.each(cases)('%s', (_, weekends, where, next) => {
    const found = nowAndNext(weekends, now)
    const idOf = (event: Event | null) => event?.id ?? null
    expect(
      found.now.map(({ name: who, at, next: then }) => `${who.id}: ${idOf(at)}, ${idOf(then)}`),
    ).toEqual(where)
    expect(found.next.map(({ event }) => event.id)).toEqual(next)
  })
})

it('Packs what is brought, and knows what is taught, in order', () => {
  const mine = (event: Event, marks: Partial<MyEvent> = {}): MyEvent => ({
    ...event,
    packed: false,
    teaches: false,
    ...marks,
  })
  const weekends = [
    { name: name('rosa'), events: [mine(spirit), mine(mars, { teaches: true })] },
    { name: name('eva'), events: [mine(cascadia, { packed: true, teaches: true })] },
    { name: name('milo'), events: [mine(cascadia)] },
  ]
  const text = ({ event, name: who }: Duty) => [event.id, who.id, event.packed]
  expect(packingList(weekends).map(text)).toEqual([
    ['cascadia', 'eva', true],
    ['spirit island', 'rosa', false],
  ])
  expect(teachingList(weekends).map(text)).toEqual([
    ['cascadia', 'eva', true],
    ['mars', 'rosa', false],
  ])
})
