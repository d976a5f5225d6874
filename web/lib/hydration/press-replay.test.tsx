import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NavigationContext, type Navigation } from '../navigation.tsx'
import { Shell } from '../../shell/shell.tsx'
import { HydrationBoundary } from './hydration-boundary.tsx'
import { holdPresses } from './press-replay.ts'

const navigation = { usePath: () => '/events' } as Navigation

function Page({ seen, children }: { seen: string[]; children?: ReactNode }) {
  seen.push('rendered')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- tells what React was told
    <div
      onClick={({ target }) => seen.push((target as Element).textContent)}
      onFocus={({ target }) => seen.push(`focus on ${target.id}`)}
      onPointerDown={({ target }) => seen.push(`down on ${(target as Element).textContent}`)}
    >
      <p>text</p>
      <button type="button">
        <b>button</b>
      </button>
      <button type="button">other</button>
      <a href="/elsewhere">away</a>
      <a href="#there">there</a>
      <a href="/events?event=1">within</a>
      <input id="field" aria-label="field" />
      <label>
        <input id="box" type="checkbox" onChange={({ target }) => seen.push(`${target.checked}`)} />
        box
      </label>
      <span role="tab">role</span>
      <dialog open>
        <button type="button">in dialog</button>
      </dialog>
      {children}
    </div>
  )
}

function openPage(children?: ReactNode) {
  const seen: string[] = []
  const page = (
    <NavigationContext value={navigation}>
      <Shell>
        <HydrationBoundary>
          <Page seen={seen}>{children}</Page>
        </HydrationBoundary>
      </Shell>
    </NavigationContext>
  )
  const body = document.createElement('div')
  body.innerHTML = renderToString(page)
  document.body.append(body)
  seen.length = 0
  const root = hydrateRoot(body, page)
  onTestFinished(() => {
    act(() => root.unmount())
    body.remove()
  })
  return seen
}

const press = (text: string, keys = {}) => {
  const target = screen.getByText(text)
  fireEvent.pointerOver(target)
  fireEvent.pointerDown(target)
  return fireEvent.click(target, keys)
}

const until = (isTrue: () => boolean) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      expect(isTrue()).toBe(true)
    },
    { timeout: 5_000 },
  )
/** Until all of it is hydrated and what was held is repeated. */
const whenAwake = () => until(() => isAwake() && !isHeld())
const isAwake = () => document.documentElement.dataset['hydrated'] === 'yes'
/** It shows that it was pressed. */
const isHeld = () => held.size > 0
const held = new Set<Element>()
// jsdom has no animations.
Element.prototype.animate = function animate() {
  held.add(this)
  return { cancel: () => held.delete(this) } as Partial<Animation> as Animation
}

const longestHold = 600_000
// Once for all: there is one page, and nothing takes the listeners away. No test is so long that the hold would end by itself.
holdPresses('[href^="/events?"]', longestHold)

beforeEach(() => {
  delete document.documentElement.dataset['hydrated']
})

test.each(['text', 'away', 'there'])(
  'a press on %s, which React has nothing to say to, hydrates nothing and is not held',
  async (text) => {
    const seen = openPage()
    expect(press(text)).toBe(true)
    expect(seen).toEqual([])
    await whenAwake()
    expect(seen).toEqual(['rendered'])
  },
)

test('a press on the document itself is no error', async () => {
  const errors: unknown[] = []
  const note = ({ error }: ErrorEvent) => errors.push(error)
  addEventListener('error', note)
  onTestFinished(() => removeEventListener('error', note))
  const seen = openPage()
  fireEvent.pointerOver(document)
  fireEvent.click(document)
  expect({ seen, errors }).toEqual({ seen: [], errors: [] })
  await whenAwake()
})

test.each(['button', 'within'])(
  'a press on %s is shown at once, and repeated once when it is hydrated',
  async (text) => {
    const seen = openPage()
    expect(press(text)).toBe(false)
    press(text)
    expect(seen).toEqual([])
    expect(isHeld()).toBe(true)
    await whenAwake()
    expect(seen).toEqual(['rendered', text])
  },
)

test('presses on two controls are both repeated, in their order', async () => {
  const seen = openPage()
  press('other')
  press('button')
  await whenAwake()
  expect(seen).toEqual(['rendered', 'other', 'button'])
})

test('a repeated press is like the first one, also where it came from a key', async () => {
  openPage()
  const details: number[] = []
  for (const text of ['other', 'button']) {
    const button = screen.getByText(text).closest('button')
    button?.addEventListener('click', ({ detail }) => details.push(detail))
  }
  press('other', { detail: 1 })
  press('button', { detail: 0 })
  await whenAwake()
  expect(details).toEqual([1, 0])
})

test('of two clicks in a row of which the first came before the script, the second is a press', async () => {
  openPage()
  const details: number[] = []
  const button = screen.getByText('other')
  button.addEventListener('click', ({ detail }) => details.push(detail))
  press('other', { detail: 2 })
  await whenAwake()
  expect(details).toEqual([1])
})

test('a press on a button with a key held is one like any other', async () => {
  const seen = openPage()
  expect(press('button', { shiftKey: true })).toBe(false)
  await whenAwake()
  expect(seen).toEqual(['rendered', 'button'])
})

test('a link that is opened elsewhere is left to the browser', async () => {
  const seen = openPage()
  expect(press('within', { ctrlKey: true })).toBe(true)
  await whenAwake()
  expect(seen).toEqual(['rendered'])
})

test('a field has the focus without React', async () => {
  const seen = openPage()
  const field = screen.getByLabelText('field')
  fireEvent.pointerDown(field)
  field.focus()
  expect(fireEvent.click(field)).toBe(true)
  expect({ seen, focused: document.activeElement === field }).toEqual({ seen: [], focused: true })
  await whenAwake()
})

test('what is ticked is told at once', async () => {
  const seen = openPage()
  press('box')
  expect(seen).toContain('true')
  await whenAwake()
})

test.each(['role', 'in dialog'])('React is told of a press on %s at once', async (text) => {
  const seen = openPage()
  press(text)
  expect(seen).toEqual(['rendered', `down on ${text}`, text])
  await whenAwake()
})

test('the browser opens a popover whose content is there, and an empty one waits', async () => {
  openPage()
  const button = screen.getByText<HTMLButtonElement>('other')
  const panel = document.createElement('div')
  Object.assign(button, { popoverTargetElement: panel })
  expect(press('other')).toBe(false)
  panel.append('content')
  await whenAwake()
  delete document.documentElement.dataset['hydrated']
  expect(press('other')).toBe(true)
})

/** Whose code never comes. */
function latePart() {
  const never = new Promise<string>(() => {})
  const isServer = { now: true }
  const Late = () => <button type="button">{isServer.now ? 'late' : use(never)}</button>
  const part = (
    <Suspense>
      <HydrationBoundary>
        <Late />
      </HydrationBoundary>
    </Suspense>
  )
  return { part, isServer }
}

test('a press waits for its own part, not for one that comes later', async () => {
  const { part, isServer } = latePart()
  const seen = openPage(part)
  isServer.now = false
  press('button')
  await until(() => !isHeld())
  expect({ seen, isAwake: isAwake() }).toEqual({ seen: ['rendered', 'button'], isAwake: false })
})

test('a press on what is not hydrated in time is repeated all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { part, isServer } = latePart()
  openPage(part)
  isServer.now = false
  let repeated = 0
  const count = () => {
    repeated += 1
  }
  // Where React, which cannot answer it, has not stopped it yet.
  document.addEventListener('click', count, true)
  onTestFinished(() => document.removeEventListener('click', count, true))
  press('late')
  vi.advanceTimersByTime(longestHold - 1)
  expect(repeated).toBe(0)
  vi.advanceTimersByTime(1)
  expect(repeated).toBe(1)
  await act(async () => {})
})

test('once the page is hydrated, React is told of every press', async () => {
  const seen = openPage()
  await whenAwake()
  press('text')
  press('button')
  expect(seen).toEqual(['rendered', 'down on text', 'text', 'down on button', 'button'])
})
