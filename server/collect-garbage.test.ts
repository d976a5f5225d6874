import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceAtRest } from './collect-garbage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function atRest() {
  const server = new EventEmitter()
  const calls: number[] = []
  onceAtRest(server, () => calls.push(Date.now()))
  return { server, calls }
}

test('it waits until nobody asks, and happens once', () => {
  const { server, calls } = atRest()
  for (let request = 0; request < 10; request += 1) {
    vi.advanceTimersByTime(400)
    server.emit('request')
  }
  expect(calls).toHaveLength(0)
  vi.advanceTimersByTime(500)
  expect(calls).toHaveLength(1)
  server.emit('request')
  vi.advanceTimersByTime(10_000)
  expect(calls).toHaveLength(1)
  expect(server.listenerCount('request')).toBe(0)
})

test('a server that was asked for much is left alone', () => {
  const { server, calls } = atRest()
  for (let request = 0; request < 50; request += 1) server.emit('request')
  vi.advanceTimersByTime(10_000)
  expect(calls).toHaveLength(0)
  expect(server.listenerCount('request')).toBe(0)
})
