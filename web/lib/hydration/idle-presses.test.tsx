// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ignoreIdlePresses } from './idle-presses.ts'

function openPage() {
  const seen: string[] = []
  const Page = () => {
    seen.push('rendered')
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- tells what React was told
      <div onClick={({ target }) => seen.push((target as Element).textContent)}>
        <p>text</p>
        <button type="button">
          <b>button</b>
        </button>
        <a href="/elsewhere">away</a>
        <a href="#there">there</a>
        <a href="/events?event=1">within</a>
      </div>
    )
  }
  const body = document.createElement('div')
  body.innerHTML = renderToString(<Page />)
  document.body.append(body)
  ignoreIdlePresses('[href^="/events"]')
  seen.length = 0
  const root = hydrateRoot(body, <Page />)
  onTestFinished(() => {
    act(() => root.unmount())
    body.remove()
  })
  return seen
}

const press = (text: string) => {
  const target = screen.getByText(text)
  fireEvent.pointerOver(target)
  fireEvent.pointerDown(target)
  fireEvent.click(target)
}

afterEach(() => {
  delete document.documentElement.dataset['hydrated']
})

test('a press beside all controls hydrates nothing', async () => {
  const seen = openPage()
  press('text')
  expect(seen).toEqual([])
  await act(async () => {})
  expect(seen).toEqual(['rendered'])
})

test('a press on the document itself is no error', async () => {
  const errors: unknown[] = []
  const note = ({ error }: ErrorEvent) => errors.push(error)
  addEventListener('error', note)
  onTestFinished(() => removeEventListener('error', note))
  const seen = openPage()
  fireEvent.pointerOver(document)
  fireEvent.click(document)
  expect({ seen, errors }).toEqual({ seen: [], errors: [] })
  await act(async () => {})
})

test('a link to another page, or to a place in this one, is followed by the browser alone', async () => {
  const seen = openPage()
  press('away')
  press('there')
  expect(seen).toEqual([])
  await act(async () => {})
})

test('a link within the page is answered at once', () => {
  const seen = openPage()
  press('within')
  expect(seen).toEqual(['rendered', 'within'])
})

test('a press inside of a control is answered at once', () => {
  const seen = openPage()
  press('button')
  expect(seen).toEqual(['rendered', 'button'])
})

test('once the page is hydrated, React is told of every press', async () => {
  const seen = openPage()
  await act(async () => {})
  document.documentElement.dataset['hydrated'] = 'yes'
  press('text')
  expect(seen).toEqual(['rendered', 'text'])
})
