import { describe, expect, it } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import { toEvent } from '../events/rules.ts'
import type { Event, EventDetails, MyEvent } from '../events/schema.ts'
import { currentAndNextEvents } from './current-and-next.ts'
import { type EventDuty, listGamesToPack, listGamesToTeach } from './packing.ts'
import {
  listPendingNames,
  isUnconfirmedEvent,
  type TimelineEvent,
  listTimelineEvents,
  buildTimeline,
} from './timeline.ts'
import type { Weekend } from './weekend.ts'

/** Friday, 12:05 PM. */
const now = '2027-05-21T16:05:00.000Z'

const table = (id: string, eventTime: string, changes: Partial<EventDetails> = {}): Event =>
  toEvent(exampleEvent({ id, gameName: id, eventTime, duration: 60, ...changes }))
const name = (id: string) => ({ id, name: id })
const weekend = (id: string, ...events: Event[]): Weekend => ({ name: name(id), events })

const ark = table('ark nova', '12:00 PM', { duration: 150 })
const cascadia = table('cascadia', '12:30 PM', { gameOwner: 'eva' })
const catan = table('catan', '12:30 PM')
const spirit = table('spirit island', '7:15 PM', { eventOwner: 'rosa', gameOwner: 'rosa' })
const mars = table('mars', '9:30 AM', { eventDay: 'Saturday', eventOwner: 'theo' })
const open = table('open', 'Undetermined', { eventDay: 'Saturday' })
const earlyEvent = table('early', '12:00 PM', { duration: 5 })
const events = [ark, cascadia, catan, spirit, mars, open, earlyEvent]
const family = [
  weekend('rosa', spirit, earlyEvent),
  weekend('theo', ark),
  weekend('eva', cascadia, open),
  weekend('milo', cascadia),
]

const text = ({ event, attendingNames, organizer, bringingName }: TimelineEvent) =>
  `${event.id}: ${attendingNames.map(({ id }) => id).join(' ')}, ${organizer?.id}, ${bringingName?.id}`

it('Lists each event once, including organized ones without a spot', () => {
  expect(listTimelineEvents(events, family).map(text)).toEqual([
    'ark nova: theo, undefined, undefined',
    'early: rosa, undefined, undefined',
    'cascadia: eva milo, undefined, eva',
    'spirit island: rosa, rosa, rosa',
    'open: eva, undefined, undefined',
    'mars: , theo, undefined',
  ])
})

describe('Waiting lists', () => {
  const line = (event: Event, place: number) => ({ eventId: event.id, place, offeredUntil: '' })
  const rosa = {
    ...weekend('rosa', spirit),
    waitingListPlaces: [line(catan, 2), line(spirit, 1), line(open, 3)],
  }
  const eva = {
    ...weekend('eva', cascadia),
    queuedActions: [{ kind: 'join', subject: mars.id } as const],
  }
  const tileFor = (table: TimelineEvent) =>
    [
      table.event.id,
      isUnconfirmedEvent(table),
      listPendingNames(table).map(({ id }) => id),
      table.waitingNames.map(({ place, clashingEvent }) => `${place.place} ${clashingEvent?.id}`),
    ] as const

  it('Shows the place, dashed if none of the names has a spot', () => {
    expect(listTimelineEvents(events, [rosa, eva]).map(tileFor)).toEqual([
      ['cascadia', false, [], []],
      ['catan', true, ['rosa'], ['2 undefined']],
      ['spirit island', false, ['rosa'], ['1 undefined']],
      ['open', true, ['rosa'], ['3 undefined']],
      ['mars', true, ['eva'], []],
    ])
    const weekendWithWait = { ...weekend('rosa', cascadia), waitingListPlaces: [line(catan, 1)] }
    expect(listTimelineEvents(events, [weekendWithWait]).map(tileFor)[1]?.[3]).toEqual([
      '1 cascadia',
    ])
  })

  it('Ends a place on a waiting list when the event begins, along with a queued action', () => {
    const on = (time: string) =>
      buildTimeline({
        events,
        weekends: [{ ...rosa, queuedActions: [{ kind: 'join', subject: ark.id }] }],
        convention: exampleConvention,
        now: time,
      }).flatMap(({ running, upcoming }) => [
        ...running.map(({ event }) => event.id),
        ...upcoming.flatMap((row) => (row.kind === 'table' ? row.item.event.id : [])),
      ])
    expect(on(now)).toEqual(['ark nova', 'catan', 'spirit island'])
    expect(on('2027-05-21T16:30:00.000Z')).toEqual(['ark nova', 'spirit island'])
    expect(on('2027-05-21T18:30:00.000Z')).toEqual(['spirit island'])
  })
})

it('Takes the game owner from the own list if only that has it', () => {
  const hidden = { ...cascadia, gameOwner: 'unlisted-1' }
  const weekends = [weekend('milo', hidden), weekend('eva', cascadia)]
  expect(listTimelineEvents([hidden], weekends).map(text)).toEqual([
    'cascadia: milo eva, undefined, eva',
  ])
})

it('Groups by day: finished, running, upcoming with free time, undetermined', () => {
  const days = buildTimeline({ events, weekends: family, convention: exampleConvention, now })
  const ids = (tables: readonly TimelineEvent[]) => tables.map(({ event }) => event.id)
  expect(
    days.map(({ day, finished, running, upcoming, undeterminedEvents }) => ({
      day: day.name,
      finished: ids(finished),
      running: ids(running),
      ahead: upcoming.map((row) =>
        row.kind === 'table'
          ? row.item.event.id
          : `free: ${row.freeTime.names.map(({ id }) => id).join(' ')}`,
      ),
      timeOpen: ids(undeterminedEvents),
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

describe('Large, next and following', () => {
  const late = table('late', '9:30 PM')
  const cases: [who: string, weekends: Weekend[], expected: Record<string, string>][] = [
    ['a family', family, { next: 'cascadia', large: 'cascadia', following: 'spirit island' }],
    [
      'two events at the same minute',
      [weekend('eva', cascadia), weekend('milo', catan)],
      { next: 'cascadia catan', large: 'cascadia catan', following: '' },
    ],
    [
      'a running event is large while the next one is hours away',
      [weekend('theo', ark, spirit, late)],
      { next: 'spirit island', large: 'ark nova (running)', following: 'spirit island late' },
    ],
    [
      'nothing is large while the next event is hours away',
      [weekend('rosa', spirit)],
      { next: 'spirit island', large: '', following: '' },
    ],
    [
      'the last event of the weekend',
      [weekend('theo', ark)],
      { next: '', large: 'ark nova (running)', following: '' },
    ],
    ['no event with a time', [weekend('eva', open)], { next: '', large: '', following: '' }],
    ['no names', [], { next: '', large: '', following: '' }],
  ]
  it.each(cases)('%s', (_, weekends, expected) => {
    const { large, areLargeRunning, next, following } = currentAndNextEvents(weekends, now)
    const ids = (tables: readonly TimelineEvent[]) => tables.map(({ event }) => event.id).join(' ')
    const suffix = areLargeRunning && large.length > 0 ? ' (running)' : ''
    expect({ next: ids(next), large: `${ids(large)}${suffix}`, following: ids(following) }).toEqual(
      expected,
    )
  })
})

it('Lists games to pack and to teach, in order', () => {
  const ownEvent = (event: Event, marks: Partial<MyEvent> = {}): MyEvent => ({
    ...event,
    packed: false,
    teaches: false,
    ...marks,
  })
  const weekends = [
    { name: name('rosa'), events: [ownEvent(spirit), ownEvent(mars, { teaches: true })] },
    { name: name('eva'), events: [ownEvent(cascadia, { packed: true, teaches: true })] },
    { name: name('milo'), events: [ownEvent(cascadia)] },
  ]
  const text = ({ event, name: person }: EventDuty) => [event.id, person.id, event.packed]
  expect(listGamesToPack(weekends).map(text)).toEqual([
    ['cascadia', 'eva', true],
    ['spirit island', 'rosa', false],
  ])
  expect(listGamesToTeach(weekends).map(text)).toEqual([
    ['cascadia', 'eva', true],
    ['mars', 'rosa', false],
  ])
})
