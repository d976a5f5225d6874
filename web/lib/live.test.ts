import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getEvent, listEvents, myEvents } from '../../domain/events/api.ts'
import type { Change, Topic } from '../../domain/kernel/topics.ts'
import { listPhotos } from '../../domain/photos/api.ts'
import { keepLive } from './live.ts'
import { reading } from './reading.ts'

const renderedAt = '2027-05-21T18:00:00.000Z'
const before = '2027-05-21T17:00:00.000Z'
const after = '2027-05-21T18:00:01.000Z'

const shown = {
  list: reading(listEvents),
  ark: reading(getEvent, { params: { id: 'ark' } }),
  azul: reading(getEvent, { params: { id: 'azul' } }),
  rosa: reading(myEvents, { params: { nameId: 'rosa' } }),
  photos: reading(listPhotos),
}

/** A page that shows all of these, and its line to the server. */
function openPage() {
  let source = new EventTarget()
  // Called with `new`, it gives this.
  vi.stubGlobal('EventSource', function open() {
    return (source = Object.assign(new EventTarget(), { close: () => {} }))
  })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
  const client = new QueryClient()
  for (const { queryKey } of Object.values(shown)) client.setQueryData(queryKey, [])
  const close = keepLive(client, renderedAt)
  onTestFinished(() => {
    close()
    client.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const hear = (name: string, data: unknown) => {
    source.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }))
    const stale = Object.entries(shown)
      .filter(([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated)
      .map(([name]) => name)
    for (const { queryKey } of Object.values(shown)) client.setQueryData(queryKey, [])
    return stale
  }
  return {
    hello: (changedAt: Partial<Record<Topic, string>>) => hear('hello', changedAt),
    change: (...changes: Change[]) => hear('change', changes),
    async breakLine() {
      source.dispatchEvent(new Event('error'))
      await vi.advanceTimersByTimeAsync(2_000)
    },
  }
}

test.each<[Partial<Record<Topic, string>>, string[]]>([
  [{ events: before, photos: before }, []],
  [{ events: after, photos: before }, ['list', 'ark', 'azul']],
  [{ events: renderedAt }, ['list', 'ark', 'azul']],
  [{}, []],
])('a page that hears of changes at %j has missed %j', (changedAt, missed) => {
  expect(openPage().hello(changedAt)).toEqual(missed)
})

test.each<[Change[], string[]]>([
  [
    ['events:ark', 'seats:theo'],
    ['list', 'ark'],
  ],
  [
    ['events:ark', 'seats:rosa'],
    ['list', 'ark', 'rosa'],
  ],
  [['seats'], ['rosa']],
  [['events'], ['list', 'ark', 'azul']],
  [['photos'], ['photos']],
])('after a change of %j the page reads %j again', (changes, expected) => {
  const page = openPage()
  page.hello({})
  expect(page.change(...changes)).toEqual(expected)
})

test('after a gap in the line everything is read again', async () => {
  const page = openPage()
  page.hello({})
  await page.breakLine()
  const all = { events: before, seats: before, photos: before }
  expect(page.hello(all)).toEqual(Object.keys(shown))
})
