import { expect, test } from 'vitest'
import { type Role, roleNames } from '../kernel/roles.ts'
import { overviewFor } from './overview-for.ts'
import { type Overview, taskKinds } from './schema.ts'

const overview: Overview = {
  badges: { points: [], today: null, lastYear: null, taken: 0, capacity: 250 },
  tasks: taskKinds.map((kind) => ({
    kind,
    state: 'open',
    title: kind,
    detail: '',
    action: '',
    to: '/team',
  })),
  badgeWaitingList: { addresses: 0, badges: 0 },
  money: { received: 0, owed: 0, refundsDue: 0, badges: 0, paidBadges: 0 },
  mail: { waiting: 0, sent: 0, failed: 0, lastSentAt: null, pausedSince: null, failures: [] },
  events: { total: 0, inNeed: [] },
  waitingLists: { people: 0, events: [] },
  gamedays: [],
  messages: { count: 0, list: [] },
  arrivals: { arrived: 0, expected: 0 },
  hall: { tablesInUse: 0, tables: 0, openSpots: 0 },
}

const overviewOf = (...roles: Role[]) =>
  overviewFor({ isAdmin: roles.includes('administrator'), team: { name: 'Ben', roles } }, overview)
const tasksOf = (...roles: Role[]) =>
  overviewOf(...roles)
    .tasks.map(({ kind }) => kind)
    .join(' ')

test.each<[Role, string, string]>([
  ['door', 'badges hall arrivals', 'print-badges give-back'],
  ['tables', 'badges hall events waitingLists', 'find-owners find-teachers assign-tables'],
  ['gamedays', 'badges hall gamedays', ''],
  ['letters', 'badges hall mail', 'resume-mail write-letter thank'],
  ['photos', 'badges hall', 'add-photos'],
  ['settings', 'badges hall', 'number-hall'],
  ['administrator', Object.keys(overview).join(' '), taskKinds.join(' ')],
])('%s sees the cards %s and the tasks %s', (role, cards, tasks) => {
  const expectedCards = new Set(['tasks', ...cards.split(' ')])
  expect(new Set(Object.keys(overviewOf(role)))).toEqual(expectedCards)
  expect(tasksOf(role)).toBe(tasks)
})

test('includes the cards of all roles of a helper', () => {
  expect(tasksOf('photos', 'settings')).toBe('number-hall add-photos')
  expect(roleNames.every((role) => tasksOf(role, 'administrator') === taskKinds.join(' '))).toBe(
    true,
  )
})
