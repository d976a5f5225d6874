import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Change } from '../../../domain/kernel/topics.ts'
import { ServerNotifier } from './server-notifier.ts'

test('what changes while the others are being told is told together, and nobody goes on before', async () => {
  const told: Change[][] = []
  const telling: PromiseWithResolvers<void>[] = []
  const notifier = new ServerNotifier((changes) => {
    told.push(changes)
    const one = Promise.withResolvers<void>()
    telling.push(one)
    return one.promise
  })
  const done: string[] = []
  const add = (name: string, ...changes: Change[]) =>
    notifier.add(changes).then(() => done.push(name))
  const all = [add('first', 'events')]
  await pause(0)
  all.push(add('second', 'gamedays', 'outbox'), add('third', 'outbox'))
  await pause(0)
  expect([told, done]).toEqual([[['events']], []])

  telling[0]?.resolve()
  await pause(0)
  expect([told, done]).toEqual([[['events'], ['gamedays', 'outbox']], ['first']])

  telling[1]?.resolve()
  await Promise.all(all)
  expect(done).toEqual(['first', 'second', 'third'])
})

test('what could not be told is told later; whoever changed it does not wait for that', async () => {
  vi.useFakeTimers()
  try {
    const told: Change[][] = []
    let isAway = true
    const notifier = new ServerNotifier(async (changes) => {
      if (isAway) throw new Error('The database is away')
      told.push(changes)
    })
    await notifier.add(['events'])
    expect(told).toEqual([])
    isAway = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toEqual([['events']])
  } finally {
    vi.useRealTimers()
  }
})
