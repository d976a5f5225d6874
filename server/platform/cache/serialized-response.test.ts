import { expect, onTestFinished, test, vi } from 'vitest'
import { SerializedResponse } from './serialized-response.ts'

test('each response tells the second in which it is sent', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.UTC(2031, 4, 9, 23, 59, 58, 400) })
  onTestFinished(() => void vi.useRealTimers())
  const response = new SerializedResponse(200, { 'content-length': '2' }, Buffer.from('hi'))
  const sent = () => /date: (.*)\r\n/.exec(response.bytesNow().toString())?.[1]
  expect(sent()).toBe('Fri, 09 May 2031 23:59:58 GMT')
  vi.advanceTimersByTime(599)
  expect(sent()).toBe('Fri, 09 May 2031 23:59:58 GMT')
  vi.advanceTimersByTime(1)
  expect(sent()).toBe('Fri, 09 May 2031 23:59:59 GMT')
  vi.advanceTimersByTime(1_000)
  expect(sent()).toBe('Sat, 10 May 2031 00:00:00 GMT')
  expect(response.body.toString()).toBe('hi')
})
