import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

interface Props {
  text: string
}

const Opened = ({ text }: Props) => <p>{text}</p>

/** A part that comes, or does not, when the test says so. */
function partOnWish() {
  const asked: PromiseWithResolvers<typeof Opened>[] = []
  const part = lazyPart<Props>(() => {
    const next = Promise.withResolvers<typeof Opened>()
    asked.push(next)
    return next.promise
  })
  const come = () => act(async () => asked.at(-1)?.resolve(Opened))
  const fail = () => act(async () => asked.at(-1)?.reject(new Error('no connection')))
  return { part, asked, come, fail }
}

test('what is opened before its code has come says so, and opens when it comes', async () => {
  const { part, come } = partOnWish()
  render(<part.Part what="The form" text="Here" />)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await come()
  expect(screen.getByText('Here')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('what was prefetched is there at once, and is asked for once', async () => {
  const { part, asked, come } = partOnWish()
  part.prefetch()
  part.prefetch()
  await come()
  render(<part.Part what="The form" text="Here" />)
  expect(screen.getByText('Here')).toBeTruthy()
  expect(asked.length).toBe(1)
})

test('what does not come says so, and can be tried again or left', async () => {
  const { part, come, fail } = partOnWish()
  let closed = 0
  render(<part.Part what="The form" text="Here" onClose={() => (closed += 1)} />)
  await fail()
  expect(screen.getByRole('alert').textContent).toBe('The form could not be loaded.Try again')
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(closed).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await come()
  expect(screen.getByText('Here')).toBeTruthy()
})

test('a prefetch that failed is tried again by whoever opens it', async () => {
  const { part, come, fail } = partOnWish()
  part.prefetch()
  await fail()
  render(<part.Part what="The form" text="Here" placeholder={<i>soon</i>} />)
  expect(screen.getByText('soon')).toBeTruthy()
  await come()
  expect(screen.getByText('Here')).toBeTruthy()
})
