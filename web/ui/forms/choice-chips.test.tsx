import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ChoiceChips } from './choice-chips.tsx'

afterEach(cleanup)

const days = [
  { value: 'Friday', text: 'Fri' },
  { value: 'Saturday', text: 'Sat' },
  { value: 'Sunday', text: 'Sun', disabled: true },
]

function DayChips({ error }: { error?: string }) {
  const [day, setDay] = useState('Friday')
  return (
    <ChoiceChips
      label="Event Date"
      name="day"
      value={day}
      choices={days}
      error={error}
      onChoose={setDay}
    />
  )
}

const checkedValues = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

test('chooses one value, but no disabled one', async () => {
  render(<DayChips />)
  expect(checkedValues()).toEqual(['Friday'])
  await userEvent.click(screen.getByText('Sat'))
  expect(checkedValues()).toEqual(['Saturday'])
  await userEvent.click(screen.getByText('Sun'))
  expect(checkedValues()).toEqual(['Saturday'])
})

test('names the group by its label and describes it by its error', () => {
  render(<DayChips error="Event date is required." />)
  const group = screen.getByRole('group', { name: 'Event Date' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toContain('Event date is required.')
})
