// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import { getPublicGameday } from '../../domain/gamedays/guest-api.ts'
import { CacheContext, useAnswer, useData } from '../lib/queries/cache.ts'
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
