import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  Link,
  NavigationContext,
  useCheckedSearch,
  useNavigate,
  useSearch,
} from '../lib/navigation.tsx'
import type { Search } from '../lib/search-text.ts'
import { browserAddress } from './browser-address.ts'
import { plainNavigation } from './plain-navigation.tsx'

afterEach(cleanup)

/** A page at this address, with a link to another. */
function openPage(path: string) {
  window.history.replaceState(null, '', path)
  const address = browserAddress({ path: '/events', search: '' })
  onTestFinished(() => address.history().destroy())
  const left: string[] = []
  address.leave = vi.fn(async (href) => void left.push(href))
  function Shown() {
    const navigate = useNavigate()
    return (
      <>
        <Link to="/events" search={{ event: '17', view: 'organized' }} onClick={() => {}}>
          Table
        </Link>
        <Link to="/login" back="/events?view=organized">
          Log in
        </Link>
        <p>{JSON.stringify(useSearch())}</p>
        <button
          type="button"
          onClick={() =>
            navigate({
              search: (before) => ({ ...before, view: undefined, page: 2 }),
              state: () => ({ drawer: true }),
            })
          }
        >
          Turn
        </button>
      </>
    )
  }
  render(
    <NavigationContext value={plainNavigation(address)}>
      <Shown />
    </NavigationContext>,
  )
  return { address, left }
}

test('links are the browser’s, with what is open there and where to go on', () => {
  openPage('/events')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/events?event=%2217%22&view=organized',
    '/login?back=%2Fevents%3Fview%3Dorganized',
  ])
})

test('an address changes within the page, from what it says at the moment', () => {
  const { address } = openPage('/events?view=organized&q=azul')
  expect(screen.getByRole('paragraph').textContent).toBe('{"view":"organized","q":"azul"}')
  fireEvent.click(screen.getByText('Turn'))
  expect(screen.getByRole('paragraph').textContent).toBe('{"q":"azul","page":2}')
  expect(address.current()).toEqual({ path: '/events', search: '?q=azul&page=2' })
  expect(address.history().location.state.drawer).toBe(true)
})

const eventSearch = ({ view }: Search) => ({ view: view === 'organized' ? view : undefined })

test.each([
  ['/events?view=none', '', undefined],
  ['/events?view=none&from=a-friend', '?from=a-friend', undefined],
  ['/events?view=organized', '?view=organized', 'organized'],
])('%s is put right', (path, right, view) => {
  const { address } = openPage(path)
  function Checked() {
    return <b>{useCheckedSearch(eventSearch).view ?? 'no view'}</b>
  }
  render(
    <NavigationContext value={plainNavigation(address)}>
      <Checked />
    </NavigationContext>,
  )
  expect(address.current().search).toBe(right)
  expect(screen.getByText(view ?? 'no view')).toBeDefined()
})

test.each([
  ['pressed', {}, ['/events?event=%2217%22&view=organized']],
  ['opened in another tab', { ctrlKey: true }, []],
])('while something would be lost, a link that is %s asks first', (_, how, asked) => {
  const { address, left } = openPage('/')
  address.history().block({ blockerFn: () => true, enableBeforeUnload: false })
  // The document of the test stays where it is.
  const stayed = (event: Event) => event.preventDefault()
  window.addEventListener('click', stayed)
  onTestFinished(() => window.removeEventListener('click', stayed))
  fireEvent.click(screen.getByText('Table'), how)
  expect(left).toEqual(asked)
})

test('a link asks nobody while nothing would be lost', () => {
  const { left } = openPage('/')
  const pressed = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('click', pressed, { once: true })
  fireEvent.click(screen.getByText('Table'))
  expect([left, pressed.mock.calls.length]).toEqual([[], 1])
})

test('an address that is as it was rendered is the very same', () => {
  const rendered = { path: '/events', search: '?q=ark' }
  window.history.replaceState(null, '', '/events?q=ark')
  const address = browserAddress(rendered)
  onTestFinished(() => address.history().destroy())
  expect(address.current()).toBe(rendered)
})
