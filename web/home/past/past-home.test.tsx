import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import type { Convention } from '../../../domain/convention/schema.ts'
import { exampleConvention } from '../../../domain/events/example.ts'
import { listOwnStatistics } from '../../../domain/statistics/api.ts'
import type { OwnStatistics } from '../../../domain/statistics/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { PastHome } from './past-home.tsx'

const monday = '2027-05-24T14:00:00.000Z'
const past = { ...exampleConvention, name: 'MeepCon' }
const next = {
  ...past,
  startDate: '2028-05-19T16:00:00.000Z',
  endDate: '2028-05-21T01:00:00.000Z',
  days: [
    { name: 'Friday', opensAt: '2028-05-19T16:00:00.000Z', closesAt: '2028-05-20T02:00:00.000Z' },
    { name: 'Saturday', opensAt: '2028-05-20T13:00:00.000Z', closesAt: '2028-05-21T01:00:00.000Z' },
  ],
  venue: { name: 'Elm Street Church hall', address: '', lat: 0, lon: 0 },
  registrationClosed: null,
  past,
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  for (const { startDate } of [past, next]) storeUser(userStorageKey({ startDate }), null)
  vi.useRealTimers()
})

function show(
  convention: Partial<Convention> & Pick<Convention, 'startDate'>,
  { own, now = monday }: { own?: OwnStatistics | null; now?: string } = {},
) {
  vi.setSystemTime(new Date(now))
  if (own !== undefined) {
    const user = { email: 'kim@example.com', names: [], isAdmin: false }
    storeUser(userStorageKey(convention), user)
  }
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <PastHome
        registration={<p>The form</p>}
        registerLink={<a href="#register">Register</a>}
        EventCard={() => null}
      />
    </PageContext>,
    convention,
    own === undefined ? [] : [[queryFor(listOwnStatistics).queryKey, own]],
  )
}

test('thanks everyone, and leads to the photos and the events', () => {
  show(past)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('MeepCon')
  expect(screen.getByText('Thank you for coming')).toBeDefined()
  expect(screen.getByText(/^May 21 and 22, 2027: good games/)).toBeDefined()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/photos', '/events', '/email'])
  expect(screen.queryByText('The form')).toBeNull()
  expect(screen.queryByText('Your weekend')).toBeNull()
})

test('has the dates and the registration of the next convention', () => {
  show(next)
  // The page still belongs to the past one.
  expect(screen.getByText(/^May 21 and 22, 2027: good games/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'What was played' })).toBeNull()
  const card = within(screen.getByRole('region', { name: 'Next time' }))
  expect(card.getByText('May 19 and 20, 2028').parentElement?.textContent).toBe(
    'May 19 and 20, 2028, 2 days at Elm Street Church hall.',
  )
  expect(card.getByRole('link', { name: 'Register' })).toBeDefined()
  expect(screen.getByText('The form')).toBeDefined()
})

test('says why registration for the next convention is closed', () => {
  show({ ...next, registrationClosed: 'Registration opens in January.' })
  expect(screen.getByText('Registration opens in January.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})

test.each([
  [{ events: 5, hours: 9, peopleMet: 14 }, ['events 5', 'hours 9', 'people met 14']],
  [{ events: 1, hours: 1, peopleMet: 1 }, ['event 1', 'hour 1', 'person met 1']],
])('shows attendees of the past convention their weekend: %j', (own, figures) => {
  show(next, { own })
  expect(screen.getByRole('heading', { name: 'Your weekend' })).toBeDefined()
  const terms = screen.getAllByRole('term')
  expect(terms.map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)).toEqual(
    figures,
  )
})

test('has no figures for a user who played nothing', () => {
  show(next, { own: null })
  expect(screen.queryByText('Your weekend')).toBeNull()
})

test('ends after 14 days', () => {
  show(next, { now: '2027-06-06T01:00:00.000Z' })
  expect(screen.queryByRole('heading')).toBeNull()
})
