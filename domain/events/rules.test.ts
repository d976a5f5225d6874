import { expect, test } from 'vitest'
import { hours, addMilliseconds, minutes } from '../kernel/time.ts'
import { exampleEvent, player } from './example.ts'
import {
  detailsAlerts,
  compareDate,
  fullEventAlert,
  toEvent,
  isExpired,
  isFull,
  rowState,
  spotsLabel,
  spotsLeft,
  spotsLeftText,
  spotsRefusal,
  eventWarnings,
} from './rules.ts'
import type { EventDetails } from './schema.ts'

const event = exampleEvent()
const anHourBefore = addMilliseconds(event.eventDate, -hours(1))
const past = addMilliseconds(event.eventDate, minutes(event.duration))

test.each([
  ['3:30 PM', -1, false],
  ['3:30 PM', minutes(180) - 1, false],
  ['3:30 PM', minutes(180), true],
  // 12:01 AM is only the stored form: the event may be played until its day is over.
  ['Undetermined', minutes(180), false],
  ['12:01 AM', minutes(180), false],
  ['Undetermined', hours(24) - minutes(1) - 1, false],
  ['Undetermined', hours(24) - minutes(1), true],
])('%s, %d ms after its start, is over: %s', (eventTime, since, over) => {
  const timed = exampleEvent({ eventTime })
  expect(isExpired(timed, addMilliseconds(timed.eventDate, since))).toBe(over)
})

test.each([
  [4, 0, false, 4, '4 spots left', '0 of 4 spots taken'],
  [4, 2, false, 2, '2 spots left', '2 of 4 spots taken'],
  [4, 3, false, 1, '1 spot left', '3 of 4 spots taken'],
  [4, 4, true, 0, 'All Spots Filled!', '4 of 4 spots taken'],
  [4, 5, true, 0, 'All Spots Filled!', '5 of 4 spots taken'],
])('%i spots, %i taken', (spots, spotsTaken, full, expectedLeft, text, label) => {
  const seats = { spots, spotsTaken, spotsKept: 0 }
  expect(isFull(seats)).toBe(full)
  expect(spotsLeft(seats)).toBe(expectedLeft)
  expect(spotsLeftText(seats)).toBe(text)
  expect(spotsLabel(seats)).toBe(label)
  expect(spotsLabel(seats, 2)).toBe(`${label}, 2 yours`)
})

test.each<[Partial<EventDetails>, string[]]>([
  [{}, []],
  [{ gameOwner: '' }, ['owner-needed']],
  [{ teacher: 'needed' }, ['teacher-needed']],
  [{ teacher: 'wanted' }, ['teacher-wanted']],
  [{ teacher: 'needed', hasTeacher: true }, []],
  [{ gameOwner: '', teacher: 'wanted' }, ['owner-needed', 'teacher-wanted']],
])('%o has the warnings %o until the event is over', (changes, warnings) => {
  expect(eventWarnings(exampleEvent(changes), anHourBefore)).toEqual(warnings)
  expect(eventWarnings(exampleEvent(changes), past)).toEqual([])
})

test.each<[Partial<EventDetails>, string]>([
  [{}, 'open'],
  [{ spotsTaken: 4 }, 'full'],
  [{ gameOwner: '' }, 'needs'],
  [{ gameOwner: '', spotsTaken: 4 }, 'needs'],
  [{ teacher: 'needed' }, 'open'],
])('shows the row of %o as %s until the event is over', (changes, state) => {
  expect(rowState(exampleEvent(changes), anHourBefore)).toBe(state)
  expect(rowState(exampleEvent(changes), past)).toBe('past')
})

test.each<[Partial<EventDetails>, string[]]>([
  [{}, []],
  [{ gameOwner: '' }, ['Game Owner Needed']],
  [{ visible: false }, ['Signups Disabled']],
  [{ spotsTaken: 4 }, ['Registration Full']],
  [
    { gameOwner: '', visible: false, spotsTaken: 4 },
    ['Game Owner Needed', 'Signups Disabled', 'Registration Full'],
  ],
])('%o has the alerts %o until the event is over', (changes, titles) => {
  expect(detailsAlerts(exampleEvent(changes), anHourBefore).map(({ title }) => title)).toEqual(
    titles,
  )
  expect(detailsAlerts(exampleEvent(changes), past)).toEqual([])
})

const noSpotText = 'All spots have been taken. No more registrations are being accepted.'
const joinListText = 'You can join the waiting list'
const reservedText = 'All open spots are reserved for the waiting list.'

test.each<[string, Partial<EventDetails>, Partial<Parameters<typeof fullEventAlert>[1]>, string]>([
  ['no waiting list', {}, {}, noSpotText],
  ['an own spot', {}, { ownSpots: 1 }, 'You have a spot. No other spot is open.'],
  ['two own spots', {}, { ownSpots: 2 }, 'You have 2 spots. No other spot is open.'],
  ['a reserved spot', { spotsKept: 1 }, {}, reservedText],
  [
    'an own and a reserved spot',
    { spotsKept: 1 },
    { ownSpots: 1, canWait: true },
    'You have a spot. 1 more spot is reserved for the waiting list.',
  ],
  [
    'three own and two reserved spots',
    { spotsKept: 2 },
    { ownSpots: 3 },
    'You have 3 spots. 2 more spots are reserved for the waiting list.',
  ],
  ['an empty waiting list', {}, { canWait: true }, `All spots have been taken. ${joinListText}.`],
  [
    'one waiting person',
    { inLine: 1 },
    { canWait: true },
    `All spots have been taken. ${joinListText}: 1 person is ahead of you.`,
  ],
  [
    'an offer to a waiting person',
    { inLine: 2, spotsKept: 1 },
    { canWait: true },
    `${reservedText} ${joinListText}: 2 people are ahead of you.`,
  ],
  [
    'a waiting name of the user',
    { inLine: 2 },
    { ownWaiting: 1, canWait: true },
    'All spots have been taken. You are on the waiting list.',
  ],
])("titles a full event with %s 'Registration Full'", (_, changes, view, message) => {
  const fullView = { ownSpots: 0, ownWaiting: 0, canWait: false, ...view }
  expect(fullEventAlert(exampleEvent(changes), fullView)).toEqual({
    title: 'Registration Full',
    message,
  })
})

test('counts a reserved spot as taken', () => {
  const seats = { spots: 4, spotsTaken: 3, spotsKept: 1 }
  expect(isFull(seats)).toBe(true)
  expect(spotsLeft(seats)).toBe(0)
  expect(spotsLabel(seats, 1)).toBe('3 of 4 spots taken, 1 reserved, 1 yours')
  expect(spotsRefusal(3, seats)).toBe(
    'A spot is reserved for someone on the waiting list. Try again once they have answered.',
  )
})

test.each([
  [4, 4, null],
  [5, 4, null],
  [3, 4, '4 players have already joined. There cannot be fewer spots than players.'],
  [0, 1, '1 player has already joined. There cannot be fewer spots than players.'],
])('%i spots with %i taken: %s', (spots, takenSpots, refusal) => {
  expect(spotsRefusal(spots, { spotsTaken: takenSpots, spotsKept: 0 })).toBe(refusal)
})

test('sorts events at the same time by name, ignoring case and accents', () => {
  const names = ['Wingspan', 'Écosystème', 'azul', 'Fits', 'Azul', 'Brass']
  const events = names.map((gameName, index) => exampleEvent({ id: String(index), gameName }))
  const earlier = exampleEvent({ gameName: 'Zoo Vadis', eventTime: '1:00 PM' })
  expect([...events, earlier].toSorted(compareDate).map(({ gameName }) => gameName)).toEqual([
    'Zoo Vadis',
    'azul',
    'Azul',
    'Brass',
    'Écosystème',
    'Fits',
    'Wingspan',
  ])
})

test('omits participants from the list', () => {
  const { participants, ...listed } = exampleEvent()
  expect(participants).toContainEqual(player('rosa'))
  expect(toEvent(exampleEvent())).toEqual(listed)
})
