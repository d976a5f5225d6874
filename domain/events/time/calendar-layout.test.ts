import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMilliseconds, minutes } from '../../kernel/time.ts'
import {
  cardHeight,
  calendarCardState,
  dayLayout,
  visibleLanes,
  currentTimeRow,
} from './calendar-layout.ts'
import { durationOptions } from './durations.ts'
import { resolveEventDate } from './event-date.ts'
import { firstAndLastDay, type OpeningHours } from '../../convention/days.ts'
import { exampleConvention, exampleEvent } from '../example.ts'
import { openingMinutes, buildTimeOptions } from './times.ts'

const table = (id: string, eventTime: string, duration: number, eventDay = 'Friday') =>
  exampleEvent({ id, eventTime, duration, eventDay })

const [first, last] = firstAndLastDay(exampleConvention) as [OpeningHours, OpeningHours]
const hours = {
  Friday: openingMinutes(first, exampleConvention.timeZone),
  Saturday: openingMinutes(last, exampleConvention.timeZone),
}

const places = (events: ReturnType<typeof exampleEvent>[], day: 'Friday' | 'Saturday' = 'Friday') =>
  dayLayout(events, day, hours[day]).cards.map(({ event, row, span, left, width }) => [
    event.id,
    row,
    span,
    left,
    width,
  ])

// Friday as in the design.
const friday = [
  table('decrypto', '9:00 PM', 45),
  table('ark-nova', '12:00 PM', 150),
  table('codenames', '12:15 PM', 45),
  table('azul', '1:15 PM', 60),
  table('wingspan', '2:15 PM', 75),
  table('brass', '3:30 PM', 180),
  table('cascadia', '4:15 PM', 45),
  table('heat', '5:00 PM', 90),
  table('root', '6:45 PM', 120),
  table('sky-team', '7:00 PM', 30),
  table('spirit-island', '7:15 PM', 120),
]

test('lays out the Friday of the design', () => {
  expect(places(friday)).toEqual([
    ['ark-nova', 1, 11, 0, 1],
    ['codenames', 2, 4, 1, 2],
    ['azul', 6, 5, 1, 1],
    ['wingspan', 10, 6, 2, 1],
    ['brass', 15, 13, 0, 1],
    ['cascadia', 18, 4, 1, 1],
    ['heat', 21, 7, 2, 1],
    ['root', 28, 9, 0, 1],
    ['sky-team', 29, 3, 1, 1],
    ['spirit-island', 30, 9, 2, 1],
    ['decrypto', 37, 4, 0, 2],
  ])
  expect(dayLayout(friday, 'Friday', hours.Friday)).toMatchObject({
    from: 720,
    rowsBeforeOpening: 0,
    rows: 40,
    lanes: 3,
    undetermined: [],
  })
})

test('lays out an empty day, another day, and events without a time', () => {
  expect(dayLayout(friday, 'Saturday', hours.Saturday)).toEqual({
    from: 540,
    rowsBeforeOpening: 0,
    rows: 48,
    lanes: 1,
    cards: [],
    undetermined: [],
  })
  const open = table('open', 'Undetermined', 60)
  expect(dayLayout([open, ...friday], 'Friday', hours.Friday).undetermined).toEqual([open])
})

test.each([
  ['a later opening', { from: 14 * 60, until: 22 * 60 }, 720, 8, 40],
  ['an opening within an hour', { from: 13 * 60 + 30, until: 22 * 60 }, 720, 6, 40],
  ['an earlier closing', { from: 12 * 60, until: 18 * 60 }, 720, 0, 40],
  ['longer hours', { from: 10 * 60, until: 24 * 60 }, 600, 0, 56],
])('%s: covers the hours and all events', (_, changed, from, rowsBeforeOpening, rows) => {
  const layout = dayLayout(friday, 'Friday', changed)
  expect(layout).toMatchObject({ from, rowsBeforeOpening, rows, undetermined: [] })
  expect(layout.cards).toHaveLength(friday.length)
  for (const { row, span } of layout.cards) {
    expect(row).toBeGreaterThan(0)
    expect(span).toBeGreaterThan(0)
    expect(row + span).toBeLessThanOrEqual(rows + 1)
  }
})

test.each([
  [5, 2],
  [15, 2],
  [20, 3],
  [30, 3],
  [60, 5],
  [720, 49],
])('makes %i minutes %i rows high', (duration, rows) => {
  expect(cardHeight(duration)).toBe(rows)
})

test.each([
  ['Friday', '9:45 PM', 60, 40, 5, 44],
  ['Friday', '9:00 PM', 60, 37, 5, 44],
  ['Friday', '8:45 PM', 60, 36, 5, 40],
  ['Friday', '9:45 PM', 240, 40, 17, 56],
  ['Saturday', '9:00 AM', 720, 1, 49, 52],
  ['Saturday', '8:45 PM', 15, 48, 2, 52],
] as const)(
  '%s %s for %i minutes: from row %i, %i rows in full, in a grid of %i',
  (day, time, duration, row, span, rows) => {
    const lateEvents = [table('late', time, duration, day)]
    expect(places(lateEvents, day)).toEqual([['late', row, span, 0, 1]])
    expect(dayLayout(lateEvents, day, hours[day]).rows).toBe(rows)
  },
)

test('never overlaps cards, uses no more lanes than needed, and keeps lanes stable', () => {
  const anyTable = fc.record({
    time: fc.constantFrom(...buildTimeOptions(hours.Saturday).slice(1)),
    duration: fc.constantFrom(...durationOptions.map(({ value }) => Number(value))),
    spotsTaken: fc.constantFrom(1, 4),
  })
  fc.assert(
    fc.property(fc.array(anyTable, { maxLength: 30 }), (tables) => {
      const events = tables.map(({ time, duration, spotsTaken }, index) => ({
        ...table(`table-${index}`, time, duration, 'Saturday'),
        spotsTaken,
      }))
      const { cards, lanes, rows } = dayLayout(events, 'Saturday', hours.Saturday)
      const crowd = Array.from(
        { length: rows },
        (_, index) =>
          cards.filter(({ row, span }) => row <= index + 1 && index + 1 < row + span).length,
      )
      expect(lanes).toBe(Math.max(1, ...crowd))
      for (const placeOf of [
        (card: (typeof cards)[number]) => card,
        (card: (typeof cards)[number]) => card.scrolledLane ?? card,
      ]) {
        // All half lanes in every row.
        const occupiedCells = cards.flatMap((card) => {
          const { left, width } = placeOf(card)
          expect(left + width).toBeLessThanOrEqual(lanes)
          expect(width).toBeGreaterThanOrEqual(1)
          return Array.from(
            { length: card.span * width * 2 },
            (_, index) =>
              `${card.row + (index % card.span)}/${left + Math.floor(index / card.span) / 2}`,
          )
        })
        expect(new Set(occupiedCells).size).toBe(occupiedCells.length)
      }
      for (const { scrolledLane } of cards) {
        if (!scrolledLane || scrolledLane.left >= visibleLanes) continue
        expect(scrolledLane.left + scrolledLane.width).toBeLessThanOrEqual(visibleLanes)
      }
      expect(dayLayout(events.toReversed(), 'Saturday', hours.Saturday).cards).toEqual(cards)
    }),
  )
})

test('puts joinable events first when only four of twelve lanes are visible', () => {
  const events = Array.from({ length: 12 }, (_, index) => ({
    ...table(`table-${String(index).padStart(2, '0')}`, '3:00 PM', 60),
    spotsTaken: index < 6 ? 4 : 3,
  }))
  const { lanes, cards } = dayLayout(events, 'Friday', hours.Friday)
  expect(lanes).toBe(12)
  expect(cards.map(({ left, width }) => [left, width])).toEqual(cards.map((_, index) => [index, 1]))
  expect(cards.map(({ scrolledLane }) => scrolledLane?.left)).toEqual([
    11, 10, 9, 8, 7, 6, 0, 1, 2, 3, 4, 5,
  ])
})

test.each([
  [3, 'open'],
  [4, 'full'],
])('%i of 4 taken is %s until the event is over', (spotsTaken, state) => {
  const event = exampleEvent({ spotsTaken })
  const end = addMilliseconds(event.eventDate, minutes(event.duration))
  expect(calendarCardState(event, addMilliseconds(end, -1))).toBe(state)
  expect(calendarCardState(event, end)).toBe('past')
})

test.each([
  ['Friday', '3:10 PM', 38 / 3],
  ['Friday', '12:00 PM', 0],
  ['Friday', '11:59 AM', null],
  ['Friday', '10:00 PM', 40],
  ['Friday', '10:01 PM', null],
  ['Saturday', '9:15 AM', null],
] as const)('at %s %s the line lies at %s', (day, time, row) => {
  const grid = { rowsBeforeOpening: 0, rows: 40 }
  expect(currentTimeRow(first, grid, resolveEventDate(exampleConvention, day, time))).toBe(row)
})

test('starts the now-line at the opening and ends it with the grid', () => {
  const at = (time: string) => resolveEventDate(exampleConvention, 'Friday', time)
  expect(currentTimeRow(first, { rowsBeforeOpening: 4, rows: 44 }, at('12:30 PM'))).toBe(6)
  expect(currentTimeRow(first, { rowsBeforeOpening: 0, rows: 36 }, at('9:30 PM'))).toBeNull()
})
