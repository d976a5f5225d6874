import { expect, test } from 'vitest'
import { exampleEvent, player } from '../example.ts'
import { type InLine, type LineServed, serveLine, turnAt } from './serve-waiting-list.ts'

/** The example starts on Friday at 3:30 PM, which is 19:30 in UTC. */
const at = (time: string) => `2027-05-21T${time}:00.000Z`
const before = at('17:00')
const shortly = at('18:00')
const full = [player('marcus'), player('rosa'), player('june'), player('theo')]
const three = full.slice(0, 3)

/** 'eva' waits, 'eva!' was passed over, 'eva@18:10' has an offer. */
const waiting = (text: string): InLine => {
  const [, nameId = '', mark = '', time = ''] = /^(\w+)(!?)(?:@(.+))?$/.exec(text) ?? []
  return { nameId, passedOver: mark === '!', offeredUntil: time && at(time) }
}
const shown = ({ nameId, passedOver, offeredUntil }: InLine) =>
  `${nameId}${passedOver ? '!' : ''}${offeredUntil && `@${offeredUntil.slice(11, 16)}`}`

interface Case {
  line: string[]
  seated?: typeof full
  spots?: number
  now?: string
  clash?: string[]
  /** Not freed: the time has come. */
  later?: true
  event?: Parameters<typeof exampleEvent>[0]
  stays: string[]
  does?: Partial<Omit<LineServed, 'line'>>
}

const cases: Record<string, Case> = {
  'nothing while it is full': { line: ['eva'], seated: full, stays: ['eva'] },
  'gives it to the first long before': {
    line: ['eva', 'milo'],
    stays: ['milo'],
    does: { given: ['eva'] },
  },
  'gives as many as are free': {
    line: ['eva', 'milo', 'kim'],
    spots: 5,
    stays: ['kim'],
    does: { given: ['eva', 'milo'] },
  },
  'offers it shortly before': {
    line: ['eva', 'milo'],
    now: shortly,
    stays: ['eva@18:15', 'milo'],
    does: { offered: ['eva'] },
  },
  'offers it exactly two hours before': {
    line: ['eva'],
    now: at('17:30'),
    stays: ['eva@17:45'],
    does: { offered: ['eva'] },
  },
  'offers it never past the start': {
    line: ['eva'],
    now: at('19:25'),
    stays: ['eva@19:30'],
    does: { offered: ['eva'] },
  },
  'leaves it to whoever comes once it has begun': {
    line: ['eva'],
    now: at('19:30'),
    stays: ['eva'],
  },
  'keeps a seat that is offered': {
    line: ['eva@18:10', 'milo'],
    now: shortly,
    stays: ['eva@18:10', 'milo'],
  },
  'goes to the next when an offer has run out': {
    line: ['eva@18:00', 'milo'],
    now: shortly,
    later: true,
    stays: ['eva', 'milo@18:15'],
    does: { lapsed: ['eva'], offered: ['milo'] },
  },
  'is open when nobody else waits': {
    line: ['eva@18:00'],
    now: shortly,
    later: true,
    stays: ['eva!'],
    does: { lapsed: ['eva'] },
  },
  'comes back to who was passed over once': {
    line: ['eva', 'milo@18:00'],
    now: shortly,
    later: true,
    stays: ['eva@18:15', 'milo!'],
    does: { lapsed: ['milo'], offered: ['eva'] },
  },
  'asks nobody a third time by itself': {
    line: ['eva@18:00', 'milo!'],
    now: shortly,
    later: true,
    stays: ['eva!', 'milo!'],
    does: { lapsed: ['eva'] },
  },
  'asks who was passed over when another seat is free': {
    line: ['eva!', 'milo!'],
    now: shortly,
    stays: ['eva@18:15', 'milo!'],
    does: { offered: ['eva'] },
  },
  'asks others before who was passed over': {
    line: ['eva!', 'milo'],
    now: shortly,
    stays: ['eva', 'milo@18:15'],
    does: { offered: ['milo'] },
  },
  'passes who sits elsewhere then': {
    line: ['eva', 'milo'],
    clash: ['eva'],
    stays: ['eva'],
    does: { skipped: ['eva'], given: ['milo'] },
  },
  'is open when all sit elsewhere': {
    line: ['eva', 'milo'],
    clash: ['eva', 'milo'],
    stays: ['eva', 'milo'],
    does: { skipped: ['eva', 'milo'] },
  },
  'shortens an offer when the table moves forward': {
    line: ['eva@19:40'],
    now: at('19:28'),
    stays: ['eva@19:30'],
  },
  'ends an offer that was made before the clock was put back': {
    line: ['eva@19:00'],
    now: shortly,
    later: true,
    stays: ['eva!'],
    does: { lapsed: ['eva'] },
  },
  'rests while signups are disabled': {
    line: ['eva@18:00', 'milo'],
    now: shortly,
    event: { visible: false },
    stays: ['eva!', 'milo'],
    does: { lapsed: ['eva'] },
  },
  'rests while the line is switched off': {
    line: ['eva'],
    event: { waitingList: false },
    stays: ['eva'],
  },
  'gives it when the time is undetermined': {
    line: ['eva'],
    now: shortly,
    event: { eventTime: 'Undetermined' },
    stays: [],
    does: { given: ['eva'] },
  },
}

test.each(Object.entries(cases))('a free seat %s', (_, wanted) => {
  const { line, seated = three, spots = 4, now = before, clash = [], stays, does } = wanted
  const event = exampleEvent({ participants: seated, spots, ...wanted.event })
  const served = serveLine(event, line.map(waiting), {
    sitsElsewhere: (nameId) => clash.includes(nameId),
    isFreed: !wanted.later,
    now,
  })
  const nothing = { given: [], offered: [], lapsed: [], skipped: [] }
  expect({ ...served, line: served.line.map(shown) }).toEqual({ line: stays, ...nothing, ...does })
})

test.each([
  ['given', at('17:29')],
  ['offered', at('17:30')],
  ['offered', at('19:29')],
  ['nobody', at('19:30')],
  ['nobody', at('23:00')],
])('%s at %s', (turn, now) => expect(turnAt(exampleEvent(), now)).toBe(turn))
