import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { restoreLostFocus } from './focus-replacement.ts'

afterEach(cleanup)

function Page({ children }: { children: ReactNode }) {
  useEffect(() => restoreLostFocus(() => undefined), [])
  return <main>{children}</main>
}

function Helpers() {
  const [names, setNames] = useState(['Ann', 'Ben', 'Cleo'])
  return (
    <section>
      <h2>Helpers</h2>
      {names.length > 0 && (
        <ul>
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

/** A button whose click replaces its part. */
function Replaced({ part, next }: { part: (button: ReactNode) => ReactNode; next: ReactNode }) {
  const [isDone, setDone] = useState(false)
  const button = (
    <button type="button" onClick={() => setDone(true)}>
      Take $30
    </button>
  )
  return (
    <section>
      <h2>Delgado, 3 badges</h2>
      {isDone ? next : part(button)}
      <button type="button">Close</button>
    </section>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.getByRole('heading', { name })
const click = (name: string) => {
  act(() => button(name).focus())
  fireEvent.click(button(name))
}
const expectFocus = (element: Element) =>
  waitFor(() => expect(document.activeElement).toBe(element))

test('moves from a removed item to the one in its place, and from the last to the heading', async () => {
  render(<Helpers />, { wrapper: Page })
  click('Remove Ben')
  await expectFocus(button('Change Cleo'))
  click('Remove Cleo')
  await expectFocus(button('Change Ann'))
  click('Remove Ann')
  await expectFocus(heading('Helpers'))
})

test('does not move focus that is elsewhere', async () => {
  render(<Helpers />, { wrapper: Page })
  act(() => button('Change Ben').focus())
  click('Remove all')
  await act(() => new Promise((resolve) => void setTimeout(resolve)))
  expect(document.activeElement).toBe(button('Remove all'))
})

test('does not restore the focus that a click beside all controls has dropped', async () => {
  render(<Helpers />, { wrapper: Page })
  act(() => button('Change Ben').focus())
  fireEvent.pointerDown(heading('Helpers'))
  act(() => button('Change Ben').blur())
  fireEvent.click(button('Remove Ben'))
  await act(() => new Promise((resolve) => void setTimeout(resolve)))
  expect(document.activeElement).toBe(document.body)
})

test.each<[string, (button: ReactNode) => ReactNode, () => ReactNode, () => Element]>([
  [
    'a button to its replacement',
    (one) => one,
    () => <a href="/door">Next</a>,
    () => screen.getByRole('link'),
  ],
  [
    'a form to the first field of the next',
    (one) => <form>{one}</form>,
    () => (
      <form key="next">
        <input type="hidden" name="email" />
        <input aria-label="Digits" />
      </form>
    ),
    () => screen.getByRole('textbox'),
  ],
  [
    'a button to the heading above, if its replacement has no control',
    (one) => one,
    () => <p>Paid</p>,
    () => heading('Delgado, 3 badges'),
  ],
  [
    'an inert item to the next item',
    (one) => (
      <ul>
        <li>{one}</li>
      </ul>
    ),
    () => (
      <ul>
        <li inert>Gone</li>
        <li>
          <button type="button">On my way</button>
        </li>
      </ul>
    ),
    () => button('On my way'),
  ],
])('moves from %s', async (_, part, next, expected) => {
  render(<Replaced part={part} next={next()} />, { wrapper: Page })
  click('Take $30')
  await expectFocus(expected())
})

/** A page whose loaded state has a heading of its own. */
function Loaded() {
  const [isLoaded, setLoaded] = useState(false)
  return isLoaded ? (
    <section>
      <a href="/all">All</a>
      <h1>My Weekend</h1>
    </section>
  ) : (
    <div>
      <h1 tabIndex={-1}>My Weekend</h1>
      <input aria-label="load" onInput={() => setLoaded(true)} />
    </div>
  )
}

test('moves the focus from a replaced heading to the new heading', async () => {
  render(
    <Page>
      <Loaded />
    </Page>,
  )
  act(() => heading('My Weekend').focus())
  fireEvent.input(screen.getByRole('textbox'))
  await waitFor(() => expect(document.activeElement).toBe(heading('My Weekend')))
})
