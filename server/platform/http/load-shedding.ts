import type { IncomingMessage, ServerResponse } from 'node:http'
import { dataPolicy } from './headers.ts'
import { asksForPage, plainPage, plainPageHeaders } from '../pages/plain-page.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Options {
  /** Headers of every answer. */
  always: Record<string, string>
  /** How far behind the site may be, in milliseconds. */
  longest: number
  /** How many requests it takes to be the reason. A machine that slept a while is not busy. */
  fewest: number
}

export const tooBusy = {
  code: 'overloaded',
  title: 'Too busy',
  message: 'The site is very busy. Please try again in a moment.',
} as const
/** Seconds. */
export const retryAfterSeconds = 5

const everyMilliseconds = 50

/**
 * Past its limit the site turns requests away for a moment rather than letting everybody wait. With a thousand of them
 * ready at once Node reads on for seconds and runs no timer meanwhile: how long ago the last one ran is the measure.
 */
export function loadShedding(handle: Handle, { always, longest, fewest }: Options): Handle {
  let lastTimerAt = performance.now()
  let requestsSinceTimer = 0
  setInterval(() => {
    lastTimerAt = performance.now()
    requestsSinceTimer = 0
  }, everyMilliseconds).unref()
  const answerOf = (body: string, own: Record<string, string>) => ({
    body,
    headers: {
      ...always,
      ...own,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  })
  const asPage = answerOf(plainPage(tooBusy), plainPageHeaders)
  const asData = answerOf(JSON.stringify(tooBusy), {
    'content-security-policy': dataPolicy,
    'content-type': 'application/json; charset=utf-8',
  })
  return (request, response) => {
    requestsSinceTimer += 1
    if (requestsSinceTimer <= fewest || performance.now() - lastTimerAt < longest)
      return handle(request, response)
    const { body, headers } = asksForPage(request) ? asPage : asData
    response.writeHead(503, headers).end(body)
  }
}
