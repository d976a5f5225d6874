import { expect, test } from 'vitest'
import { exampleEvent, player } from '../example.ts'
import {
  type StoredEntry,
  type WaitingListChange,
  serveWaitingList,
  spotReleaseAt,
} from './serve-waiting-list.ts'

/** The example starts on Friday at 3:30 PM, which is 19:30 in UTC. */
const at = (time: string) => `2027-05-21T${time}:00.000Z`
const longBefore = at('17:00')
const shortly = at('18:00')
const full = [player('marcus'), player('rosa'), player('june'), player('theo')]
const three = full.slice(0, 3)

/** 'eva' waits, 'eva!' was skipped, 'eva@18:10' has an offer. */
const waiting = (text: string): StoredEntry => {
  const [, nameId = '', mark = '', time = ''] = /^(\w+)(!?)(?:@(.+))?$/.exec(text) ?? []
  return { nameId, passedOver: mark === '!', offeredUntil: time && at(time) }
}
const entryText = ({ nameId, passedOver, offeredUntil }: StoredEntry) =>
  `${nameId}${passedOver ? '!' : ''}${offeredUntil && `@${offeredUntil.slice(11, 16)}`}`

interface Case {
  before: string[]
  seated?: typeof full
  spots?: number
  now?: string
  clash?: string[]
  /** Without a freed spot: served because time has passed. */
  isDeadlineOver?: true
  hasMissingPlayers?: true
  event?: Parameters<typeof exampleEvent>[0]
  remaining: string[]
  expectedChange?: Partial<Omit<WaitingListChange, 'entries'>>
}

const cases: Record<string, Case> = {
  'nothing while it is full': { before: ['eva'], seated: full, remaining: ['eva'] },
  'gives it to the first long before': {
    before: ['eva', 'milo'],
    remaining: ['milo'],
    expectedChange: { assigned: ['eva'] },
  },
  'gives as many as are free': {
    before: ['eva', 'milo', 'kim'],
    spots: 5,
    remaining: ['kim'],
    expectedChange: { assigned: ['eva', 'milo'] },
  },
  'offers it shortly before': {
    before: ['eva', 'milo'],
    now: shortly,
    remaining: ['eva@18:15', 'milo'],
    expectedChange: { offered: ['eva'] },
  },
  'offers it exactly two hours before': {
    before: ['eva'],
    now: at('17:30'),
    remaining: ['eva@17:45'],
    expectedChange: { offered: ['eva'] },
  },
  'offers it never past the start': {
    before: ['eva'],
    now: at('19:25'),
    remaining: ['eva@19:30'],
    expectedChange: { offered: ['eva'] },
  },
  'is open to all once the event has begun': {
    before: ['eva'],
    now: at('19:30'),
    remaining: ['eva'],
  },
  'offers the spot of a missing player for five minutes': {
    before: ['eva', 'milo'],
    now: at('19:40'),
    hasMissingPlayers: true,
    remaining: ['eva@19:45', 'milo'],
    expectedChange: { offered: ['eva'] },
  },
  'keeps an offer that was made after the start': {
    before: ['eva@19:45', 'milo'],
    now: at('19:42'),
    remaining: ['eva@19:45', 'milo'],
  },
  'is open to all once such an offer has run out': {
    before: ['eva@19:45', 'milo'],
    now: at('19:45'),
    isDeadlineOver: true,
    remaining: ['eva!', 'milo'],
    expectedChange: { expired: ['eva'] },
  },
  'keeps a spot that is offered': {
    before: ['eva@18:10', 'milo'],
    now: shortly,
    remaining: ['eva@18:10', 'milo'],
  },
  'goes to the next when an offer has run out': {
    before: ['eva@18:00', 'milo'],
    now: shortly,
    isDeadlineOver: true,
    remaining: ['eva', 'milo@18:15'],
    expectedChange: { expired: ['eva'], offered: ['milo'] },
  },
  'is open when no other name waits': {
    before: ['eva@18:00'],
    now: shortly,
    isDeadlineOver: true,
    remaining: ['eva!'],
    expectedChange: { expired: ['eva'] },
  },
  'comes back to a name that was skipped once': {
    before: ['eva', 'milo@18:00'],
    now: shortly,
    isDeadlineOver: true,
    remaining: ['eva@18:15', 'milo!'],
    expectedChange: { expired: ['milo'], offered: ['eva'] },
  },
  'asks no name a third time by itself': {
    before: ['eva@18:00', 'milo!'],
    now: shortly,
    isDeadlineOver: true,
    remaining: ['eva!', 'milo!'],
    expectedChange: { expired: ['eva'] },
  },
  'asks skipped names when another spot is free': {
    before: ['eva!', 'milo!'],
    now: shortly,
    remaining: ['eva@18:15', 'milo!'],
    expectedChange: { offered: ['eva'] },
  },
  'asks others before a skipped name': {
    before: ['eva!', 'milo'],
    now: shortly,
    remaining: ['eva', 'milo@18:15'],
    expectedChange: { offered: ['milo'] },
  },
  'skips a name that plays elsewhere then': {
    before: ['eva', 'milo'],
    clash: ['eva'],
    remaining: ['eva'],
    expectedChange: { skipped: ['eva'], assigned: ['milo'] },
  },
  'is open when all play elsewhere': {
    before: ['eva', 'milo'],
    clash: ['eva', 'milo'],
    remaining: ['eva', 'milo'],
    expectedChange: { skipped: ['eva', 'milo'] },
  },
  'shortens an offer when the event moves forward': {
    before: ['eva@19:40'],
    now: at('19:28'),
    remaining: ['eva@19:30'],
  },
  'ends an offer that was made before the clock was put back': {
    before: ['eva@19:00'],
    now: shortly,
    isDeadlineOver: true,
    remaining: ['eva!'],
    expectedChange: { expired: ['eva'] },
  },
  'rests while signups are disabled': {
    before: ['eva@18:00', 'milo'],
    now: shortly,
    event: { visible: false },
    remaining: ['eva!', 'milo'],
    expectedChange: { expired: ['eva'] },
  },
  'rests while the list is switched off': {
    before: ['eva'],
    event: { waitingList: false },
    remaining: ['eva'],
  },
  'gives it when the time is undetermined': {
    before: ['eva'],
    now: shortly,
    event: { eventTime: 'Undetermined' },
    remaining: [],
    expectedChange: { assigned: ['eva'] },
  },
}

test.each(Object.entries(cases))('serves a free spot: %s', (_, expected) => {
  const {
    before: entries,
    seated = three,
    spots = 4,
    now = longBefore,
    clash = [],
    remaining,
    expectedChange,
  } = expected
  const event = exampleEvent({ participants: seated, spots, ...expected.event })
  const result = serveWaitingList(event, entries.map(waiting), {
    isBusyElsewhere: (nameId) => clash.includes(nameId),
    hasFreedSpot: !expected.isDeadlineOver,
    hasMissingPlayers: expected.hasMissingPlayers ?? false,
    now,
  })
  const nothing = { assigned: [], offered: [], expired: [], skipped: [] }
  expect({ ...result, entries: result.entries.map(entryText) }).toEqual({
    entries: remaining,
    ...nothing,
    ...expectedChange,
  })
})

test.each([
  ['given', at('17:29')],
  ['offered', at('17:30')],
  ['offered', at('19:29')],
  ['open', at('19:30')],
  ['open', at('23:00')],
])('releases a spot as %s at %s', (turn, now) =>
  expect(spotReleaseAt(exampleEvent(), now)).toBe(turn),
)
