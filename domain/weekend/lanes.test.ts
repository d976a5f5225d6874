import { describe, expect, it } from 'vitest'
import type { Convention } from '../convention/schema.ts'
import { exampleConvention } from '../events/example.ts'
import type { Event } from '../events/schema.ts'
import { exampleEventAt, exampleWeekend } from './example.ts'
import {
  buildLanes,
  initialLaneDay,
  type Lane,
  type LaneBlock,
  listHourMarks,
  offersForAll,
} from './lanes.ts'
import { buildTimeline } from './timeline.ts'
import type { Weekend } from './weekend.ts'

const { timeZone } = exampleConvention
const morning = '2027-05-21T12:00:00.000Z'
/** Friday, 3:10 PM. */
const afternoon = '2027-05-21T19:10:00.000Z'

function lanesOf(weekends: Weekend[], now = morning, events: Event[] = []): Lane[] {
  const [friday] = buildTimeline({ events, weekends, convention: exampleConvention, now })
  const names = weekends.map(({ name }) => name)
  return friday ? buildLanes(friday, names, now) : []
}

const hourText = (hours: number) => String(Math.round(hours * 100) / 100)
const blockText = (block: LaneBlock) =>
  [
    `${block.table.event.id}: ${hourText(block.from)}+${hourText(block.length)}`,
    `row ${block.row + 1} of ${block.rowCount}`,
    !block.hasSpot && 'waiting',
    block.isPast && 'past',
    block.isClash && 'clash',
  ]
    .filter(Boolean)
    .join(', ')
const gapText = ({ from, length, label }: Lane['gaps'][number]) =>
  `${hourText(from)}+${hourText(length)} label ${hourText(label.from)}+${hourText(label.length)}`

const azul = exampleEventAt('1:00 PM', 60, { id: 'azul' })
const heat = exampleEventAt('5:00 PM', 90, { id: 'heat' })
const spirit = exampleEventAt('6:30 PM', 90, { id: 'spirit' })
const late = exampleEventAt('9:00 PM', 120, { id: 'late' })
const clash = exampleEventAt('5:30 PM', 60, { id: 'clash' })
const waitsFor = (event: Event) => [{ eventId: event.id, place: 1, offeredUntil: '' }]

describe('Blocks of a lane', () => {
  const cases: [what: string, weekend: Weekend, now: string, expected: string[]][] = [
    ['an event', exampleWeekend('kim', heat), morning, ['heat: 5+1.5, row 1 of 1']],
    [
      'an event that is over',
      exampleWeekend('kim', azul),
      afternoon,
      ['azul: 1+1, row 1 of 1, past'],
    ],
    [
      'an event that ends after the doors close',
      exampleWeekend('kim', late),
      morning,
      ['late: 9+1, row 1 of 1'],
    ],
    [
      'events back to back',
      exampleWeekend('kim', heat, spirit),
      morning,
      ['heat: 5+1.5, row 1 of 1', 'spirit: 6.5+1.5, row 1 of 1'],
    ],
    [
      'events at the same time share the height',
      exampleWeekend('kim', heat, clash),
      morning,
      ['heat: 5+1.5, row 1 of 2, clash', 'clash: 5.5+1, row 2 of 2, clash'],
    ],
    [
      'a place on a waiting list',
      { ...exampleWeekend('kim'), waitingListPlaces: waitsFor(spirit) },
      morning,
      ['spirit: 6.5+1.5, row 1 of 1, waiting'],
    ],
    [
      'a place on a waiting list, at the same time as an event',
      { ...exampleWeekend('kim', heat), waitingListPlaces: waitsFor(clash) },
      morning,
      ['heat: 5+1.5, row 1 of 2', 'clash: 5.5+1, row 2 of 2, waiting'],
    ],
    [
      'a queued join',
      { ...exampleWeekend('kim'), queuedActions: [{ kind: 'join', subject: heat.id }] },
      morning,
      ['heat: 5+1.5, row 1 of 1, waiting'],
    ],
    [
      'no block without a time, nor for another day',
      exampleWeekend(
        'kim',
        exampleEventAt('Undetermined', 60),
        exampleEventAt('1:00 PM', 60, { eventDay: 'Saturday' }),
      ),
      morning,
      [],
    ],
  ]
  it.each(cases)('%s', (_, weekend, now, expected) => {
    const [lane] = lanesOf([weekend], now, [azul, heat, spirit, late, clash])
    expect(lane?.blocks.map(blockText)).toEqual(expected)
  })
})

describe('Gaps of a lane', () => {
  it('begin now, and lie between the events', () => {
    const [lane] = lanesOf([exampleWeekend('kim', azul, heat)], afternoon)
    expect(lane?.gaps.map(gapText)).toEqual(['3.17+1.83 label 3.17+1.83', '6.5+3.5 label 6.5+3.5'])
  })

  it('continue under a place on a waiting list, with their text beside it', () => {
    const waiting = { ...exampleWeekend('kim', late), waitingListPlaces: waitsFor(spirit) }
    const [lane] = lanesOf([waiting], morning, [spirit])
    expect(lane?.gaps.map(gapText)).toEqual(['0+9 label 0+6.5'])
  })

  it('are shared by names that are free in the same time', () => {
    const lanes = lanesOf([exampleWeekend('max', heat), exampleWeekend('mia', heat)], afternoon)
    const [first, second] = lanes.map(({ gaps }) => gaps[0]?.slot)
    expect(first?.names.map(({ id }) => id)).toEqual(['max', 'mia'])
    expect(second).toBe(first)
  })
})

it('Offers events with a spot for every free name first', () => {
  const early = exampleEventAt('3:15 PM', 60, { id: 'one spot', spots: 4, spotsTaken: 3 })
  const roomy = exampleEventAt('3:30 PM', 60, { id: 'two spots', spots: 4, spotsTaken: 2 })
  const weekends = [exampleWeekend('max', heat), exampleWeekend('mia', heat)]
  const [lane] = lanesOf(weekends, afternoon, [early, roomy])
  const [gap] = lane?.gaps ?? []
  const offers = gap ? offersForAll(gap.slot) : []
  expect(offers.map(({ event }) => event.id)).toEqual(['two spots', 'one spot'])
})

it.each<[opens: string, closes: string, marks: string]>([
  ['2027-05-21T16:00:00Z', '2027-05-22T02:00:00Z', '0 noon, 2 2, 4 4, 6 6, 8 8, 10 10 PM'],
  ['2027-05-22T13:00:00Z', '2027-05-23T01:00:00Z', '0 9 AM, 2 11, 4 1, 6 3, 8 5, 10 7, 12 9 PM'],
  ['2027-05-21T13:30:00Z', '2027-05-21T18:30:00Z', '0 9:30 AM, 2 11:30, 5 2:30 PM'],
  [
    '2027-05-21T16:00:00Z',
    '2027-05-22T04:00:00Z',
    '0 noon, 2 2, 4 4, 6 6, 8 8, 10 10, 12 midnight',
  ],
  ['2027-05-21T13:00:00Z', '2027-05-22T04:00:00Z', '0 9 AM, 3 noon, 6 3, 9 6, 12 9, 15 midnight'],
  ['2027-05-21T16:00:00Z', '2027-05-21T17:00:00Z', '1 1 PM'],
])('Marks the hours of a day from %s to %s', (opensAt, closesAt, expected) => {
  const marks = listHourMarks({ name: 'Friday', opensAt, closesAt }, timeZone)
  expect(marks.map(({ at, text }) => `${at} ${text}`).join(', ')).toBe(expected)
})

it.each<[now: string, day: string]>([
  ['2026-11-19T12:00:00.000Z', 'Friday'],
  [afternoon, 'Friday'],
  ['2027-05-22T03:00:00.000Z', 'Saturday'],
  ['2027-06-01T12:00:00.000Z', 'Saturday'],
])('Opens at %s with %s', (now, day) => {
  expect(initialLaneDay(exampleConvention as Convention, now)?.name).toBe(day)
})
