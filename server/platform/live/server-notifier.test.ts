import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Change } from '../../../domain/kernel/topics.ts'
import { ServerNotifier } from './server-notifier.ts'

test('combines changes during a notification into the next one, and resolves each after its own', async () => {
  const sentChanges: Change[][] = []
  const pendingSends: PromiseWithResolvers<void>[] = []
  const notifier = new ServerNotifier((changes) => {
    sentChanges.push(changes)
    const pendingSend = Promise.withResolvers<void>()
    pendingSends.push(pendingSend)
    return pendingSend.promise
  })
  const finished: string[] = []
  const add = (name: string, ...changes: Change[]) =>
    notifier.add(changes).then(() => finished.push(name))
  const additions = [add('first', 'events')]
  await pause(0)
  additions.push(add('second', 'gamedays', 'outbox'), add('third', 'outbox'))
  await pause(0)
  expect([sentChanges, finished]).toEqual([[['events']], []])

  pendingSends[0]?.resolve()
  await pause(0)
  expect([sentChanges, finished]).toEqual([[['events'], ['gamedays', 'outbox']], ['first']])

  pendingSends[1]?.resolve()
  await Promise.all(additions)
  expect(finished).toEqual(['first', 'second', 'third'])
})

test('retries a failed notification later without delaying the caller', async () => {
  vi.useFakeTimers()
  try {
    const sentChanges: Change[][] = []
    let isUnreachable = true
    const notifier = new ServerNotifier(async (changes) => {
      if (isUnreachable) throw new Error('The database is away')
      sentChanges.push(changes)
    })
    await notifier.add(['events'])
    expect(sentChanges).toEqual([])
    isUnreachable = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sentChanges).toEqual([['events']])
  } finally {
    vi.useRealTimers()
  }
})
