import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Popover } from './popover.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
})

const expanded = () => screen.getByRole('button', { name: 'Filter' }).getAttribute('aria-expanded')

test.each([
  ['has popovers, which report their state', true, [null, null]],
  ['has no popovers', false, ['false', 'true']],
])(
  'a button announces the state of its panel as needed in a browser that %s',
  async (...testCase) => {
    const [, hasPopovers, [before, after]] = testCase
    // jsdom has none.
    if (hasPopovers) HTMLElement.prototype.showPopover = () => {}
    render(
      <Popover label="Day" button="Filter">
        {() => 'Friday'}
      </Popover>,
    )
    expect(expanded()).toBe(before)
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    expect(expanded()).toBe(after)
  },
)
