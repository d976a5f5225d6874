import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleConvention } from '../../domain/events/example.ts'
import { PageContext } from '../lib/page.ts'
import { renderPage } from '../testing/test-page.tsx'
import { RegisterLink } from './register-link.tsx'

const clickLink = (options = {}) => fireEvent.click(screen.getByRole('link'), options)

function open(withForm: boolean, now = '2027-05-22T12:00:00.000Z') {
  vi.useFakeTimers({ now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const scrollTo = vi.fn()
  // jsdom does not implement it.
  Object.assign(Element.prototype, { scrollIntoView: scrollTo })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const heading = <h2 id="register">Register</h2>
  const page = { clock: { renderedAt: now } } as never
  renderPage(
    <PageContext value={page}>
      <RegisterLink />
      {withForm ? (
        <form>
          {heading}
          <input aria-label="Email" />
        </form>
      ) : (
        heading
      )}
    </PageContext>,
    exampleConvention,
  )
  onTestFinished(cleanup)
  return scrollTo
}

test('leads to the form and focuses its first field', () => {
  const scrollTo = open(true)
  expect(clickLink()).toBe(false)
  expect(scrollTo).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test.each([
  ['in another tab', true, { ctrlKey: true }],
  ['on a page without the form', false, {}],
])('is a link %s', (_, withForm, options) => {
  const scrollTo = open(withForm)
  expect(clickLink(options)).toBe(true)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('disappears once the convention is over', () => {
  open(false, '2027-05-23T12:00:00.000Z')
  expect(screen.queryByRole('link')).toBeNull()
})
