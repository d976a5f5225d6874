import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultHomeTexts } from '../../domain/convention/texts.ts'
import { exampleConvention } from '../../domain/events/example.ts'
import { renderPage } from '../testing/test-page.tsx'
import { Questions } from './questions.tsx'

afterEach(cleanup)

const convention = {
  name: 'MeepCon',
  ...exampleConvention,
  ticketPrice: 10,
  venue: { name: 'Elm Street Church', address: '48 Elm Street', lat: 39.96, lon: -83 },
  organizerEmail: 'organizers@meepcon.example',
}

test.each([
  ['', []],
  ['The Meeple Inn\nHotel Longest Road', ['The Meeple Inn', 'Hotel Longest Road']],
])('lists the hotels for overnight guests in %j', (hotels, expected) => {
  renderPage(<Questions />, { ...convention, texts: { ...defaultHomeTexts(2), hotels } })
  const question = screen.queryByText('Where can I stay overnight?')?.parentElement
  const items = question ? within(question).queryAllByRole('listitem') : []
  expect(items.map(({ textContent }) => textContent)).toEqual(expected)
})
