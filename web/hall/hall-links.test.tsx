import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleConvention } from '../../domain/events/example.ts'
import { renderPage } from '../testing/test-page.tsx'
import { HallDays } from './hall-days.tsx'
import { TimeSlider } from './time-slider.tsx'

afterEach(cleanup)

const days = [
  { name: 'Friday', opensAt: '2027-05-21T16:00:00.000Z', closesAt: '2027-05-22T02:00:00.000Z' },
  { name: 'Saturday', opensAt: '2027-05-22T13:00:00.000Z', closesAt: '2027-05-23T01:00:00.000Z' },
]
const hallMoment = {
  day: { name: 'Friday', from: Date.parse('2027-05-21T16:00:00Z'), quarters: 40 },
  quarter: 0,
  text: '12:00 PM',
}
const use = { tablesInUse: 1, openSpots: 2 }

test.each([
  ['7', '/hall?day=Saturday&table=7', '/hall?day=Friday&time=2%3A00+PM&table=7'],
  [undefined, '/hall?day=Saturday', '/hall?day=Friday&time=2%3A00+PM'],
])('links days and hours to table %s, without a script too', (table, day, hour) => {
  renderPage(
    <>
      <HallDays days={days} day="Friday" table={table} onSelect={() => {}} />
      <TimeSlider
        hallMoment={hallMoment as never}
        occupancy={use}
        occupancyByQuarter={[use]}
        tables={9}
        eventsWithoutTable={2}
        table={table}
      />
    </>,
    exampleConvention,
  )
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Sat, May 22')).toBe(day)
  expect(href('2 PM')).toBe(hour)
  expect(screen.getByText(/in use/).textContent).toContain('2 events without a table')
})
