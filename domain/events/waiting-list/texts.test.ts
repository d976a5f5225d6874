import { expect, test } from 'vitest'
import { remainingOffer, offerText } from './offer.ts'
import { waitingListStatusText, waitingTextsByEvent, nameStatusText } from './texts.ts'

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
  [500, '500th'],
])('formats place %i as %s', (place, text) => {
  expect(waitingListStatusText({ place, offeredUntil: '' })).toBe(`${text} on the waiting list`)
})

test('shows an offer instead of the place', () => {
  const offeredUntil = '2027-05-21T17:15:00.000Z'
  expect(waitingListStatusText({ place: 2, offeredUntil })).toBe('a spot is reserved for you')
})

test.each([
  ['17:00:00', 15, 1],
  ['17:07:30', 8, 0.5],
  ['17:14:59', 1, 1 / 900],
  ['17:15:00', 0, 0],
  ['17:20:00', 0, 0],
])('describes an offer until 17:15 at %s', (now, minutesLeft, fraction) => {
  const until = '2027-05-21T17:15:00.000Z'
  expect(remainingOffer(until, `2027-05-21T${now}.000Z`)).toEqual({
    minutesLeft,
    fraction,
  })
})

test('shows the place on the list, with names if several are waiting', () => {
  const rosa = { id: 'rosa', name: 'Rosa Webb' }
  const theo = { id: 'theo', name: 'Theo Webb' }
  const at = (eventId: string, place: number) => ({ eventId, place, offeredUntil: '' })
  expect([...waitingTextsByEvent([rosa], [[at('ark', 2)]])]).toEqual([['ark', 'Waiting list: 2nd']])
  expect([
    ...waitingTextsByEvent([rosa, theo], [[at('ark', 2)], [at('ark', 3), at('azul', 1)]]),
  ]).toEqual([
    ['ark', 'Waiting list: Rosa 2nd, Theo 3rd'],
    ['azul', 'Waiting list: Theo 1st'],
  ])
  expect([...waitingTextsByEvent([rosa], [undefined])]).toEqual([])
})

test('places a number after a name that is read from right to left', () => {
  const leila = { id: 'leila', name: 'ليلى العامري' }
  const place = { eventId: 'ark', place: 1, offeredUntil: '' }
  expect(nameStatusText(leila.name, place)).toBe(
    '\u2068ليلى العامري\u2069, 1st on the waiting list',
  )
  expect(offerText(leila.name, 15)).toBe('For \u2068ليلى العامري\u2069. 15 minutes left.')
  expect(waitingTextsByEvent([leila, leila], [[place]]).get('ark')).toBe(
    'Waiting list: \u2068ليلى\u2069 1st',
  )
})
