import { expect, test } from 'vitest'
import { createDemoClock } from './demo-clock.ts'

const friday = '2027-05-21T19:10:00.000Z'

function openClock() {
  let realTime = Date.parse('2026-11-19T14:00:00.000Z')
  const clock = createDemoClock(friday, () => realTime)
  const wait = (milliseconds: number) => {
    realTime += milliseconds
  }
  return { clock, wait }
}

test('runs from its start', () => {
  const { clock, wait } = openClock()
  expect(clock.read()).toEqual({ now: friday, isRunning: true })
  wait(1_000)
  expect(clock.now()).toBe('2027-05-21T19:10:01.000Z')
})

test('stands still while paused and continues from there', () => {
  const { clock, wait } = openClock()
  wait(1_000)
  clock.run(false)
  wait(60_000)
  expect(clock.read()).toEqual({ now: '2027-05-21T19:10:01.000Z', isRunning: false })
  clock.run(true)
  wait(1_000)
  expect(clock.read()).toEqual({ now: '2027-05-21T19:10:02.000Z', isRunning: true })
})

test('moves back and forward, and stays paused', () => {
  const { clock, wait } = openClock()
  clock.moveTo('2026-11-21T15:00:00.000Z')
  wait(500)
  expect(clock.now()).toBe('2026-11-21T15:00:00.500Z')
  clock.run(false)
  clock.moveTo(friday)
  wait(500)
  expect(clock.read()).toEqual({ now: friday, isRunning: false })
})

test('reports each change to its listeners', () => {
  const { clock } = openClock()
  const changes: string[] = []
  const unsubscribe = clock.subscribe(() => changes.push(clock.now()))
  clock.moveTo('2027-05-22T14:00:00.000Z')
  clock.run(false)
  unsubscribe()
  clock.moveTo(friday)
  expect(changes).toEqual(['2027-05-22T14:00:00.000Z', '2027-05-22T14:00:00.000Z'])
})
