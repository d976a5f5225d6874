// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RegisterLink } from './register-link.tsx'

const press = (options = {}) => fireEvent.click(screen.getByRole('link'), options)

function open(withForm: boolean) {
  const scrollTo = vi.fn()
  // The simulated browser has none.
  Object.assign(Element.prototype, { scrollIntoView: scrollTo })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const heading = <h2 id="register">Register</h2>
  const { unmount } = render(
    <>
      <RegisterLink />
      {withForm ? (
        <form>
          {heading}
          <input aria-label="Email" />
        </form>
      ) : (
        heading
      )}
    </>,
  )
  onTestFinished(unmount)
  return scrollTo
}

test('it leads to the form and into its first field', () => {
  const scrollTo = open(true)
  expect(press()).toBe(false)
  expect(scrollTo).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test.each([
  ['in another tab', true, { ctrlKey: true }],
  ['where there is no form', false, {}],
])('it is a link %s', (_, withForm, options) => {
  const scrollTo = open(withForm)
  expect(press(options)).toBe(true)
  expect(scrollTo).not.toHaveBeenCalled()
})
