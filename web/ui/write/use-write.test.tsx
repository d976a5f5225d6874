import type { QueryKey } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { joinEvent } from '../../../domain/events/api.ts'
import { listPhotos } from '../../../domain/photos/api.ts'
import { CallError } from '../../lib/queries/call.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { Closable } from '../../testing/closable.tsx'
import { fakeDatabase } from '../../testing/fake-database.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { useForm } from '../forms/use-form.ts'
import { usePendingInputs, useWrite } from './use-write.ts'
import type { WriteOptions } from './write-options.ts'

const queryKey: QueryKey = queryFor(listPhotos).queryKey
const refusal = new CallError(409, { code: 'full', title: 'Full', message: 'No seat is left.' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page that shows a number, and writes another one. */
function openPage<Answer>(options: WriteOptions<number, Answer>) {
  let write: (input: number) => Promise<void> = () => Promise.resolve()
  function TestPart() {
    const writing = useWrite(options)
    const pending = usePendingInputs('seats')
    useEffect(() => {
      ;({ write } = writing)
    })
    return (
      <>
        <p data-testid="problem">{writing.problem?.message}</p>
        <p data-testid="busy">{String(writing.busy)}</p>
        <p data-testid="pending">{pending.join(' ')}</p>
      </>
    )
  }
  const { client } = renderPage(
    <Closable>
      <TestPart />
    </Closable>,
    {},
    [[queryKey, 1]],
  )
  return {
    /** Resolves with an unexpected error, or null. */
    write: (input: number) =>
      act(() =>
        write(input).then(
          () => null,
          (fault: unknown) => fault,
        ),
      ),
    begin: (input: number) => act(() => void write(input)),
    shown: () => client.getQueryData(queryKey),
    show: (value: number) => client.setQueryData(queryKey, value),
    isStale: () => client.getQueryState(queryKey)?.isInvalidated,
    close: () => fireEvent.click(screen.getByRole('button', { name: 'Leave' })),
  }
}

const text = (id: string) => screen.getByTestId(id).textContent
const toast = () => screen.getByRole('status').textContent
const undoButton = () => screen.queryByRole('button', { name: /Undo/ })

/** A server that answers on demand. */
function slowServer<Answer>() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  return {
    send: vi.fn(() => promise),
    answer: (answer: Answer) => act(async () => resolve(answer)),
    refuse: () => act(async () => reject(refusal)),
  }
}

test('reports success, and refetches dependent queries', async () => {
  const onDone = vi.fn()
  const page = openPage({
    send: (input) => Promise.resolve(`seat ${input}`),
    changes: ['photos'],
    onDone,
    feedback: { toast: (answer) => `Taken: ${answer}.` },
  })
  expect(await page.write(7)).toBeNull()
  expect(onDone).toHaveBeenCalledExactlyOnceWith('seat 7', 7)
  expect(toast()).toMatch('Taken: seat 7.')
  expect(undoButton()).toBeNull()
  expect(page.isStale()).toBe(true)
})

test.each([
  ['closes the form that was sent', false, ['close', 'done']],
  ['closes nothing if the form is closed already', true, ['done']],
])('%s', async (_, isClosed, expected) => {
  const { send, answer } = slowServer<void>()
  const events: string[] = []
  const page = openPage({
    send,
    onDone: () => events.push('done'),
    feedback: { toast: () => 'Done.', close: () => events.push('close') },
  })
  page.begin(7)
  if (isClosed) page.close()
  await answer()
  expect(events).toEqual(expected)
  expect(toast()).toMatch('Done.')
})

test('passes a refusal on, and still refetches', async () => {
  const onRefused = vi.fn()
  const page = openPage({
    send: () => Promise.reject(refusal),
    changes: ['photos'],
    onRefused,
    feedback: { toast: () => 'Done.' },
  })
  expect(await page.write(7)).toBeNull()
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal, 7)
  expect([toast(), text('problem')]).toEqual(['', refusal.message])
  expect(page.isStale()).toBe(true)
})

test('throws an unexpected error, which is no refusal', async () => {
  const fault = new TypeError('x is undefined')
  const onRefused = vi.fn()
  const page = openPage({ send: () => Promise.reject(fault), onRefused })
  expect(await page.write(7)).toBe(fault)
  expect(onRefused).not.toHaveBeenCalled()
})

test.each([
  ['stays when it is done', true, 7],
  ['is rolled back when it is refused', false, 1],
])('an optimistic update is shown at once and %s', async (_, isDone, expectedTexts) => {
  const { send, answer, refuse } = slowServer<string>()
  const page = openPage({
    send,
    mutation: {
      optimistic(input) {
        page.show(input)
        return () => page.show(1)
      },
    },
  })
  page.begin(7)
  expect(page.shown()).toBe(7)
  if (isDone) await answer('answer')
  else await refuse()
  expect(page.shown()).toBe(expectedTexts)
})

test('ignores a second click while the first write is under way', async () => {
  const { send, answer } = slowServer<void>()
  const page = openPage({ send })
  page.begin(1)
  page.begin(2)
  expect(text('busy')).toBe('true')
  await answer()
  expect(send).toHaveBeenCalledTimes(1)
  expect(text('busy')).toBe('false')
})

test('sends writes of one scope one after the other, and lists the pending ones', async () => {
  const { send, answer } = slowServer<void>()
  const sent: number[] = []
  const page = openPage({
    mutation: { scope: 'seats' },
    send(input) {
      sent.push(input)
      return input === 1 ? send() : Promise.resolve()
    },
  })
  page.begin(1)
  page.begin(2)
  await act(async () => {})
  expect([sent, text('pending')]).toEqual([[1], '1 2'])
  await answer()
  expect([sent, text('pending')]).toEqual([[1, 2], ''])
})

test('a parallel write does not wait', () => {
  const { send } = slowServer<void>()
  const page = openPage({ send, mutation: { parallel: true } })
  page.begin(1)
  page.begin(2)
  return vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test.each<[string, () => Promise<unknown>, string]>([
  ['restores what was there', () => Promise.resolve(), 'Undone.'],
  ['reports why it cannot be restored', () => Promise.reject(refusal), refusal.message],
])('Undo %s', async (_, inverse, message) => {
  const page = openPage({
    send: () => Promise.resolve('seat'),
    changes: ['photos'],
    feedback: { toast: () => 'Taken.' },
    undo: () => inverse,
  })
  await page.write(7)
  page.show(7)
  expect(page.isStale()).toBe(false)
  await act(async () => fireEvent.click(undoButton() as HTMLElement))
  expect(toast()).toMatch(message)
  expect(page.isStale()).toBe(true)
})

test('offers no Undo if no call restores the previous state', async () => {
  const page = openPage({
    send: () => Promise.resolve(),
    feedback: { toast: () => 'Gone.' },
    undo: () => undefined,
  })
  await page.write(7)
  expect(toast()).toMatch('Gone.')
  expect(undoButton()).toBeNull()
})

test('rolls back an action that waits for a connection, and reports no error', async () => {
  vi.stubGlobal('indexedDB', fakeDatabase().indexedDB)
  const roll = vi.fn()
  const onQueued = vi.fn()
  const onRefused = vi.fn()
  const page = openPage({
    send: () => Promise.reject(new CallError(0, refusal.problem)),
    onRefused,
    mutation: { optimistic: () => roll },
    offline: {
      action: () => ({
        account: 'rosa@example.com',
        kind: 'join',
        subject: 'heat',
        nameId: 'eva',
        title: 'Seat for Eva',
        text: '',
        target: joinEvent,
        input: { params: { eventId: 'heat' }, body: { id: 'eva' } },
      }),
      onQueued,
    },
  })
  expect(await page.write(7)).toBeNull()
  expect([roll.mock.calls.length, onQueued.mock.calls.length]).toEqual([1, 1])
  expect(onRefused).not.toHaveBeenCalled()
  expect(toast()).toMatch("You're offline. We'll send this when you're back online.")
  expect(text('problem')).toBe('')
})

let answer = Promise.withResolvers<void>()
beforeEach(() => (answer = Promise.withResolvers()))

function WriteButton() {
  const { write, problem } = useWrite({ send: () => answer.promise })
  return (
    <button type="button" onClick={() => void write()}>
      {problem?.message ?? 'Write'}
    </button>
  )
}

function FormButton() {
  const form = useForm({ schema: z.object({}), initial: {}, send: () => answer.promise })
  return (
    <button type="button" onClick={() => void form.submit()}>
      {form.refused?.message ?? 'Write'}
    </button>
  )
}

test.each([
  ['A write', WriteButton, false],
  ['A write', WriteButton, true],
  ['A form', FormButton, false],
  ['A form', FormButton, true],
])(
  '%s shows a refusal in place, or as a toast if its part is closed: %3$s',
  async (_, TestPart, is) => {
    renderPage(
      <Closable>
        <TestPart />
      </Closable>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Write' }))
    if (is) fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await act(async () => answer.reject(refusal))
    const inPlace = screen.queryByRole('button', { name: refusal.message })
    expect([toast()?.includes(refusal.message), inPlace !== null]).toEqual([is, !is])
  },
)
