import { expect, it } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import { boardOf } from './board.ts'
import { heldBoard } from './held-board.ts'

/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'
const { timeZone } = exampleConvention

const board = (...times: string[]) =>
  boardOf({
    events: times.map((eventTime) => exampleEvent({ id: eventTime, eventTime, duration: 60 })),
    flags: [],
    now,
    timeZone,
    weekends: [],
  })

it.each<[shown: string[], current: string[], held: string[], gone: string[], added: number]>([
  [['3:30 PM'], ['3:30 PM'], ['3:30 PM'], [], 0],
  [['3:30 PM'], ['3:00 PM', '3:15 PM', '3:30 PM'], ['3:30 PM'], [], 2],
  [['3:00 PM', '3:30 PM'], ['3:30 PM'], ['3:00 PM', '3:30 PM'], ['3:00 PM'], 0],
  [['3:30 PM'], ['4:00 PM'], ['3:30 PM'], ['3:30 PM'], 1],
])('%j, while it is %j, stays %j', (shown, current, held, gone, added) => {
  const result = heldBoard(board(...shown), board(...current))
  expect(result.board.fits.map(({ card }) => card.id)).toEqual(held)
  expect([...result.gone]).toEqual(gone)
  expect(result.added).toBe(added)
})

it('A card that stays shows how it is now', () => {
  const before = boardOf({
    events: [exampleEvent({ spotsTaken: 1 })],
    flags: [],
    now,
    timeZone,
    weekends: [],
  })
  const after = boardOf({
    events: [exampleEvent({ spotsTaken: 2 })],
    flags: [],
    now,
    timeZone,
    weekends: [],
  })
  expect(heldBoard(before, after).board).toEqual(after)
})
