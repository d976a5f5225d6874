import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/test-page.tsx'
import { MeepleMap } from './meeple-map.tsx'
import { mapDataQuery } from '../queries.ts'

afterEach(cleanup)

const venue = { name: 'Elm Street Church', address: '48 Elm Street', lat: 39.96, lon: -83 }

test.each([
  ['no guest is registered', [] as never[]],
  ['the towns cannot be loaded', undefined],
])('shows the hall and how to appear on the map when %s', async (_, places) => {
  renderPage(<MeepleMap />, { venue }, places && [[mapDataQuery.queryKey, places]])
  expect(screen.getByText('The honey-colored tile is Elm Street Church.')).toBeTruthy()
  expect(screen.getByRole('img').querySelector('.home')).not.toBeNull()
  expect(await screen.findByText('No meeples on the map yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/')
})

test('scrolls to the map when a place in the list is chosen, and lists its attendees', async () => {
  const scrolledTo: Element[] = []
  // jsdom has no layout, so it does not implement it.
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    scrolledTo.push(this)
  }
  const toledo = { place: 'Toledo, OH', lat: 41.65, lon: -83.54, count: 2 }
  const austin = { place: 'Austin, TX', lat: 30.27, lon: -97.74, count: 1 }
  renderPage(<MeepleMap />, { venue }, [[mapDataQuery.queryKey, [toledo, austin]]])
  await userEvent.click(screen.getByRole('button', { name: /Austin, TX$/ }))
  expect(screen.getByRole('status').textContent).toBe('1 person from Austin, TX')
  expect(scrolledTo).toEqual([screen.getByRole('figure')])
})
