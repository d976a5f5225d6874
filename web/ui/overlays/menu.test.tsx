import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Menu } from './menu.tsx'

afterEach(cleanup)

function open() {
  const selected: string[] = []
  const items = ['Edit', 'Copy', 'Delete'].map((label) => ({
    label,
    onSelect: () => selected.push(label),
  }))
  render(<Menu label="Options" items={items} />)
  return { selected, user: userEvent.setup() }
}

// jsdom has no popovers, so this tests the fallback for older browsers. Testing Library takes its content for hidden.
const button = () => screen.getByRole('button', { name: 'Options' })
const focused = () => document.activeElement?.textContent

test('a menu has an accessible name, and its button announces its kind and state', async () => {
  const { user } = open()
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await user.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  const menu = screen.getByLabelText('Options')
  expect(menu.getAttribute('role')).toBe('menu')
  expect(button().getAttribute('aria-controls')).toBe(menu.id)
})

test.each([
  ['{ArrowDown}', 'Edit'],
  ['{ArrowUp}', 'Edit'],
  ['{ArrowDown}{ArrowDown}', 'Copy'],
  ['{ArrowDown}{End}', 'Delete'],
  ['{ArrowDown}{ArrowUp}', 'Delete'],
  ['{ArrowDown}{End}{ArrowDown}', 'Edit'],
  ['{ArrowDown}{End}{Home}', 'Edit'],
  ['{ArrowDown}c', 'Copy'],
  ['{ArrowDown}{Escape}', 'Options'],
])('the keys %s move the focus to %s', async (keys, text) => {
  const { user } = open()
  await user.tab()
  await user.keyboard(keys)
  expect(focused()).toBe(text)
})

test('Enter selects once, closes, and returns the focus to the button', async () => {
  const { user, selected } = open()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(selected).toEqual(['Copy'])
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(focused()).toBe('Options')
})

test('Tab and a click outside close it', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard('{ArrowDown}{Tab}')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await user.click(button())
  await user.click(document.body)
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

test('a compact menu of choices has an accessible name, and announces the active choice', async () => {
  const items = ['Accepted', 'Rejected'].map((label) => ({
    label,
    checked: label === 'Rejected',
    onSelect: () => {},
  }))
  render(<Menu compact label="Choose a status: Rosa" items={items} />)
  const compact = screen.getByRole('button', { name: 'Choose a status: Rosa' })
  expect(compact.textContent).toBe('')
  await userEvent.setup().click(compact)
  const choices = screen.getAllByRole('menuitemradio', { hidden: true })
  expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['false', 'true'])
  expect(document.activeElement).toBe(choices[0])
})
