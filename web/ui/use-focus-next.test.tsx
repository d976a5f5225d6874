import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusNext } from './use-focus-next.ts'

afterEach(cleanup)

function Helpers() {
  const [names, setNames] = useState(['Ann', 'Ben', 'Cleo'])
  const focusNext = useFocusNext()
  return (
    <section>
      <h2>Helpers</h2>
      {names.length > 0 && (
        <ul {...focusNext}>
          {names.map((name) => (
            <li key={name}>
              <button type="button">Change {name}</button>
              <button
                type="button"
                onClick={() => setNames(names.filter((other) => other !== name))}
              >
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => setNames([])}>
        Remove all
      </button>
    </section>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => {
  act(() => button(name).focus())
  fireEvent.click(button(name))
}

test('whoever removes one of a list goes on at the one that takes its place, and after the last at the heading', () => {
  render(<Helpers />)
  press('Remove Ben')
  expect(document.activeElement).toBe(button('Change Cleo'))
  press('Remove Cleo')
  expect(document.activeElement).toBe(button('Change Ann'))
  press('Remove Ann')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Helpers' }))
})

test('whoever is elsewhere by then stays there', () => {
  render(<Helpers />)
  act(() => button('Change Ben').focus())
  press('Remove all')
  expect(document.activeElement).toBe(button('Remove all'))
})
