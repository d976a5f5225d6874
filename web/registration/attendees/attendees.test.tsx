import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Attendee } from '../../../domain/registration/schema.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { Attendees } from './attendees.tsx'
import { attendeesQuery } from '../queries.ts'

afterEach(cleanup)

const from = (place: string | null): Attendee => ({ name: 'Rosa Delgado', place })

test.each([
  [1, [from(null)], '1 person. '],
  [2, [from('Toledo, OH'), from('Toledo, OH')], '2 people from 1 place. '],
  [
    5,
    [from('Toledo, OH'), from('Austin, TX'), from(null)],
    '3 people from 2 places, and 2 who would rather surprise you. ',
  ],
])('counts both the listed and the unlisted of %i badges: %j', (...args) => {
  const [badgesTaken, attendees, sentence] = args
  renderPage(<Attendees text="" onSearch={() => {}} />, { badgesTaken }, [
    [attendeesQuery.queryKey, attendees],
  ])
  const link = screen.getByRole('link', { name: 'See them on the map' })
  expect(link.parentElement?.textContent).toBe(`${sentence}See them on the map`)
})
