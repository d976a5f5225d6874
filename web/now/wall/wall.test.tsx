import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../../../domain/announcements/schema.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { hours, addMilliseconds } from '../../../domain/kernel/time.ts'
import { eventsQuery } from '../../events/queries.ts'
import { flagsQuery } from '../../flags/queries.ts'
import { conventionQuery } from '../../lib/convention.ts'
import { PageContext } from '../../lib/page.ts'
import { clientWith } from '../../testing/test-page.tsx'
import { Wall } from './wall.tsx'

vi.mock('../../styles/pages/wall.css?url', () => ({ default: '/wall.css' }))

/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'
beforeEach(() => vi.useFakeTimers({ now: new Date(now) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const times = ['3:00 PM', '3:15 PM', '3:30 PM', '3:45 PM', '4:00 PM']
const events = times.map((eventTime, index) =>
  exampleEvent({ id: eventTime, gameName: `Game ${index}`, eventTime, duration: 60, place: '7' }),
)

function open(shownEvents = events, announcement: Announcement | null = null) {
  const convention = { ...exampleConvention, name: 'MeepCon', areas: [], announcement }
  const client = clientWith([
    [conventionQuery.queryKey, convention],
    [eventsQuery.queryKey, shownEvents],
    [flagsQuery.queryKey, []],
  ])
  const page = { clock: { renderedAt: now }, publicUrl: 'https://meepcon.example' }
  render(
    <PageContext value={page as never}>
      <QueryClientProvider client={client}>
        <Wall theme="dark" />
      </QueryClientProvider>
    </PageContext>,
  )
}

const tick = () =>
  act(async () => {
    await vi.advanceTimersToNextTimerAsync()
  })
/** Simulates a device that slept: the next tick reads the current time. */
const sleepUntil = (moment: string) => {
  vi.setSystemTime(new Date(moment))
  return tick()
}
const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((element) => element.textContent)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('turns pages, removes finished events on time, and then says when the doors open', async () => {
  open()
  const titleCounts = [titles().length]
  await tick()
  titleCounts.push(titles().length)
  expect(new Set(titleCounts)).toEqual(new Set([1, 4]))
  expect(
    screen.getByRole('img', { name: 'QR code that opens https://meepcon.example/now' }),
  ).toBeDefined()
  await sleepUntil('2027-05-21T19:59:00.000Z')
  expect(titles()).toEqual(['Game 4', 'Game 3'])
  await sleepUntil('2027-05-21T20:14:00.000Z')
  expect(titles()).toEqual(['Game 4'])
  await sleepUntil('2027-05-21T21:10:00.000Z')
  expect([heading(), titles()]).toEqual(['Everyone is playing.', []])
  await sleepUntil('2027-05-22T02:00:00.000Z')
  expect(heading()).toBe('Good night.')
  expect(screen.getByText('The hall opens again on Saturday at 9 AM.')).toBeDefined()
})

test.each([
  { places: ['', ''], numbers: ['', ''], numbered: null },
  { places: ['7', ''], numbers: ['', 'table7'], numbered: 'true' },
])('has a column for numbers if a table of the page has one: $places', (expected) => {
  open(expected.places.map((place, index) => ({ ...exampleEvent(events[index]), place })))
  const numbers = [...document.querySelectorAll('.wall-number')].map(
    (element) => element.textContent,
  )
  expect(numbers).toEqual(expected.numbers)
  expect(screen.getByRole('main').getAttribute('data-numbered')).toBe(expected.numbered)
  expect(heading()).toBe('Sit down')
})

test('splits spots into rows of equal length if one row is too short for all', () => {
  open([exampleEvent({ ...events[0], spots: 20 })])
  const widths = [...document.querySelectorAll('.wall-when .seat-row')].map(
    (row) => row.getAttribute('viewBox')?.split(' ')[2],
  )
  expect(widths).toEqual(['254', '254', '217'])
})

test('shows the time of the data once the server has been silent for a minute', async () => {
  open()
  expect(screen.queryByText(/as of/)).toBeNull()
  await sleepUntil('2027-05-21T19:12:00.000Z')
  expect(screen.getByText('as of 3:10 PM')).toBeDefined()
})

test('uses one timer all day, and adds nothing to the page', async () => {
  open()
  const count = () => document.querySelectorAll('*').length
  let maxCount = count()
  await tick()
  // Adds one element for the time since which the server has been silent.
  maxCount = Math.max(maxCount, count()) + 1
  for (let hour = 0; hour < 24; hour += 1) {
    await sleepUntil(addMilliseconds(now, hours(hour)))
    for (let pageTurn = 0; pageTurn < 10; pageTurn += 1) {
      await tick()
      expect(vi.getTimerCount()).toBe(1)
      expect(count()).toBeLessThanOrEqual(maxCount)
    }
  }
})

test('isolates the marks behind a right-to-left title and announcement', () => {
  const gameName = 'בואו לשחק!'
  open([exampleEvent({ gameName, eventTime: '3:30 PM' })], {
    id: 'pizza',
    text: 'הפיצה הגיעה!',
    until: addMilliseconds(now, hours(1)),
  })
  expect(titles()).toEqual([`\u2068${gameName}\u2069`])
  expect(screen.getByText('הפיצה הגיעה!').dir).toBe('auto')
})
