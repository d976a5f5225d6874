import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import { getEvent, listEvents } from '../../domain/events/api.ts'
import { getPublicGameday } from '../../domain/gamedays/guest-api.ts'
import { CacheContext, type Query, useAnswer, useData } from '../lib/queries/cache.ts'
import type { CallError } from '../lib/queries/call.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { pageCache } from './page-cache.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const day = queryFor(getPublicGameday, { params: { date: '2027-03-13' } })
const convention = queryFor(getConvention)

/** Each call waits for its answer. */
function openPage() {
  const calls: { address: string; answer: (body: unknown, status?: number) => Promise<void> }[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (body: unknown, status = 200) =>
      act(async () => resolve(new Response(JSON.stringify(body), { status })))
    calls.push({ address, answer })
    return promise
  })
  const cache = pageCache([
    [day.queryKey, 'three seats'],
    [convention.queryKey, 'MeepCon'],
  ])
  render(
    <CacheContext value={cache}>
      <Shown />
    </CacheContext>,
  )
  return { cache, calls }
}

const asked = { queryKey: ['asked'], read: () => fetch('/asked').then((answer) => answer.json()) }

function Shown() {
  const { data, isPending, isError } = useAnswer<string>(asked)
  const read = [useData(day), useData(convention)] as unknown as string[]
  return (
    <p>{[...read, data, isPending && 'pending', isError && 'failed'].filter(Boolean).join(', ')}</p>
  )
}

const shown = () => screen.getByRole('paragraph').textContent

test('a page shows what it was rendered from, and asks for what is left to the browser', async () => {
  const { calls } = openPage()
  expect(shown()).toBe('three seats, MeepCon, pending')
  expect(calls.map(({ address }) => address)).toEqual(['/asked'])
  await calls[0]?.answer('Rosa')
  expect(shown()).toBe('three seats, MeepCon, Rosa')
})

test('what could not be asked for says so, and is asked for no second time', async () => {
  const { calls } = openPage()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('again')))
  await calls[0]?.answer(undefined)
  expect(shown()).toBe('three seats, MeepCon, failed')
})

test('a change refetches what depends on it; changes meanwhile refetch it once more', async () => {
  const { cache, calls } = openPage()
  await act(async () => {
    void cache.reread(['gamedays'])
    void cache.reread(['gamedays'])
    void cache.reread(['gamedays'])
  })
  expect(calls.slice(1).map(({ address }) => address)).toEqual(['/api/gameday/public/2027-03-13'])
  await calls[1]?.answer('two seats')
  expect(shown()).toBe('two seats, MeepCon, pending')
  expect(calls.length).toBe(3)
  await calls[2]?.answer('one seat')
  expect(shown()).toBe('one seat, MeepCon, pending')
  expect(calls.length).toBe(3)
})

test('what was shown stays when it cannot be refetched', async () => {
  const { cache, calls } = openPage()
  await act(async () => void cache.reread(['gamedays']))
  await calls[1]?.answer({ code: 'unavailable', title: '', message: '' }, 503)
  expect(shown()).toBe('three seats, MeepCon, pending')
})

test('an answer that was cancelled is not taken', async () => {
  const { cache, calls } = openPage()
  await act(async () => void cache.reread(['gamedays']))
  await act(async () => {
    await cache.cancel((queryKey) => queryKey === day.queryKey || queryKey[0] === day.queryKey[0])
    cache.set(day, 'no seat' as never)
  })
  await calls[1]?.answer('two seats')
  expect(shown()).toBe('no seat, MeepCon, pending')
})

const events = queryFor(listEvents)
const ark = queryFor(getEvent, { params: { id: 'ark' } })
const at = (id: string, hour: string) => ({ id, eventDate: `2027-05-21T${hour}:00:00.000Z` })

test('what changes between a rendering and its effects is asked for all the same', async () => {
  const { cache, calls } = openPage()
  await calls[0]?.answer('Rosa')
  const query = { queryKey: ['opened'], read: asked.read }
  function Opened() {
    const { data } = useAnswer<string>(query)
    useLayoutEffect(() => void cache.invalidate(() => true), [])
    return <output>{data}</output>
  }
  render(
    <CacheContext value={cache}>
      <Opened />
    </CacheContext>,
  )
  await calls.at(-1)?.answer('June')
  expect(screen.getByRole('status').textContent).toBe('June')
})

test('what is shown no more is read again when it is opened again, and not before', async () => {
  const { calls } = openPage()
  const cache = pageCache([])
  function Opened() {
    return <b>{useAnswer(ark).data?.gameName ?? 'pending'}</b>
  }
  const page = (isOpen: boolean) => (
    <CacheContext value={cache}>{isOpen && <Opened />}</CacheContext>
  )
  const { rerender } = render(page(true))
  await calls[1]?.answer({ gameName: 'Ark Nova' })
  expect(screen.getByText('Ark Nova')).toBeDefined()
  rerender(page(false))
  await act(async () => void cache.reread(['events']))
  expect(calls.length).toBe(2)
  rerender(page(true))
  expect(screen.getByText('pending')).toBeDefined()
  expect(calls.length).toBe(3)
})

test('what changes before its part of the page is hydrated is read again then, once', async () => {
  const { calls } = openPage()
  const cache = pageCache([[events.queryKey, []]])
  await act(async () => void cache.reread(['events']))
  expect(calls.length).toBe(1)
  function List() {
    return <b>{useData(events).length} tables</b>
  }
  render(
    <CacheContext value={cache}>
      <List />
      <List />
    </CacheContext>,
  )
  expect(calls.slice(1).map(({ address }) => address)).toEqual(['/api/events'])
  await calls[1]?.answer([at('ark', '16')])
  expect(screen.getAllByText('1 tables').length).toBe(2)
  expect(calls.length).toBe(2)
})

test('what nobody asks for yet is not read when it changes', async () => {
  const { calls } = openPage()
  const cache = pageCache([])
  function Waiting() {
    return <b>{useAnswer(ark, false).isPending ? 'waits' : ''}</b>
  }
  render(
    <CacheContext value={cache}>
      <Waiting />
    </CacheContext>,
  )
  await act(async () => void cache.reread(['events']))
  expect([screen.getByText('waits').textContent, calls.length]).toEqual(['waits', 1])
})

test.each([
  ['once more where that may help', 503, 2],
  ['no second time where it is gone', 404, 1],
])('what could not be read is asked for %s', async (_, status, times) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const statuses: number[] = []
  vi.stubGlobal('fetch', () => {
    statuses.push(status)
    return Promise.resolve(new Response('{}', { status }))
  })
  const patient: typeof ark & Pick<Query<unknown>, 'retry'> = {
    ...ark,
    retry: (failures, error) => failures < 1 && (error as CallError).status !== 404,
  }
  function Opened() {
    const { error } = useAnswer(patient)
    return <b>{(error as CallError | null)?.status ?? 'pending'}</b>
  }
  render(
    <CacheContext value={pageCache([])}>
      <Opened />
    </CacheContext>,
  )
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText(String(status))).toBeDefined()
  expect(statuses.length).toBe(times)
})

test('what could not be read is asked for again by whoever opens it again', async () => {
  const answers = [new Response('{}', { status: 500 }), Response.json({ gameName: 'Ark Nova' })]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  function Opened() {
    const { data, error } = useAnswer({ ...ark, retry: false })
    return <b>{data ? 'read' : error ? 'failed' : 'pending'}</b>
  }
  const cache = pageCache([])
  const shown = () => (
    <CacheContext value={cache}>
      <Opened />
    </CacheContext>
  )
  const { unmount } = render(shown())
  expect(await screen.findByText('failed')).toBeDefined()
  unmount()
  render(shown())
  expect(await screen.findByText('read')).toBeDefined()
})

test('data whose code is not loaded yet is read again after a change, once something shows it', async () => {
  const { calls } = openPage()
  // The page came with it, and the code that calls `queryFor` for it has not arrived.
  const queryKey = ['/not/loaded/:id', { params: { id: 'one' } }]
  const cache = pageCache([[queryKey, 'old']])
  await act(() => cache.reread(['events']))
  function Late() {
    return <output>{useData({ queryKey, read: asked.read }) as string}</output>
  }
  render(
    <CacheContext value={cache}>
      <Late />
    </CacheContext>,
  )
  expect(screen.getByRole('status').textContent).toBe('old')
  await calls.at(-1)?.answer('new')
  expect(screen.getByRole('status').textContent).toBe('new')
})
