import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Button, IconButton } from './button.tsx'
import './ignore-repeated-clicks.ts'

afterEach(cleanup)

let count = 0
const countClick = () => (count += 1)
beforeEach(() => {
  count = 0
})

test.each([
  ['a button', () => <Button onClick={countClick}>Press</Button>, 1],
  [
    'a link that replaces a button',
    () => (
      <a href="#azul" onClick={countClick}>
        Press
      </a>
    ),
    1,
  ],
  [
    'a button that removes a row',
    () => <IconButton name="close" label="Press" onClick={countClick} />,
    1,
  ],
  [
    'a paging button',
    () => <IconButton name="right" label="Press" data-repeats onClick={countClick} />,
    2,
  ],
])('counts the clicks of a double click on %s', async (_, button, clickCount) => {
  const { container } = render(button())
  await userEvent.dblClick(container.firstElementChild as Element)
  expect(count).toBe(clickCount)
})

test('two separate clicks count as two', async () => {
  render(<Button onClick={countClick}>Press</Button>)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(screen.getByRole('button'))
  expect(count).toBe(2)
})

test('a double click submits a form once', async () => {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        countClick()
      }}
    >
      <Button type="submit">Send</Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button'))
  expect(count).toBe(1)
})

let lastTapTime = 0
/** True if the browser turns the tap into a click. */
function tap(element: Element, milliseconds: number, clientY = 0): boolean {
  lastTapTime += milliseconds
  const event = createEvent.touchEnd(element, { changedTouches: [{ clientX: 0, clientY }] })
  Object.defineProperty(event, 'timeStamp', { value: lastTapTime })
  return fireEvent(element, event)
}

test.each([
  ['right after the first', 120, 0, false],
  ['some time after it', 500, 0, true],
  ['on the next row of a list', 120, 48, true],
])('decides whether a tap counts: a second tap %s', (_, milliseconds, distance, isClick) => {
  render(<Button>Arrived</Button>)
  const button = screen.getByRole('button')
  expect(tap(button, 1_000)).toBe(true)
  expect(tap(button, milliseconds, distance)).toBe(isClick)
})

test('a second tap does not close the dialog that the first one opened, and selects a word in a field', () => {
  render(
    <>
      <a href="/events">Azul</a>
      <dialog open data-testid="dialog">
        <input />
      </dialog>
    </>,
  )
  tap(screen.getByRole('link'), 1_000)
  expect(tap(screen.getByTestId('dialog'), 120)).toBe(false)
  tap(screen.getByRole('textbox'), 1_000)
  expect(tap(screen.getByRole('textbox'), 120)).toBe(true)
})

test.each([
  ['a button', () => <Button>Save</Button>, false],
  ['a field', () => <input />, false],
  ['a text area', () => <textarea />, true],
])('handles repeated Enter while it is held on %s', (_, part, isHandled) => {
  const { container } = render(part())
  const element = container.firstElementChild as Element
  expect(fireEvent.keyDown(element, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(element, { key: 'Enter', repeat: true })).toBe(isHandled)
  expect(fireEvent.keyDown(element, { key: 'Tab', repeat: true })).toBe(true)
})
