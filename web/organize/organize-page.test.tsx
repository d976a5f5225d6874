import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../domain/convention/rules.ts'
import { exampleConvention } from '../../domain/events/example.ts'
import type { Overview } from '../../domain/organize/schema.ts'
import { PageContext } from '../lib/page.ts'
import { storeUser } from '../lib/session/stored-user.ts'
import { renderPage } from '../testing/test-page.tsx'
import { OrganizePage } from './organize-page.tsx'
import { overviewQuery } from './queries.ts'

const now = '2027-04-11T19:00:00.000Z'
const page = { clock: { renderedAt: now } }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  storeUser(userStorageKey(exampleConvention), {
    email: 'admin@example.com',
    names: [],
    isAdmin: true,
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const points = [
  { date: '2027-03-11', thisYear: 80, lastYear: 60 },
  { date: '2027-04-11', thisYear: 161, lastYear: 139 },
  { date: '2027-05-22', thisYear: null, lastYear: 221 },
]
const badges = {
  points,
  today: '2027-04-11',
  lastYear: { onThisDay: 139, total: 221 },
  taken: 161,
  capacity: 250,
}
const tasks: Overview['tasks'] = [
  {
    kind: 'find-owners',
    state: 'overdue',
    title: 'Find a game owner for 4 events',
    detail: 'No player brings the game yet',
    action: 'Find',
    to: '/eventManagement',
  },
  {
    kind: 'number-hall',
    state: 'open',
    title: 'Number the hall',
    detail: 'Then events can say where they are',
    action: 'Number',
    to: '/settings',
  },
  {
    kind: 'invite-helpers',
    state: 'done',
    title: 'Invite door helpers',
    detail: '2 helpers',
    action: 'Invite',
    to: '/team',
  },
]
const quiet: Overview = {
  badges,
  tasks: [],
  badgeWaitingList: { addresses: 0, badges: 0 },
  money: { received: 0, owed: 0, refundsDue: 0, badges: 161, paidBadges: 0 },
  mail: { waiting: 0, sent: 0, failed: 0, lastSentAt: null, pausedSince: null, failures: [] },
  events: { total: 37, inNeed: [] },
  waitingLists: { people: 0, events: [] },
  gamedays: [],
  messages: { count: 0, list: [] },
}

const show = (overview: Partial<Overview>) =>
  renderPage(
    <PageContext value={page as never}>
      <OrganizePage />
    </PageContext>,
    exampleConvention,
    [[overviewQuery.queryKey, { ...quiet, ...overview }]],
  )

const card = (name: string) => within(screen.getByRole('region', { name }))
const cardNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('compares badges with last year, and has the numbers of the plot as a table', () => {
  show({})
  expect(card('Badges').getByText(/22 more than last year on this day/)).toBeDefined()
  const rows = card('Badges')
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Date', 'This year', 'Last year, as many days before'],
    ['March 11, 2027', '80', '60'],
    ['April 11, 2027 (today)', '161', '139'],
    ['May 22, 2027', 'not yet', '221'],
  ])
  expect(card('Badges').getByText('Badges over time. The limit is 250.')).toBeDefined()
})

test('has no comparison in the first year', () => {
  show({
    badges: {
      ...badges,
      lastYear: null,
      points: points.map((point) => ({ ...point, lastYear: null })),
    },
  })
  expect(screen.queryByText(/last year/i)).toBeNull()
  expect(document.querySelector('.org-plot .last')).toBeNull()
})

test('leaves out cards with nothing to say', () => {
  show({})
  expect(cardNames()).toEqual(['Badges'])
})

test('leaves out cards that the answer does not have', () => {
  const { badges: shownBadges, tasks: noTasks } = quiet
  show({
    badges: shownBadges,
    tasks: noTasks,
    money: undefined,
    mail: undefined,
    events: undefined,
    waitingLists: undefined,
    gamedays: undefined,
    messages: undefined,
  })
  expect(cardNames()).toEqual(['Badges'])
})

test('lists tasks with a link each, one green button, and what is done without one', () => {
  show({ tasks })
  const list = card('Next things to do')
  expect(list.getByText('1 of 3 done')).toBeDefined()
  const links = list.getAllByRole('link')
  expect(
    links.map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
      link.className,
    ]),
  ).toEqual([
    ['Find: Find a game owner for 4 events', '/eventManagement', 'btn'],
    ['Number: Number the hall', '/settings', 'btn btn--quiet'],
  ])
  expect(list.getByText('Overdue')).toBeDefined()
  expect(list.getByText(/^Done:/).parentElement?.textContent).toBe('Done: Invite door helpers')
})

test('shows money, mail, waiting lists and events with what is missing', () => {
  show({
    money: { received: 620, owed: 990, refundsDue: 10, badges: 161, paidBadges: 62 },
    mail: {
      waiting: 0,
      sent: 214,
      failed: 1,
      lastSentAt: '2027-04-11T18:48:00.000Z',
      pausedSince: null,
      failures: [
        { email: 'kim@example.com', subject: 'Hello', reason: 'This address does not exist.' },
      ],
    },
    waitingLists: {
      people: 4,
      events: [
        {
          id: 'wingspan',
          gameName: 'Wingspan',
          eventDay: 'Friday',
          eventTime: '5:15 PM',
          organizer: 'Rosa',
          inLine: 4,
        },
      ],
    },
    events: {
      total: 37,
      inNeed: [
        {
          id: 'root',
          gameName: 'Root',
          eventDay: 'Friday',
          eventTime: 'Undetermined',
          organizer: 'Hugo',
          warnings: ['owner-needed', 'teacher-wanted'],
        },
      ],
    },
  })
  expect(
    card('Money').getByText('62 of 161 badges are paid. The rest is paid at the door.'),
  ).toBeDefined()
  expect(card('Money').getByText('To refund').nextSibling?.textContent).toBe('$10')
  expect(card('Money').getByRole('link').getAttribute('href')).toBe('/registrations?payment=unpaid')
  expect(card('Emails').getByText('The last one left at 2:48 PM. None is waiting.')).toBeDefined()
  expect(card('Emails').getByText('This address does not exist.')).toBeDefined()
  expect(card('Waiting lists').getByRole('link', { name: 'Wingspan' }).getAttribute('href')).toBe(
    '/eventManagement?event=wingspan',
  )
  const events = card('Events without an owner or teacher')
  expect(events.getByText('Friday, time undetermined, Hugo')).toBeDefined()
  expect(events.getByText('Game Owner Needed')).toBeDefined()
  expect(events.getByText('1 of 37')).toBeDefined()
})

test('lists game days with their guests and the replies that are missing', () => {
  const times = { startTime: '13:00:00', endTime: '18:00:00', capacity: 24 }
  show({
    gamedays: [
      { id: 'may', date: '2027-05-08', ...times, seatsTaken: 18, notRepliedCount: 5 },
      { id: 'june', date: '2027-06-12', ...times, seatsTaken: 24, notRepliedCount: 0 },
    ],
  })
  const rows = card('Next game days').getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Saturday, May 81:00 PM - 6:00 PM, 5 not replied yet18 of 24',
    'Saturday, June 121:00 PM - 6:00 PM, all replied24 of 24',
  ])
  expect(
    card('Next game days')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/gameday-management?gameday=2027-05-08',
    '/gameday-management?gameday=2027-06-12',
    '/gameday-management',
  ])
})

test('marks a message as answered', async () => {
  const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>((url) =>
    Promise.resolve(Response.json(url === '/api/organize' ? quiet : { done: true })),
  )
  vi.stubGlobal('fetch', fetched)
  const message = {
    id: 'tea',
    name: 'Rosa',
    email: 'rosa@example.com',
    message: 'Is there tea?',
    createdAt: '2027-04-10T12:00:00.000Z',
  }
  show({ messages: { count: 1, list: [message] } })
  const messages = card('Messages to answer')
  expect(messages.getByRole('link', { name: 'Reply to Rosa' }).getAttribute('href')).toMatch(
    /^mailto:rosa@example\.com\?subject=/,
  )
  await userEvent.click(messages.getByRole('button', { name: 'Answered: Rosa' }))
  const [url, init] = fetched.mock.calls[0] ?? []
  expect([url, init?.body]).toEqual(['/api/contact/tea/answered', '{"answered":true}'])
  await expect.poll(cardNames).toEqual(['Badges'])
})
