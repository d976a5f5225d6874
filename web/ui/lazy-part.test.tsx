import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

interface Props {
  text: string
}

const LoadedPart = ({ text }: Props) => <p>{text}</p>

/** A part whose loading succeeds or fails when the test decides. */
function controlledPart() {
  const requests: PromiseWithResolvers<typeof LoadedPart>[] = []
  const part = lazyPart<Props>(() => {
    const next = Promise.withResolvers<typeof LoadedPart>()
    requests.push(next)
    return next.promise
  })
  const resolvePart = () => act(async () => requests.at(-1)?.resolve(LoadedPart))
  const rejectPart = () => act(async () => requests.at(-1)?.reject(new Error('no connection')))
  return { part, requests, resolvePart, rejectPart }
}

test('a part opened before its code has loaded shows that, and opens when it has', async () => {
  const { part, resolvePart } = controlledPart()
  render(<part.Part subject="The form" text="Here" />)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await resolvePart()
  expect(screen.getByText('Here')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a prefetched part opens at once, and is requested once', async () => {
  const { part, requests, resolvePart } = controlledPart()
  part.prefetch()
  part.prefetch()
  await resolvePart()
  render(<part.Part subject="The form" text="Here" />)
  expect(screen.getByText('Here')).toBeTruthy()
  expect(requests.length).toBe(1)
})

test('a part that fails to load says so, and can be retried or closed', async () => {
  const { part, resolvePart, rejectPart } = controlledPart()
  let closed = 0
  render(<part.Part subject="The form" text="Here" onClose={() => (closed += 1)} />)
  await rejectPart()
  expect(screen.getByRole('alert').textContent).toBe('The form could not be loaded.Try again')
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(closed).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await resolvePart()
  expect(screen.getByText('Here')).toBeTruthy()
})

test('opening retries a failed prefetch', async () => {
  const { part, resolvePart, rejectPart } = controlledPart()
  part.prefetch()
  await rejectPart()
  render(<part.Part subject="The form" text="Here" placeholder={<i>soon</i>} />)
  expect(screen.getByText('soon')).toBeTruthy()
  await resolvePart()
  expect(screen.getByText('Here')).toBeTruthy()
})
