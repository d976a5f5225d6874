import { expect, test } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import { toEvent } from '../events/rules.ts'
import type { Event, EventDetails } from '../events/schema.ts'
import { isFittingWeekend, weekendMark } from './weekend-mark.ts'
import type { Weekend } from './weekend.ts'

const now = '2027-05-21T16:05:00.000Z'
const at = (eventTime: string, changes: Partial<EventDetails> = {}): Event =>
  toEvent(exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration: 60, ...changes }))
const weekend = (first: string, ...events: Event[]): Weekend => ({
  name: { id: first, name: `${first} Webb` },
  events,
})

const unknown = (first: string): Weekend => ({ ...weekend(first), isUnknown: true })

const ark = at('3:00 PM', { id: 'ark', gameName: 'Ark Nova', duration: 150 })
const root = at('3:00 PM', { id: 'root', gameName: 'Root', duration: 150 })
const table = at('4:00 PM')

test.each<[what: string, Event, Weekend[], text: string | undefined, fits: boolean]>([
  ['no user', table, [], undefined, true],
  ['no user, full', at('4:00 PM', { spotsTaken: 4 }), [], undefined, false],
  ['nothing planned', table, [weekend('Rosa')], undefined, true],
  ['back to back', at('5:30 PM'), [weekend('Rosa', ark)], 'Fits your weekend', true],
  ['no time yet', at('Undetermined'), [weekend('Rosa', ark)], 'Fits your weekend', true],
  ['at the same time', table, [weekend('Rosa', ark)], 'Clashes with Ark Nova', false],
  ['one of two names', table, [weekend('Rosa', ark), weekend('Theo')], 'Fits Theo', true],
  [
    'both names at one event',
    table,
    [weekend('Rosa', ark), weekend('Theo', ark)],
    'Clashes with Ark Nova (Rosa, Theo)',
    false,
  ],
  [
    'both names at different events',
    table,
    [weekend('Rosa', ark), weekend('Theo', root)],
    'Clashes with Ark Nova (Rosa) and others',
    false,
  ],
  ['mine', table, [weekend('Rosa', table), weekend('Theo')], undefined, true],
  ['full', at('4:00 PM', { spotsTaken: 4 }), [weekend('Rosa')], undefined, false],
  [
    'full, at the same time',
    at('4:00 PM', { spotsTaken: 4 }),
    [weekend('Rosa', ark)],
    'Clashes with Ark Nova',
    false,
  ],
  ['not loaded yet', table, [unknown('Rosa')], undefined, false],
  [
    'one clashes, one is not loaded',
    table,
    [weekend('Rosa', ark), unknown('Eve')],
    'Clashes with Ark Nova (Rosa)',
    false,
  ],
  [
    'one fits, one is not loaded',
    at('5:30 PM'),
    [weekend('Rosa', ark), unknown('Eve')],
    'Fits Rosa',
    true,
  ],
  ['over', at('12:00 PM', { duration: 5 }), [weekend('Rosa')], undefined, false],
])('marks an event: %s', (_, event, weekends, text, fits) => {
  expect(weekendMark(event, weekends, now)?.text).toBe(text)
  expect(isFittingWeekend(event, weekends, now)).toBe(fits)
})
