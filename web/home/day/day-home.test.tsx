import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../domain/auth/schema.ts'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import type { Convention } from '../../../domain/convention/schema.ts'
import { exampleConvention, exampleEvent, player } from '../../../domain/events/example.ts'
import type { Event } from '../../../domain/events/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { eventsQuery, myEventsQuery } from '../../events/queries.ts'
import { flagsQuery } from '../../flags/queries.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { DayHome } from './day-home.tsx'

/** Friday, 3:10 PM. */
const afternoon = '2027-05-21T19:10:00.000Z'
const convention = {
  ...exampleConvention,
  name: 'MeepCon',
  areas: [{ name: 'Main hall', tables: '1-24', seats: 6 }],
  texts: { food: 'Pizza at five.' },
  registrationCapacity: 250,
  badgesTaken: 118,
  ticketPrice: 10,
  registrationClosed: null,
} as unknown as Convention

const kim = { id: 'kim', name: 'Kim Osei' }
const max = { id: 'max', name: 'Max Osei' }
const userWith = (...names: User['names']): User => ({
  email: 'kim@example.com',
  names,
  isAdmin: false,
})

const storageKey = userStorageKey(exampleConvention)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  storeUser(storageKey, null)
  vi.useRealTimers()
})

interface Shown {
  events?: readonly Event[]
  now?: Instant
  user?: User
  /** Events of each name. */
  ownEvents?: Readonly<Record<string, readonly Event[]>>
  settings?: Partial<Convention>
}

function show({ events = [], now = afternoon, user, ownEvents = {}, settings }: Shown) {
  vi.setSystemTime(new Date(now))
  storeUser(storageKey, user ?? null)
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <DayHome
        registration={<p>The form</p>}
        registerLink={null}
        EventCard={({ event }) => <li>{event.gameName}</li>}
      />
    </PageContext>,
    { ...convention, ...settings },
    [
      [eventsQuery.queryKey, events],
      [flagsQuery.queryKey, []],
      ...Object.entries(ownEvents).map(([id, own]) => [myEventsQuery(id).queryKey, own] as const),
    ],
  )
}

const badge = () => within(screen.getByRole('region', { name: /table|planned|badge|Brass|Root/i }))
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

const brass = exampleEvent({ eventTime: '3:30 PM' })
const root = exampleEvent({ id: 'root', gameName: 'Root', eventTime: '6:00 PM', duration: 120 })
const everdell = exampleEvent({
  id: 'everdell',
  gameName: 'Everdell',
  eventDay: 'Saturday',
  eventTime: '9:00 AM',
})

test('counts the free spots, and leads to the board and the hall', () => {
  show({ events: [brass, root] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('MeepCon')
  expect(screen.getByText('Happening now')).toBeDefined()
  expect(screen.getByText('Friday, 3:10 PM. Doors are open until 10 PM.')).toBeDefined()
  expect(screen.getByRole('img', { name: '1 free spot' })).toBeDefined()
  expect(screen.getByText('at 1 table')).toBeDefined()
  expect(linkTo(/^Find a free spot/)).toBe('/now')
  expect(linkTo(/Hall plan/)).toBe('/hall')
  const free = within(screen.getByRole('region', { name: 'Sit down' }))
  expect(free.getByRole('link', { name: /^Sit down: / }).getAttribute('href')).toBe(
    '/now?event=brass',
  )
})

test('names the next start when no spot is free, and offers to raise a flag', () => {
  show({ events: [root], settings: { areas: [] } })
  expect(screen.getByText('No spot is free right now. Next start: 6:00 PM.')).toBeDefined()
  expect(linkTo(/^Raise a flag/)).toBe('/now')
  expect(screen.queryByRole('link', { name: /Hall plan/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Sit down' })).toBeNull()
})

test.each([
  ['on the day', afternoon, 'Later today', 'Root', '/events?day=Friday'],
  [
    'after the doors have closed',
    '2027-05-22T03:00:00.000Z',
    'Saturday',
    'Everdell',
    '/events?day=Saturday',
  ],
])('lists what starts later %s', (_, now, title, game, address) => {
  show({ events: [brass, root, everdell], now })
  const later = within(screen.getByRole('region', { name: title }))
  expect(later.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([game])
  expect(later.getByRole('link').getAttribute('href')).toBe(address)
})

test('leads to the events of the next day while the doors are shut', () => {
  show({ events: [everdell], now: '2027-05-22T03:00:00.000Z' })
  expect(screen.getByText('See you tomorrow')).toBeDefined()
  expect(screen.getByText('The first game with a free spot starts at 9:00 AM.')).toBeDefined()
  expect(linkTo(/^Events on Saturday/)).toBe('/events?day=Saturday')
  expect(screen.queryByRole('link', { name: 'Raise a flag' })).toBeNull()
})

test('says what to eat and when the doors open on the next day, and ends with the form', () => {
  show({})
  const facts = within(screen.getByRole('region', { name: 'Good to know' }))
  expect(facts.getByText('Pizza at five.')).toBeDefined()
  expect(facts.getByText('Saturday, 9 AM to 9 PM.')).toBeDefined()
  expect(screen.getByText('The form')).toBeDefined()
})

test.each([
  ['open', {}, 'Come to the door: $10 a badge, 132 left.', 'Register here'],
  ['free', { ticketPrice: 0 }, 'Come to the door: badges are free, 132 left.', 'Register here'],
  ['sold out', { badgesTaken: 250 }, 'All badges are taken.', 'Read more'],
  ['closed', { registrationClosed: 'Back at noon.' }, 'Back at noon.', 'Read more'],
])('shrinks a registration that is %s to one line', (_, settings, text, action) => {
  show({ settings })
  expect(screen.getByText(text, { exact: false })).toBeDefined()
  expect(linkTo(new RegExp(`^${action}`))).toBe('#register')
})

test('lets a visitor log in to see their table', () => {
  show({})
  const form = screen.getByRole('button', { name: 'Log in' }).closest('form')
  expect(form?.getAttribute('action')).toBe('/login?back=%2Fweekend')
})

test('shows the present table of a user, and where the other names have to be', () => {
  const own = exampleEvent({
    eventTime: '3:00 PM',
    place: '7',
    participants: [player('kim'), player('rosa')],
  })
  show({
    events: [own, root],
    user: userWith(kim, max),
    ownEvents: { kim: [own], max: [root] },
  })
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  expect(screen.queryByText('Not registered?')).toBeNull()
  expect(badge().getByText('Kim, now')).toBeDefined()
  expect(badge().getByText('7').parentElement?.textContent).toBe('Table7Main hall')
  expect(badge().getByText('until 6:00 PM')).toBeDefined()
  expect(badge().getByRole('listitem').textContent).toBe('MaxRoot, in 2 hours 50 minutes')
  expect(badge().getByRole('link', { name: 'My Weekend' }).getAttribute('href')).toBe('/weekend')
})

test('shows the next table of a user who is free', () => {
  show({ events: [root], user: userWith(kim), ownEvents: { kim: [root] } })
  expect(badge().getByText('Kim, next, 6:00 PM')).toBeDefined()
  expect(badge().getByText('in 2 hours 50 minutes')).toBeDefined()
})

test('tells a user without plans until when the doors are open', () => {
  show({ user: userWith(kim), ownEvents: { kim: [] } })
  expect(badge().getByRole('heading').textContent).toBe('Nothing planned right now')
  expect(badge().getByRole('listitem').textContent).toBe('Kimfree until 10:00 PM')
})

test('leads a user without a badge to the door', () => {
  show({ user: userWith() })
  expect(badge().getByRole('heading').textContent).toBe('No badge yet')
  expect(screen.getByText('Not registered?')).toBeDefined()
})
