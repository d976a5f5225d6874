import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { listPhotos } from '../../../domain/photos/api.ts'
import { CallError } from '../../lib/queries/call.ts'
import { invalidate } from '../../lib/queries/invalidate.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import type { ShowToast } from '../overlays/toast.tsx'
import { runWrite } from './write.ts'
import type { WriteOptions } from './write-options.ts'

const { queryKey } = queryFor(listPhotos)
const refusal = new CallError(409, { code: 'full', title: 'Full', message: 'No seat is left.' })

/** A page with a number on it, which the server counts up. */
function openPage(isShown = true) {
  const client = new QueryClient()
  onTestFinished(() => client.clear())
  const told: string[] = []
  let undo: (() => void) | undefined
  const showToast: ShowToast = (text, after) => {
    if (text === null) return 0
    told.push(`${text}${after?.undo ? ' [Undo]' : ''}${after?.failed ? ' [failed]' : ''}`)
    undo = after?.undo
    return 0
  }
  client.setQueryData<number>(queryKey, 1)
  return {
    client,
    told,
    shown: () => client.getQueryData<number>(queryKey),
    isStale: () => client.getQueryState(queryKey)?.isInvalidated,
    pressUndo: () => undo?.(),
    run: <Answer>(write: WriteOptions<number, Answer>, input: number) =>
      runWrite(
        {
          reread: (changes) => invalidate(client, changes),
          showToast,
          isShown: () => isShown,
        },
        () => write,
        input,
      ),
  }
}

/** The answer to it waits until it is let go. */
function slowly<Answer>() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  return { send: () => promise, resolve, reject }
}

const settled = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => error,
  )

test('what is done is said, and what depends on it is read again', async () => {
  const page = openPage()
  const done: unknown[] = []
  const write: WriteOptions<number, string> = {
    send: (input) => Promise.resolve(`seat ${input}`),
    changes: ['photos'],
    onDone: (...all) => done.push(all),
    feedback: { toast: (answer) => `Taken: ${answer}.` },
  }
  expect(await page.run(write, 7)).toBe('seat 7')
  expect(done).toEqual([['seat 7', 7]])
  expect(page.told).toEqual(['Taken: seat 7.'])
  expect(page.isStale()).toBe(true)
})

test.each([
  ['is closed', true, ['close', 'done']],
  ['was closed before closes nothing else', false, ['done']],
])('what it was written in %s', async (_, isShown, expected) => {
  const page = openPage(isShown)
  const heard: string[] = []
  const write: WriteOptions<number, void> = {
    send: () => Promise.resolve(),
    onDone: () => heard.push('done'),
    feedback: { toast: () => 'Done.', close: () => heard.push('close') },
  }
  await page.run(write, 7)
  expect(heard).toEqual(expected)
  expect(page.told).toEqual(['Done.'])
})

test('a refusal is handed on, nothing is said to be done, and it is read again all the same', async () => {
  const page = openPage()
  const refused: unknown[] = []
  const write: WriteOptions<number, never> = {
    send: () => Promise.reject(refusal),
    changes: ['photos'],
    onRefused: (...all) => refused.push(all),
    feedback: { toast: () => 'Done.' },
  }
  expect(await settled(page.run(write, 7))).toBe(refusal)
  expect(refused).toEqual([[refusal, 7]])
  expect(page.told).toEqual([])
  expect(page.isStale()).toBe(true)
})

test('a fault of ours is no refusal', async () => {
  const page = openPage()
  const fault = new TypeError('x is undefined')
  const refused: unknown[] = []
  const write: WriteOptions<number, never> = {
    send: () => Promise.reject(fault),
    onRefused: (error) => refused.push(error),
  }
  expect(await settled(page.run(write, 7))).toBe(fault)
  expect(refused).toEqual([])
})

test.each([
  ['stays when it is done', 'done', 7],
  ['goes back when it is refused', refusal, 1],
])('what is shown at once %s', async (_, outcome, shown) => {
  const page = openPage()
  const { send, resolve, reject } = slowly<string>()
  const running = settled(
    page.run(
      {
        send,
        mutation: {
          optimistic(input) {
            page.client.setQueryData<number>(queryKey, input)
            return () => page.client.setQueryData<number>(queryKey, 1)
          },
        },
      },
      7,
    ),
  )
  expect(page.shown()).toBe(7)
  if (outcome === 'done') resolve('answer')
  else reject(outcome)
  expect(await running).toBe(outcome)
  expect(page.shown()).toBe(shown)
})

test('those of one queue go out one after the other', async () => {
  const page = openPage()
  const first = slowly<void>()
  const sent: number[] = []
  const write: WriteOptions<number, void> = {
    mutation: { scope: 'seats' },
    send(input) {
      sent.push(input)
      return input === 1 ? first.send() : Promise.resolve()
    },
  }
  const running = [page.run(write, 1), page.run(write, 2)]
  await Promise.resolve()
  expect(sent).toEqual([1])
  first.resolve()
  await Promise.all(running)
  expect(sent).toEqual([1, 2])
})

test.each<[string, () => Promise<unknown>, string]>([
  ['is taken back', () => Promise.resolve(), 'Undone.'],
  ['cannot be taken back any more', () => Promise.reject(refusal), 'No seat is left. [failed]'],
])('what can be undone %s', async (_, inverse, said) => {
  const page = openPage()
  const write: WriteOptions<number, string> = {
    send: () => Promise.resolve('seat'),
    changes: ['photos'],
    feedback: { toast: () => 'Taken.' },
    undo: () => inverse,
  }
  await page.run(write, 7)
  page.client.setQueryData<number>(queryKey, 7)
  expect(page.isStale()).toBe(false)
  page.pressUndo()
  await expect.poll(() => page.told).toEqual(['Taken. [Undo]', said])
  expect(page.isStale()).toBe(true)
})

test('what has nothing to bring it back offers no undo', async () => {
  const page = openPage()
  await page.run(
    { send: () => Promise.resolve(), feedback: { toast: () => 'Gone.' }, undo: () => undefined },
    7,
  )
  expect(page.told).toEqual(['Gone.'])
})
