import { expect, it } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import { buildBoard } from './board.ts'
import { stabilizeBoard } from './stable-board.ts'

/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'
const { timeZone } = exampleConvention

const board = (...times: string[]) =>
  buildBoard({
    events: times.map((eventTime) => exampleEvent({ id: eventTime, eventTime, duration: 60 })),
    flags: [],
    now,
    timeZone,
    weekends: [],
  })

it.each<
  [
    shown: string[],
    current: string[],
    expectedOrder: string[],
    removedIds: string[],
    addedCount: number,
  ]
>([
  [['3:30 PM'], ['3:30 PM'], ['3:30 PM'], [], 0],
  [['3:30 PM'], ['3:00 PM', '3:15 PM', '3:30 PM'], ['3:30 PM'], [], 2],
  [['3:00 PM', '3:30 PM'], ['3:30 PM'], ['3:30 PM', '3:00 PM'], ['3:00 PM'], 0],
  [['3:30 PM'], ['4:00 PM'], ['3:30 PM'], ['3:30 PM'], 1],
])('shows %j, currently %j, as %j', (displayed, current, expectedOrder, removedIds, addedCount) => {
  const result = stabilizeBoard(board(...displayed), board(...current))
  expect(result.board.fits.map(({ card }) => card.id)).toEqual(expectedOrder)
  expect([...result.removedIds]).toEqual(removedIds)
  expect(result.addedCount).toBe(addedCount)
})

it('Updates a card that stays', () => {
  const before = buildBoard({
    events: [exampleEvent({ spotsTaken: 1 })],
    flags: [],
    now,
    timeZone,
    weekends: [],
  })
  const after = buildBoard({
    events: [exampleEvent({ spotsTaken: 2 })],
    flags: [],
    now,
    timeZone,
    weekends: [],
  })
  expect(stabilizeBoard(before, after).board).toEqual(after)
})
